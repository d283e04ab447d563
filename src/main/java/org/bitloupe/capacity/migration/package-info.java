/**
 * What it means to go on with another layout: whether new IDs stay larger than old ones, whether the two can be told apart, and the
 * rules the field has written down for it.
 */
@NullMarked
package org.bitloupe.capacity.migration;

import org.jspecify.annotations.NullMarked;
