/** Names for values of a field, read from a table. */
@NullMarked
package org.bitloupe.tabular.names;

import org.jspecify.annotations.NullMarked;
