/** Rows over time. */
@NullMarked
package org.bitloupe.app.batch.timeline;

import org.jspecify.annotations.NullMarked;
