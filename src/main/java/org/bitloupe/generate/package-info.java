/** What is asked for when IDs are made and what is promised of them: request, plan, series, outside world, refusals. */
@NullMarked
package org.bitloupe.generate;

import org.jspecify.annotations.NullMarked;
