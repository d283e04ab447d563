/** Sets of IDs, exactly: whether two layouts can make the same one. */
@NullMarked
package org.bitloupe.migration.overlap;

import org.jspecify.annotations.NullMarked;
