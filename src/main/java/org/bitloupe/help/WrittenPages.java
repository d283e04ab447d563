package org.bitloupe.help;

import java.util.List;
import org.bitloupe.generate.output.SampleOrders;
import org.bitloupe.message.Messages;

/** Pages of which everything is written in the resource bundle: figures, screens, terms. */
final class WrittenPages implements HelpPages {
    private final HelpKind kind;
    private final Messages messages;

    WrittenPages(HelpKind kind, Messages messages) {
        this.kind = kind;
        this.messages = messages;
    }

    @Override
    public HelpKind kind() {
        return kind;
    }

    @Override
    public List<String> names() {
        return TopicCatalog.builtIn().names(kind);
    }

    @Override
    public String title(String name) {
        return messages.get("help." + kind.word() + "." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        page.explain("rows", SampleOrders.ROWS);
    }
}
