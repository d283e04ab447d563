/** Bar charts, time bars with a range, keyboard walk. */
@NullMarked
package org.bitloupe.app.control.chart;

import org.jspecify.annotations.NullMarked;
