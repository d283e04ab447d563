/** IDs that were made, as text, CSV and JSON: the same from the window and from the terminal. */
@NullMarked
package org.bitloupe.export.ids;

import org.jspecify.annotations.NullMarked;
