/** Format, delimiter, heading, ID column and layout of a source by its beginning; names for values of a field, read from a table. */
@NullMarked
package org.bitloupe.tabular.detect;

import org.jspecify.annotations.NullMarked;
