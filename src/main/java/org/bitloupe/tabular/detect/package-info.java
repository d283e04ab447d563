/** Format, delimiter, heading, ID column and layout of a source by its beginning. */
@NullMarked
package org.bitloupe.tabular.detect;

import org.jspecify.annotations.NullMarked;
