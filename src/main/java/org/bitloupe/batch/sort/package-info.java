/** Rows in another order. */
@NullMarked
package org.bitloupe.batch.sort;

import org.jspecify.annotations.NullMarked;
