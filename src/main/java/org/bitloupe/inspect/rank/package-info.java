/** Which layout explains a text best: description length, preferences, verdict. */
@NullMarked
package org.bitloupe.inspect.rank;

import org.jspecify.annotations.NullMarked;
