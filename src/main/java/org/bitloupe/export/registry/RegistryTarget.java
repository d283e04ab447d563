package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bitloupe.export.Export;
import org.bitloupe.export.IdentifierMaker;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.Template;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Something that hands out the machine numbers of a layout. Takes layouts with machine fields of at least two values together. */
abstract class RegistryTarget implements Target {
    /** With the longest ending names have at most 46 letters; PostgreSQL cuts them after 63 without an error. */
    private static final int LONGEST_PREFIX = 22;

    private static final IdentifierMaker IDENTIFIERS = new IdentifierMaker(IdentifierMaker.Style.SNAKE, Set.of());

    private final String id;
    private final Language language;
    private final BigInteger most;
    private final Template template;

    /**
     * A registry.
     *
     * @param id the target's name; its template has the same
     * @param most the number of machine numbers it can hand out
     */
    RegistryTarget(String id, Language language, BigInteger most) {
        this.id = id;
        this.language = language;
        this.most = most;
        this.template = Template.of(RegistryTarget.class, id + ".mustache");
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final TargetGroup group() {
        return TargetGroup.REGISTRIES;
    }

    @Override
    public final Language language() {
        return language;
    }

    @Override
    public Set<Option> heeds() {
        return Set.of(Option.NAME);
    }

    @Override
    public String extension() {
        return "sql";
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return prefix(options) + "_machine." + extension();
    }

    @Override
    public final List<Message> refusals(Layout layout) {
        NodeNumberRange nodeNumberRange = NodeNumberRange.of(layout);
        List<Message> reasons = new ArrayList<>();
        if (nodeNumberRange.count().equals(BigInteger.ONE)) {
            reasons.add(refused("none"));
        } else if (nodeNumberRange.count().compareTo(most) > 0) {
            reasons.add(refused("many", "count", nodeNumberRange.count(), "most", most));
        }
        return reasons;
    }

    private static Message refused(String reason, Object... namesAndValues) {
        return Message.of("export.registry.refused." + reason, namesAndValues);
    }

    @Override
    public final Export export(Layout layout, Options options, Messages messages) {
        List<Message> refusals = new ArrayList<>(refusals(layout));
        if (refusals.isEmpty() && heeds().contains(Option.MACHINE)) {
            options.machineRefusal(layout).ifPresent(refusals::add);
        }
        if (!refusals.isEmpty()) {
            return new Export.Refused(refusals);
        }
        NodeNumberRange nodeNumberRange = NodeNumberRange.of(layout);
        Map<String, Object> values = new HashMap<>();
        values.put("title", comment(SingleLineText.title(layout, messages.locale())));
        values.put("last", nodeNumberRange.last());
        values.put("machines", nodeNumberRange.count());
        values.put(
                "shares",
                nodeNumberRange.shares().stream()
                        .map(share -> Map.of("share", comment(share)))
                        .toList());
        values.put(
                "notes",
                notes(layout, options).stream()
                        .filter(Note::careful)
                        .map(note -> Map.of("note", comment(messages.say(note.message()))))
                        .toList());
        values.putAll(values(nodeNumberRange, options));
        return new Export.Ready(template.fill(values));
    }

    /** The values that its template takes besides. */
    Map<String, Object> values(NodeNumberRange nodeNumberRange, Options options) {
        return Map.of("prefix", QuotedText.of(prefix(options)));
    }

    /** Returns the prefix of its names: a word of ASCII, which with an underscore and the rest is no word of any language. */
    static String prefix(Options options) {
        String name = IDENTIFIERS.of(options.name(), "ids");
        String cut = name.length() <= LONGEST_PREFIX ? name : name.substring(0, LONGEST_PREFIX);
        return cut.replaceAll("_+$", "");
    }

    /** A comment of one line: in SQL and Lua two hyphens and a blank begin one, which nothing but the line's end ends. */
    QuotedText comment(String text) {
        return QuotedText.of(("-- " + SingleLineText.of(text)).stripTrailing());
    }
}
