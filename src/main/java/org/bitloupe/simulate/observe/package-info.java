/** Counts of the simulated IDs: duplicates, lateness, sequence use, modulo. */
@NullMarked
package org.bitloupe.simulate.observe;

import org.jspecify.annotations.NullMarked;
