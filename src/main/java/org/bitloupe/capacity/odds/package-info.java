/** Probabilities: collisions, Poisson and normal tails, how they are said. */
@NullMarked
package org.bitloupe.capacity.odds;

import org.jspecify.annotations.NullMarked;
