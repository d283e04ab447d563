/** Times out of texts: those that stand in cells and lines beside IDs. */
@NullMarked
package org.bitloupe.inspect.time;

import org.jspecify.annotations.NullMarked;
