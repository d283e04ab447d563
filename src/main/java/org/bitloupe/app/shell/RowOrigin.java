package org.bitloupe.app.shell;

import org.bitloupe.inspect.evidence.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * The row of a file that an ID is opened from.
 *
 * @param source the name of the file
 * @param row the number of the row, counted from 1
 * @param column the name of the column, or the label in front of the IDs; empty if they have none
 * @param evidence what the file says for the layout that the row is read by; null if it leaves that open
 */
public record RowOrigin(
        String source, long row, String column, @Nullable Evidence evidence) {}
