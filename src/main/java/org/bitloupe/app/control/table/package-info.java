/** Tables of millions of rows, column fitting, go to row, row cache. */
@NullMarked
package org.bitloupe.app.control.table;

import org.jspecify.annotations.NullMarked;
