/** Generation of IDs: request, plan, series, guarantee, environment, refusals. */
@NullMarked
package org.bitloupe.generate;

import org.jspecify.annotations.NullMarked;
