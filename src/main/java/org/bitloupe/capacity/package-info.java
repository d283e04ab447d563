/** Capacity of a layout: rate, lifespan, milestones, largest IDs, distribution of remainders, probabilities of collisions. */
@NullMarked
package org.bitloupe.capacity;

import org.jspecify.annotations.NullMarked;
