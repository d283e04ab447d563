package org.bitloupe.help;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationFinding;
import org.bitloupe.migration.MigrationRule;
import org.bitloupe.migration.check.Migration;
import org.jspecify.annotations.Nullable;

/** A page for each rule of a move to another layout, with what it says of moves between known layouts. */
final class RulePages implements HelpPages {
    private static final String TWITTER = "snowflake-twitter";

    /** Moves of which every rule that needs no file has something to say, as far as known layouts do. */
    private static final List<List<String>> MOVES = List.of(
            List.of(TWITTER, "snowflake-discord"),
            List.of(TWITTER, "sonyflake-v1"),
            List.of(TWITTER, "snowflake-mastodon"),
            List.of(TWITTER, "uuid-v7"),
            List.of("uuid-v4", "uuid-v7"),
            List.of("uuid-v7", "ulid"),
            List.of("baidu", TWITTER),
            List.of(TWITTER, "baidu"),
            List.of("sonyflake-v1", TWITTER),
            List.of(TWITTER, "snowflake-node10"));

    /** The moves judged last. Pages are made again after a person has saved a layout; the known layouts stay the same. */
    private static volatile @Nullable Examples last;

    private final Messages messages;
    private final Catalog catalog;
    /** The begin of the day: findings do not change within it. */
    private final Instant now;

    /** The moves between known layouts, judged at a time. */
    private record Examples(List<List<Layout>> moves, Instant now, List<Judged> judged) {}

    /** A move and what the rules say of it. */
    private record Judged(Layout old, Layout next, List<MigrationFinding> findings) {}

    RulePages(Messages messages, Catalog catalog, Instant now) {
        this.messages = messages;
        this.catalog = catalog;
        this.now = now.truncatedTo(ChronoUnit.DAYS);
    }

    @Override
    public HelpKind kind() {
        return HelpKind.RULE;
    }

    @Override
    public List<String> names() {
        return Migration.rules().stream().map(MigrationRule::id).distinct().toList();
    }

    @Override
    public String title(String name) {
        return messages.get("help.rule." + name);
    }

    @Override
    public void fill(String name, PageBuilder page) {
        page.explain(Migration.bounds())
                .facts("help.section.moves", examples(name))
                .sources(Migration.rules().stream()
                        .filter(rule -> rule.id().equals(name))
                        .flatMap(rule -> rule.sources().stream())
                        .map(source -> messages.get("migrate.source." + source))
                        .toList());
    }

    /** One example of each sentence that the rule says of the moves. */
    private List<HelpFact> examples(String name) {
        List<HelpFact> examples = new ArrayList<>();
        Set<String> said = new HashSet<>();
        for (Judged move : judged()) {
            for (MigrationFinding finding : move.findings()) {
                if (finding.id().equals(name) && said.add(finding.text().key())) {
                    examples.add(new HelpFact(
                            messages.get("help.rule.move", "old", title(move.old()), "new", title(move.next())),
                            messages.say(finding.text()),
                            new HelpTopic(HelpKind.SCHEME, move.next().id()),
                            null,
                            finding.severity()));
                }
            }
        }
        return examples;
    }

    private String title(Layout layout) {
        return layout.titleIn(messages.locale());
    }

    private List<Judged> judged() {
        List<List<Layout>> moves = MOVES.stream()
                .map(move ->
                        move.stream().flatMap(id -> catalog.find(id).stream()).toList())
                .filter(move -> move.size() == 2)
                .toList();
        Examples known = last;
        if (known == null || !known.now().equals(now) || !known.moves().equals(moves)) {
            known = new Examples(
                    moves,
                    now,
                    moves.stream().map(move -> judge(move.get(0), move.get(1))).toList());
            last = known;
        }
        return known.judged();
    }

    private Judged judge(Layout old, Layout next) {
        return new Judged(old, next, Migration.of(old, next, now).findings());
    }
}
