/** One layout followed by another; what is known of the IDs that exist. */
@NullMarked
package org.bitloupe.migration;

import org.jspecify.annotations.NullMarked;
