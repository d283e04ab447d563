/** Anomalies of rows; duplicates in memory and on disk. */
@NullMarked
package org.bitloupe.batch.anomaly;

import org.jspecify.annotations.NullMarked;
