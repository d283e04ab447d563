/** Rows and cells out of bytes: list, CSV, JSON, log. */
@NullMarked
package org.bitloupe.tabular.rows;

import org.jspecify.annotations.NullMarked;
