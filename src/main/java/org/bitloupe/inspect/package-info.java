/** From a pasted text to ranked readings with reasons. */
@NullMarked
package org.bitloupe.inspect;

import org.jspecify.annotations.NullMarked;
