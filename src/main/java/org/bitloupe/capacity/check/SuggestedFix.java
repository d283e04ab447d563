package org.bitloupe.capacity.check;

import java.util.List;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;

/**
 * A change that fixes what a check found.
 *
 * @param label its effect, for a button
 * @param edit the change, one step that can be undone
 * @param costs what the layout loses by it, each in a few words such as “512 machines left”; empty if nothing
 */
public record SuggestedFix(Message label, EditResult.Done edit, List<Message> costs) {
    public SuggestedFix {
        costs = List.copyOf(costs);
    }

    /** The same change under another name. */
    SuggestedFix withLabel(Message newLabel) {
        return new SuggestedFix(newLabel, edit, costs);
    }

    /** The change and what it costs, as one sentence for its button. */
    public Message priced() {
        return costs.isEmpty()
                ? Message.of("check.fix.free", "fix", label)
                : Message.of("check.fix.priced", "fix", label, "costs", new ListPart(costs));
    }
}
