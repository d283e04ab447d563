/** Conditions on rows, compiled. */
@NullMarked
package org.bitloupe.batch.filter;

import org.jspecify.annotations.NullMarked;
