package org.bitloupe.help;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** A page for each check of a layout, with what it says of the layouts of a catalog. */
final class CheckPages implements HelpPages {
    /** As many examples tell what a check is about. */
    private static final int EXAMPLES = 8;

    private final Messages messages;
    private final Catalog catalog;
    private final Instant now;

    CheckPages(Messages messages, Catalog catalog, Instant now) {
        this.messages = messages;
        this.catalog = catalog;
        this.now = now;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.CHECK;
    }

    @Override
    public List<String> names() {
        return LayoutChecks.ids();
    }

    @Override
    public String title(String name) {
        return messages.get("help.check." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        page.explain();
        List<HelpFact> worst = new ArrayList<>();
        int asked = 0;
        for (Layout layout : catalog.layouts()) {
            for (CheckResult result :
                    LayoutChecks.ofKnown(layout, name, now).stream().toList()) {
                asked++;
                if (result.severity() != Severity.OK) {
                    worst.add(new HelpFact(
                            layout.titleIn(messages.locale()),
                            messages.say(result.text()),
                            new HelpTopic(HelpKind.SCHEME, layout.id()),
                            null,
                            result.severity()));
                }
            }
        }
        worst.sort((a, b) -> level(b).compareTo(level(a)));
        page.section(
                "help.section.known-layouts",
                List.of(messages.get("help.check.asked", "n", asked, "found", worst.size())),
                worst.subList(0, Math.min(EXAMPLES, worst.size())));
    }

    private static Severity level(HelpFact fact) {
        return fact.severity() == null ? Severity.OK : fact.severity();
    }
}
