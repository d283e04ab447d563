/** The command palette: one field that finds layouts, actions and IDs by a few letters. */
@NullMarked
package org.bitloupe.app.palette;

import org.jspecify.annotations.NullMarked;
