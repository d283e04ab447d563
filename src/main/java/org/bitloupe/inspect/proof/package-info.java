/** Layouts held against IDs of which something is known that was not read out of them. */
@NullMarked
package org.bitloupe.inspect.proof;

import org.jspecify.annotations.NullMarked;
