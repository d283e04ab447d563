/** The IDs that were looked at: kept in a file on this computer, shown beside Inspect. */
@NullMarked
package org.bitloupe.app.history;

import org.jspecify.annotations.NullMarked;
