/** Filters and sorting. */
@NullMarked
package org.bitloupe.app.batch.filter;

import org.jspecify.annotations.NullMarked;
