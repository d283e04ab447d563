/** The layout as a value: fields, slices, roles, ticks, rules, expected load. */
@NullMarked
package org.bitloupe.layout;

import org.jspecify.annotations.NullMarked;
