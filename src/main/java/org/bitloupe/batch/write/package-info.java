/** Rows as CSV, TSV, JSON lines and XLSX; the summary. */
@NullMarked
package org.bitloupe.batch.write;

import org.jspecify.annotations.NullMarked;
