/** Pasted rows: times, notations of IDs, which columns belong together. */
@NullMarked
package org.bitloupe.discover.table;

import org.jspecify.annotations.NullMarked;
