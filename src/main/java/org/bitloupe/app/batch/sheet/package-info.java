/** The table of the Batch screen without nodes: rows read and visible, their order, their notes. */
@NullMarked
package org.bitloupe.app.batch.sheet;

import org.jspecify.annotations.NullMarked;
