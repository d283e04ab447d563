/** Findings in the IDs of a log while it grows: clocks, sequences at their end, IDs that come again. */
@NullMarked
package org.bitloupe.batch.follow;

import org.jspecify.annotations.NullMarked;
