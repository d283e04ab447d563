package org.bitloupe.help;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.LayoutOrigin;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.generate.UniquenessGuarantee;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** A page for each layout of a catalog: all that its file says, what it has room for, and what its checks find. */
final class SchemePages implements HelpPages {
    /** The most templates of a kind of surroundings, and IDs that prove a layout, that a page lists. */
    private static final int MOST = 12;

    /** Beyond that no day is said. */
    private static final Instant FAR = Instant.parse("9999-12-31T23:59:59Z");

    private final Messages messages;
    private final Catalog catalog;
    private final Instant now;

    SchemePages(Messages messages, Catalog catalog, Instant now) {
        this.messages = messages;
        this.catalog = catalog;
        this.now = now;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.SCHEME;
    }

    @Override
    public List<String> names() {
        return catalog.layouts().stream().map(Layout::id).toList();
    }

    private Layout layout(String name) {
        return catalog.layouts().stream()
                .filter(layout -> layout.id().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no layout " + name));
    }

    @Override
    public String title(String name) {
        return SingleLineText.title(layout(name), messages.locale());
    }

    @Override
    public List<String> also(String name) {
        Layout layout = layout(name);
        return Stream.concat(layout.title().byLanguage().values().stream(), layout.also().stream())
                .toList();
    }

    @Override
    public void fill(String name, PageBuilder page) {
        Layout layout = layout(name);
        page.picture(layout)
                .paragraphs("", summary(layout))
                .facts("help.section.use", use(layout))
                .facts("help.section.fields", fields(layout))
                .facts("help.section.written", spellings(layout))
                .facts("help.section.room", room(layout))
                .facts("help.section.checks", checks(layout))
                .messages("help.section.promises", promises(layout))
                .facts("help.section.met", surroundings(layout.evidence()))
                .facts("help.section.common", common(layout))
                .facts("help.section.pairs", pairs(layout))
                .sources(layout.sources());
    }

    private List<String> summary(Layout layout) {
        List<String> said = new ArrayList<>();
        said.add(
                layout.textOnly()
                        ? messages.get("help.scheme.text-only")
                        : messages.get("help.scheme.bits", "n", layout.width(), "shape", layout.shape()));
        if (!layout.also().isEmpty()) {
            said.add(messages.get("help.scheme.also", "names", messages.list(layout.also())));
        }
        said.add(messages.get("help.standing." + standing(layout)));
        Stream.of(layout.note(), layout.caveat(), layout.secret())
                .map(this::text)
                .forEach(said::add);
        return said;
    }

    /** The standing in a word. A file need not say that a layout is documented, so of an added one it is known only if it is another. */
    private String standing(Layout layout) {
        LayoutOrigin origin = catalog.origin(layout).orElse(LayoutOrigin.BUILT_IN);
        return layout.provenance() == Provenance.DOCUMENTED && origin != LayoutOrigin.BUILT_IN
                ? origin.word()
                : layout.provenance().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String text(@Nullable LocalizedText text) {
        return text == null ? "" : text.in(messages.locale());
    }

    private List<HelpFact> use(Layout layout) {
        List<HelpFact> facts = new ArrayList<>();
        addDay(facts, "help.scheme.since", layout.since());
        addDay(facts, "help.scheme.until", layout.until());
        Popularity popularity = layout.popularity();
        if (popularity != null) {
            facts.add(HelpFact.of(
                    messages.get("help.scheme.popularity"),
                    messages.get("help.scheme.one-in", "n", popularity.oneIn(), "why", popularity.why()),
                    new HelpTopic(HelpKind.FIGURE, "odds")));
        }
        return facts;
    }

    private void addDay(List<HelpFact> facts, String key, @Nullable LocalDate day) {
        if (day != null) {
            facts.add(HelpFact.of(messages.get(key), messages.date("text.date.day", day.atStartOfDay(ZoneOffset.UTC))));
        }
    }

    private List<HelpFact> fields(Layout layout) {
        List<HelpFact> facts = new ArrayList<>();
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            boolean first = slice.high() == field.bits() - 1;
            facts.add(fact(
                    messages.say(Message.of("help.scheme.place")
                            .with("place", SingleLineText.place(slice))
                            .with("name", SingleLineText.name(layout, slice))),
                    field,
                    messages.get("text.count.bits", "n", slice.width()),
                    first));
        }
        layout.fields().stream()
                .filter(Field::textOnly)
                .map(field -> fact(SingleLineText.name(field), field, messages.get("help.scheme.in-text"), true))
                .forEach(facts::add);
        return facts;
    }

    private HelpFact fact(String name, Field field, String size, boolean first) {
        String role = messages.get("role." + field.role().word());
        List<String> parts = Stream.of(role, size, first ? FieldDescription.facts(field, messages) : "")
                .filter(part -> !part.isEmpty())
                .toList();
        return new HelpFact(
                name,
                messages.clauses(parts),
                new HelpTopic(HelpKind.ROLE, field.role().word()),
                field.role(),
                null);
    }

    private List<HelpFact> spellings(Layout layout) {
        SpellingText text = new SpellingText(messages);
        return layout.spellings().stream()
                .map(spelling -> HelpFact.of(
                        text.name(spelling),
                        text.description(spelling),
                        new HelpTopic(HelpKind.SPELLING, spelling.name())))
                .toList();
    }

    private List<HelpFact> room(Layout layout) {
        Capacity capacity = Capacity.of(layout);
        List<HelpFact> facts = new ArrayList<>();
        capacity.lifespan().ifPresent(life -> {
            String span = messages.say(life.rounded().text());
            Optional<String> end = life.ends().map(this::day);
            facts.add(figure(
                    "lifespan",
                    end.map(day -> messages.get("help.scheme.ends", "life", span, "end", day))
                            .orElse(span)));
        });
        if (capacity.unknownBits() > 0) {
            String unknown = messages.get("help.scheme.unknown", "n", capacity.unknownBits());
            if (capacity.hasUnknownMachines()) {
                facts.add(figure("machines", unknown));
            }
            facts.add(figure("machine-rate", unknown));
            return facts;
        }
        if (capacity.nodes().compareTo(BigInteger.ONE) > 0) {
            facts.add(figure("machines", messages.say(LargeCountText.of(capacity.nodes()))));
        }
        capacity.idsPerTickPerNode()
                .filter(ids -> !layout.isTimeAlone())
                .ifPresent(ids -> capacity.tick()
                        .ifPresent(tick -> facts.add(figure(
                                "machine-rate",
                                messages.get("help.scheme.per-tick", "n", ids, "tick", tick.words())))));
        capacity.idsPerSecondFleet()
                .map(BigDecimal::toBigInteger)
                .filter(ids -> capacity.nodes().compareTo(BigInteger.ONE) > 0)
                .ifPresent(ids -> facts.add(figure(
                        "fleet-rate", messages.get("help.scheme.per-second", "number", LargeCountText.of(ids)))));
        capacity.idsForClash()
                .ifPresent(ids -> facts.add(figure(
                        "clash",
                        messages.get(
                                capacity.tick().isPresent() ? "help.scheme.clash.tick" : "help.scheme.clash.ever",
                                "ids",
                                LargeCountText.of(ids)))));
        return facts;
    }

    private String day(Instant instant) {
        return instant.isAfter(FAR)
                ? messages.get("text.date.far")
                : messages.date("text.date.day", instant.atOffset(ZoneOffset.UTC));
    }

    private HelpFact figure(String name, String value) {
        return HelpFact.of(messages.get("help.figure." + name), value, new HelpTopic(HelpKind.FIGURE, name));
    }

    private List<HelpFact> checks(Layout layout) {
        return LayoutChecks.ofKnown(layout, now).stream()
                .map(result -> new HelpFact(
                        messages.get("help.check." + result.id()),
                        messages.say(result.text()),
                        new HelpTopic(HelpKind.CHECK, result.id()),
                        null,
                        result.severity()))
                .toList();
    }

    /** The promises of the rules; without a time no clock can break them, and a time alone is not made by rules. */
    private static List<Message> promises(Layout layout) {
        return layout.mainTime() < 0 || layout.isTimeAlone()
                ? List.of()
                : UniquenessGuarantee.of(layout, false).sentences().stream()
                        .map(UniquenessGuarantee.Promise::message)
                        .toList();
    }

    private List<HelpFact> surroundings(@Nullable ContextEvidence evidence) {
        List<HelpFact> facts = new ArrayList<>();
        if (evidence != null) {
            for (ContextEvidence.Kind each : ContextEvidence.Kind.values()) {
                List<String> entries = evidence.of(each);
                if (!entries.isEmpty()) {
                    String list = messages.list(entries.subList(0, Math.min(MOST, entries.size())));
                    facts.add(HelpFact.of(
                            messages.get("help.met." + each.name().toLowerCase(Locale.ROOT)),
                            entries.size() > MOST
                                    ? messages.get("help.more", "list", list, "n", entries.size() - MOST)
                                    : list,
                            new HelpTopic(HelpKind.GLOSSARY, "evidence")));
                }
            }
        }
        return facts;
    }

    private List<HelpFact> common(Layout layout) {
        List<HelpFact> facts = new ArrayList<>();
        for (CommonValues each : layout.common()) {
            List<String> shares = each.shares().stream()
                    .map(share -> messages.get("help.scheme.share", "range", share.range(), "percent", share.percent()))
                    .toList();
            facts.add(new HelpFact(
                    each.field(),
                    messages.get("help.scheme.counted", "shares", messages.list(shares), "why", each.why()),
                    null,
                    layout.field(each.field()).map(Field::role).orElse(null),
                    null));
        }
        return facts;
    }

    /** IDs of secrets are nobody's to show. */
    private List<HelpFact> pairs(Layout layout) {
        return layout.secret() != null
                ? List.of()
                : layout.pairs().stream().limit(MOST).map(this::pair).toList();
    }

    private HelpFact pair(KnownId known) {
        Instant time = known.time();
        List<String> parts = new ArrayList<>();
        if (time != null) {
            parts.add(time.toString());
        }
        known.values()
                .forEach((field, value) ->
                        parts.add(messages.get("help.scheme.value", "field", field, "value", value.toString())));
        parts.add(known.source());
        return HelpFact.of(known.id(), messages.clauses(parts), new HelpTopic(HelpKind.GLOSSARY, "pair"));
    }
}
