/** The layout that explains many IDs of one source best. */
@NullMarked
package org.bitloupe.inspect.vote;

import org.jspecify.annotations.NullMarked;
