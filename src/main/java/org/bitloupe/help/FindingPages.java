package org.bitloupe.help;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.timeline.TimelineFinding;
import org.bitloupe.timeline.TimelineFindings;

/** A page for each kind of finding on the timeline of a ticket, with the figures by which it is made. */
final class FindingPages implements HelpPages {
    private final Messages messages;

    FindingPages(Messages messages) {
        this.messages = messages;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.FINDING;
    }

    @Override
    public List<String> names() {
        return Arrays.stream(TimelineFinding.Kind.values())
                .map(TimelineFinding.Kind::word)
                .toList();
    }

    @Override
    public String title(String name) {
        return messages.get("help.finding." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        Map<String, Object> bounds = TimelineFindings.bounds();
        page.explain(bounds).messages("help.section.notes", List.of(new Message("help.finding.most", bounds)));
    }
}
