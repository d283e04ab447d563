/** Real generators on virtual clocks, window by window; the result and its sentences. */
@NullMarked
package org.bitloupe.simulate.fleet;

import org.jspecify.annotations.NullMarked;
