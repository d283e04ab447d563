/** The scenario: machines, faults, clocks, arrivals of requests. */
@NullMarked
package org.bitloupe.simulate;

import org.jspecify.annotations.NullMarked;
