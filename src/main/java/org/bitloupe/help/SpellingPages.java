package org.bitloupe.help;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** A page for each spelling that layout files can name and each that a layout of a catalog describes: its pieces, an example, its users. */
final class SpellingPages implements HelpPages {
    private static final int MOST = 12;

    /** The ID of 64 bits that Discord's documentation decodes. */
    private static final Bits EXAMPLE = Bits.of(64, new BigInteger("175928847299117063"));

    /** RFC 9562 A.6. */
    private static final UUID EXAMPLE_UUID = UUID.fromString("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");

    private static final int UUID_BITS = 2 * Long.SIZE;

    private final Messages messages;
    private final SpellingText text;
    private final Map<String, Spelling> spellings = new LinkedHashMap<>();
    private final Map<String, List<Layout>> users = new LinkedHashMap<>();

    SpellingPages(Messages messages, Catalog catalog) {
        this.messages = messages;
        this.text = new SpellingText(messages);
        spellings.putAll(StandardSpellings.builtIn().spellings());
        for (Layout layout : catalog.layouts()) {
            for (Spelling spelling : layout.spellings()) {
                spellings.putIfAbsent(spelling.name(), spelling);
                users.computeIfAbsent(spelling.name(), name -> new ArrayList<>())
                        .add(layout);
            }
        }
    }

    @Override
    public HelpKind kind() {
        return HelpKind.SPELLING;
    }

    @Override
    public List<String> names() {
        return List.copyOf(spellings.keySet());
    }

    @Override
    public String title(String name) {
        return text.name(name);
    }

    private Spelling spelling(String name) {
        Spelling spelling = spellings.get(name);
        if (spelling == null) {
            throw new IllegalArgumentException("no spelling " + name);
        }
        return spelling;
    }

    @Override
    public void fill(String name, PageBuilder page) {
        Spelling spelling = spelling(name);
        List<Layout> with = users.getOrDefault(name, List.of());
        page.explain()
                .paragraphs("help.section.pieces", List.of(text.description(spelling)))
                .facts(
                        "help.section.characters",
                        SpellingText.alphabets(spelling).stream()
                                .map(this::fact)
                                .toList())
                .paragraphs(
                        "help.section.example", example(spelling, with).stream().toList())
                .section(
                        "help.section.used-by",
                        List.of(
                                with.isEmpty()
                                        ? messages.get("help.spelling.unused")
                                        : messages.get("help.spelling.users", "n", with.size())),
                        with.stream().limit(MOST).map(this::user).toList());
        if (!StandardSpellings.builtIn().spellings().containsKey(name)) {
            with.forEach(layout -> page.sources(layout.sources()));
        }
    }

    private HelpFact fact(Alphabet alphabet) {
        List<String> remarks = new ArrayList<>();
        remarks.add(alphabet.chars());
        if (alphabet.anyCase()) {
            remarks.add(messages.get("help.alphabet.any-case"));
        }
        if (!alphabet.fold().isEmpty()) {
            remarks.add(messages.get(
                    "help.alphabet.fold",
                    "list",
                    messages.list(alphabet.fold().entrySet().stream()
                            .sorted(Map.Entry.comparingByKey())
                            .map(each -> messages.say(Message.of("help.alphabet.folded")
                                    .with("from", each.getKey().toString())
                                    .with("to", each.getValue().toString())))
                            .toList())));
        }
        return HelpFact.of(messages.get("help.alphabet.base", "n", alphabet.base()), messages.clauses(remarks));
    }

    private HelpFact user(Layout layout) {
        String title = layout.titleIn(messages.locale());
        return HelpFact.of(
                title,
                layout.textOnly()
                        ? messages.get("help.scheme.in-text")
                        : messages.get("text.count.bits", "n", layout.width()),
                new HelpTopic(HelpKind.SCHEME, layout.id()));
    }

    /** A known ID in the spelling: a well-known one, or one that proves a layout that has it. */
    private Optional<String> example(Spelling spelling, List<Layout> with) {
        return wellKnown(spelling).or(() -> proved(spelling, with));
    }

    private Optional<String> wellKnown(Spelling spelling) {
        int width = SpellingText.width(spelling).orElse(EXAMPLE.width());
        if ((width != EXAMPLE.width() && width != UUID_BITS)
                || !SpellingCodec.check(spelling, width).isEmpty()) {
            return Optional.empty();
        }
        boolean number = width == EXAMPLE.width();
        Bits id = number
                ? EXAMPLE
                : Bits.of(width, EXAMPLE_UUID.getMostSignificantBits(), EXAMPLE_UUID.getLeastSignificantBits());
        return SpellingCodec.of(spelling, width)
                .tryWrite(id, Map.of(), Map.of())
                .map(written -> messages.say(Message.of(number ? "help.spelling.number" : "help.spelling.uuid-example")
                        .with("id", number ? EXAMPLE.toBigInteger().toString() : EXAMPLE_UUID.toString())
                        .with("written", written)));
    }

    private Optional<String> proved(Spelling spelling, List<Layout> with) {
        for (Layout layout : with) {
            for (KnownId known : layout.secret() == null ? layout.pairs() : List.<KnownId>of()) {
                if (isWritten(layout, spelling, known.id())) {
                    return Optional.of(messages.say(Message.of("help.spelling.known")
                            .with("id", known.id())
                            .with("layout", layout.titleIn(messages.locale()))
                            .with("source", known.source())));
                }
            }
        }
        return Optional.empty();
    }

    /** Tells whether an ID of a layout is written in a spelling: the first of the layout's that reads it. */
    private static boolean isWritten(Layout layout, Spelling spelling, String id) {
        return LayoutSpellingCodecs.of(layout).codecs().stream()
                .filter(codec -> codec.read(id) != null)
                .findFirst()
                .filter(codec -> codec.spelling().name().equals(spelling.name()))
                .isPresent();
    }
}
