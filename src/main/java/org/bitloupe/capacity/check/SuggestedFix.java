package org.bitloupe.capacity.check;

import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;

/**
 * A change that fixes what a check found.
 *
 * @param label its effect, for a button
 * @param edit the change, one step that can be undone
 */
public record SuggestedFix(Message label, EditResult.Done edit) {}
