/** From a pasted text to ranked readings with reasons, by a catalog. Its rooms do the steps; this level puts them together. */
@NullMarked
package org.bitloupe.inspect;

import org.jspecify.annotations.NullMarked;
