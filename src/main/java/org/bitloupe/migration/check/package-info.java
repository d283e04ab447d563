/** One rule for each thing to look at. */
@NullMarked
package org.bitloupe.migration.check;

import org.jspecify.annotations.NullMarked;
