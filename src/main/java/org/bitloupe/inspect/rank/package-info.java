/** Ranking: which layout explains a text best, by description length, preferences and verdict. */
@NullMarked
package org.bitloupe.inspect.rank;

import org.jspecify.annotations.NullMarked;
