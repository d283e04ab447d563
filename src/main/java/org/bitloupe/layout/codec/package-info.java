/** Layouts compiled: bits to values and back, ticks to instants, UTC text. */
@NullMarked
package org.bitloupe.layout.codec;

import org.jspecify.annotations.NullMarked;
