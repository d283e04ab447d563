/** Life lines of layouts. */
@NullMarked
package org.bitloupe.app.control.lifeline;

import org.jspecify.annotations.NullMarked;
