/** Layouts from requirements. */
@NullMarked
package org.bitloupe.capacity.solve;

import org.jspecify.annotations.NullMarked;
