/** Real generators on virtual clocks, window by window. */
@NullMarked
package org.bitloupe.simulate.fleet;

import org.jspecify.annotations.NullMarked;
