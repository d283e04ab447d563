/** The table of rows. */
@NullMarked
package org.bitloupe.app.batch.rows;

import org.jspecify.annotations.NullMarked;
