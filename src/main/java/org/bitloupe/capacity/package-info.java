/** How far a layout reaches: rate, lifespan, milestones, largest IDs, spread of remainders. */
@NullMarked
package org.bitloupe.capacity;

import org.jspecify.annotations.NullMarked;
