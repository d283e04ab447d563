package org.bitloupe.discover.table;

import org.bitloupe.inspect.time.Timestamp;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a pasted table.
 *
 * @param text what is written in it, without quotes and wrappers
 * @param timestamp the time that it is, or null
 */
record PastedCell(String text, @Nullable Timestamp timestamp) {}
