/** Capacity of a layout: rate, lifespan, milestones, largest IDs, distribution of remainders. */
@NullMarked
package org.bitloupe.capacity;

import org.jspecify.annotations.NullMarked;
