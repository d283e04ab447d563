/** Rows read, rows visible, sort, remarks: plain values. */
@NullMarked
package org.bitloupe.app.batch.sheet;

import org.jspecify.annotations.NullMarked;
