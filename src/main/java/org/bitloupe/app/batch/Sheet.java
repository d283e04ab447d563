package org.bitloupe.app.batch;

import org.bitloupe.batch.table.IdRows;
import org.bitloupe.layout.Layout;

/**
 * Rows and how they are looked at.
 *
 * @param rows the rows
 * @param layout the layout whose fields are shown; rows of other layouts are among them
 * @param growing whether more rows are to come
 */
record Sheet(IdRows rows, Layout layout, boolean growing) {}
