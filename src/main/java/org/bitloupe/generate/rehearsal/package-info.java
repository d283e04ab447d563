/** Rehearsals: a fleet of real generators on virtual clocks, and what goes wrong with it. */
@NullMarked
package org.bitloupe.generate.rehearsal;

import org.jspecify.annotations.NullMarked;
