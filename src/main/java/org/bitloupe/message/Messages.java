package org.bitloupe.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.NumberFormat;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bitloupe.message.PluralRule.Category;
import org.jspecify.annotations.Nullable;

/**
 * The program's sentences in one language: turns a {@link Message} into text.
 *
 * <p>A template is a whole sentence with named parts: <code>{machine} cannot go below {n} bits.</code> The value of a part decides how it
 * is written:
 *
 * <ul>
 *   <li>a {@link String}, such as an ID or a name: as it is
 *   <li>an integer or decimal number: with the digits grouped as the language groups them; a {@link CompactNumber} in its short form
 *   <li>an {@link Instant} or {@link LocalDate}: as an ISO date in UTC; a {@link DateText} in the language's own form
 *   <li>a {@link Localized}: in the language's form
 *   <li>another {@link Message}: as its own sentence; a {@link CapitalizedPart} begins with a capital, a {@link StrongPart} keeps only its
 *       strong words
 *   <li>a {@link ListPart}: joined as the language joins lists
 *   <li>a {@link NamedSpan}: as one piece under its own name
 * </ul>
 *
 * <p>A part named {@code n} chooses the plural form ({@link PluralRule}): a key that ends in {@code .zero}, {@code .one}, {@code .two},
 * {@code .few} or {@code .many}, and the key itself for all other numbers. A part named {@code fallback} is shown where the bundle lacks
 * the key, for names that are the program's own in some cases and a person's in others.
 *
 * <p>Text between {@code <b>} and {@code </b>} is strong, including the parts in it. Any other {@code <} is a plain character, and so is
 * every one in a part. Only {@link #spans} shows which text is strong.
 *
 * <p>Kinds of one problem may share a sentence whose key ends in {@code .what}, {@code .why} or {@code .fix}: where the bundle has no
 * {@code problem.file.save.full.what}, {@code problem.file.save.what} is used, and without that {@code problem.file.what}. A longer key
 * comes first even if only another language of the bundle has it. Other keys have no such fallback, and {@link #has} and the bundle
 * ignore it.
 *
 * <p>Numbers and dates follow the language of the template: where a sentence is not translated, it is English, and so are its numbers,
 * weekdays and plurals.
 *
 * <p>Each area has a file, named by the first word of its keys: {@code inspect.side.mac.copy} is in {@code inspect.properties}, its German
 * in {@code de/inspect.properties}. {@link AvailableLanguages} lists the languages.
 */
public final class Messages {
    static final String FOLDER = "/org/bitloupe/messages";

    /** The files of that folder: the first word of a key says which one has it. */
    private static final Set<String> AREAS = Set.of(
            "batch",
            "bitgrid",
            "capacity",
            "check",
            "cli",
            "clipboard",
            "coloredid",
            "compare",
            "design",
            "edit",
            "export",
            "field",
            "file",
            "fit",
            "generate",
            "guarantee",
            "help",
            "history",
            "inspect",
            "keyboard",
            "layout",
            "lifeline",
            "migrate",
            "node",
            "palette",
            "problem",
            "role",
            "ruler",
            "settings",
            "simulation",
            "spelling",
            "table",
            "text",
            "timeline",
            "window");

    /** The area with the patterns of dates, which every language must have. */
    private static final String PATTERNS = "text";

    /** The last words of keys whose sentence may be shared. */
    private static final Set<String> SHARED = Set.of("what", "why", "fix");

    private static final String STRONG = "<b>";
    private static final String END = "</b>";

    private final ResourceBundle bundle;
    private final List<Language> languages;
    private final Locale locale;
    private final Supplier<@Nullable ReaderZone> zone;

    /**
     * The words of one language in the chain of a bundle, without those of its parents.
     *
     * @param locale the language, for numbers and dates
     */
    private record Language(ResourceBundle words, Locale locale, PluralRule rule) {
        Language(ResourceBundle words, Locale locale) {
            this(words, locale, PluralRule.of(locale));
        }

        boolean has(String key) {
            return words instanceof AreaBundle own ? own.hasOwn(key) : words.containsKey(key);
        }

        /** A sentence of its own in all forms. */
        Sentence sentence(String key) {
            Map<Category, String> forms = new EnumMap<>(Category.class);
            for (Category each : rule.categories()) {
                if (has(each.key(key))) {
                    forms.put(each, words.getString(each.key(key)));
                }
            }
            return new Sentence(this, words.getString(key), forms);
        }

        @Nullable
        String scale(int power, BigDecimal number) {
            String key = CompactNumber.key(power);
            return has(key) ? sentence(key).template(number) : null;
        }

        boolean hasScales() {
            return IntStream.rangeClosed(1, CompactNumber.MOST_ZEROS).anyMatch(power -> has(CompactNumber.key(power)));
        }
    }

    /**
     * A sentence as it stands in the files.
     *
     * @param forms those beside a part named {@code n}, as far as the language has any
     */
    private record Sentence(Language language, String template, Map<Category, String> forms) {
        String template(@Nullable Object n) {
            return forms.size() < 2
                    ? template
                    : forms.getOrDefault(language.rule().of(n), template);
        }

        String template(CompactNumber.Written n) {
            return forms.getOrDefault(language.rule().of(n.value(), n.power()), template);
        }
    }

    /** The sentences used so far, by key: thousands of log lines use the same ones. */
    private final Map<String, Sentence> said = new ConcurrentHashMap<>();

    private Messages(
            ResourceBundle bundle, List<Language> languages, Locale locale, Supplier<@Nullable ReaderZone> zone) {
        this.bundle = bundle;
        this.languages = languages;
        this.locale = locale;
        this.zone = zone;
    }

    /** The sentences of a language, or English where there are none yet. */
    public static Messages in(Locale locale) {
        return in(FOLDER, AREAS, locale);
    }

    /** The words of a language in the files of a folder; those that are in none for a language are English. */
    static Messages in(String folder, Set<String> areas, Locale locale) {
        List<Locale> candidates = new ArrayList<>(AreaBundle.candidates(folder, locale));
        candidates.remove(Locale.ROOT);
        Collections.reverse(candidates);
        AreaBundle bundle = new AreaBundle(folder, areas, Locale.ROOT, null);
        Deque<Language> languages = new ArrayDeque<>(List.of(new Language(bundle, Locale.ENGLISH)));
        for (Locale each : candidates) {
            AreaBundle words = new AreaBundle(folder, areas, each, bundle);
            if (words.hasArea(PATTERNS)) {
                bundle = words;
                languages.addFirst(new Language(words, each));
            }
        }
        return new Messages(bundle, List.copyOf(languages), locale, () -> null);
    }

    /** The sentences of a given bundle, all of one language. */
    static Messages of(ResourceBundle bundle, Locale locale) {
        return new Messages(bundle, List.of(new Language(bundle, locale)), locale, () -> null);
    }

    /**
     * The same words for a reader with a time zone: sentences say when an ID was made in UTC and in that zone.
     *
     * @param reader asked for each sentence, as the reader may choose another zone; gives null for UTC alone
     */
    public Messages besideUtc(Supplier<@Nullable ReaderZone> reader) {
        return new Messages(bundle, languages, locale, reader);
    }

    /** The reader's time zone; empty where it is UTC, or none was given. */
    public Optional<ReaderZone> readerZone() {
        return Optional.ofNullable(zone.get()).filter(ReaderZone::differs);
    }

    /** The bundle itself, for FXML's {@code %key}. */
    public ResourceBundle bundle() {
        return bundle;
    }

    /** Only its keys of one area, for readers that ask for all keys there are. */
    public ResourceBundle bundle(String area) {
        return bundle instanceof AreaBundle areas ? areas.only(area) : bundle;
    }

    /** The reader's language: layout files have names and notes in several. Numbers and dates: {@link #formatLocale}. */
    public Locale locale() {
        return locale;
    }

    /** The language of the words that were found for the reader: numbers and dates beside them are written for it. */
    public Locale formatLocale() {
        return languages.get(0).locale();
    }

    /** Tells whether there is a sentence of that key. */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /**
     * The sentence of a key.
     *
     * @param namesAndValues alternately a part's name and its value
     * @throws MissingResourceException if the bundle has no such key
     */
    public String get(String key, Object... namesAndValues) {
        return say(Message.of(key, namesAndValues));
    }

    /**
     * The sentence of a message.
     *
     * @throws MissingResourceException if the bundle has no such key
     */
    public String say(Message message) {
        return text(spans(message));
    }

    /**
     * The sentence of a message in pieces, so that parts can be coloured. A nested message gives its own pieces.
     *
     * @throws MissingResourceException if the bundle has no such key
     */
    public List<Span> spans(Message message) {
        List<Span> spans = new ArrayList<>();
        collect(message, false, spans);
        return spans;
    }

    /** The pieces of a sentence one after the other. */
    public static String text(List<Span> spans) {
        StringBuilder text = new StringBuilder();
        spans.forEach(span -> text.append(span.text()));
        return text.toString();
    }

    /**
     * A piece of a sentence.
     *
     * @param text the piece
     * @param part the name of the part it is the value of, empty for the template's own words
     * @param strong true if it stands out from the others
     */
    public record Span(String text, String part, boolean strong) {
        /** A piece that does not stand out. */
        public Span(String text, String part) {
            this(text, part, false);
        }
    }

    /** The words for large numbers, in small letters and without the number, with their powers of ten; English ones, too. */
    public Map<String, Integer> scales() {
        Map<String, Integer> scales = new HashMap<>();
        for (Language language : languages) {
            for (int power = 1; power <= CompactNumber.MOST_ZEROS; power++) {
                String key = CompactNumber.key(power);
                if (language.has(key)) {
                    for (String template : language.sentence(key).forms().values()) {
                        String word = template.replace("{number}", "").strip();
                        scales.putIfAbsent(word.toLowerCase(language.locale()), power);
                    }
                }
            }
        }
        return scales;
    }

    /** The words of a list, between commas, that people may type: in the reader's language and in English. */
    public Set<String> typedWords(String key) {
        Set<String> typed = new TreeSet<>();
        for (Language language : languages) {
            if (language.has(key)) {
                for (String word : language.words().getString(key).split(",", -1)) {
                    typed.add(word.strip().toLowerCase(Locale.ROOT));
                }
            }
        }
        return typed;
    }

    /** A number in pieces, so that its digits can stand apart from the word: those are {@link CompactNumber#DIGITS}. */
    public List<Span> spans(CompactNumber number) {
        Language language = languages.get(0);
        return number.spans(scalesOf(language), language.locale());
    }

    /** Returns the words for large numbers of a language, or of the next in its chain that has any. */
    private CompactNumber.Scales scalesOf(Language language) {
        for (Language next : languages.subList(languages.indexOf(language), languages.size())) {
            if (next.hasScales()) {
                return next::scale;
            }
        }
        return (power, number) -> null;
    }

    /**
     * A time by a pattern of {@link DateTimeFormatter}'s that stands in the bundle, for the language that the pattern is of.
     *
     * @throws MissingResourceException if the bundle has no such key
     * @throws DateTimeException if the pattern asks for what the time does not have
     */
    public String date(String key, TemporalAccessor time) {
        Sentence pattern = sentence(key);
        Language language = pattern.language();
        return DateTimeFormatter.ofPattern(pattern.template(), language.locale())
                .format(time);
    }

    /** The three sentences of a problem, one after the other. */
    public String say(Problem problem) {
        return sentences(List.of(say(problem.what()), say(problem.why()), say(problem.fix())));
    }

    /** Names, values or words one after the other, as a language writes a list of them: {@code a, b, c}. */
    public String list(Collection<String> items) {
        return joined("text.list", items);
    }

    /** Parts of a sentence one after the other: {@code a; b}. */
    public String clauses(Collection<String> clauses) {
        return joined("text.clauses", clauses);
    }

    /** Sentences one after the other; empty ones are left out. */
    public String sentences(Collection<String> sentences) {
        return joined("text.sentences", sentences);
    }

    /** A name and what belongs to it: {@code name: value}. */
    public String pair(String name, String value) {
        return get("text.pair", "name", name, "value", value);
    }

    private String joined(String key, Collection<String> parts) {
        return parts.stream()
                .filter(part -> !part.isEmpty())
                .reduce((before, next) -> get(key, "a", before, "b", next))
                .orElse("");
    }

    /** The key that has the sentence of a key: the key itself, or the longest one that shares a sentence with it. */
    private String found(String key) {
        int last = key.lastIndexOf('.');
        if (!bundle.containsKey(key) && SHARED.contains(key.substring(last + 1))) {
            for (int end = key.lastIndexOf('.', last - 1); end > 0; end = key.lastIndexOf('.', end - 1)) {
                String shorter = key.substring(0, end) + key.substring(last);
                if (bundle.containsKey(shorter)) {
                    return shorter;
                }
            }
        }
        return key;
    }

    /** The language that has a sentence of its own under a key. */
    private Language language(String key) {
        for (Language language : languages) {
            if (language.has(key)) {
                return language;
            }
        }
        throw new MissingResourceException("no sentence " + key, FOLDER, key);
    }

    private Sentence sentence(String asked) {
        Sentence known = said.get(asked);
        if (known != null) {
            return known;
        }
        String key = found(asked);
        Sentence found = language(key).sentence(key);
        said.put(asked, found);
        return found;
    }

    /** Adds what a sentence consists of; all of it is strong inside of one that is. */
    private void collect(Message message, boolean strong, List<Span> spans) {
        if (message.parts().get("fallback") instanceof String fallback && !bundle.containsKey(message.key())) {
            spans.add(new Span(fallback, "", strong));
            return;
        }
        Sentence sentence = sentence(message.key());
        Language language = sentence.language();
        String template = message.parts().get("n") instanceof CompactNumber number
                ? sentence.template(number.written(scalesOf(language)))
                : sentence.template(message.parts().get("n"));
        boolean marked = strong;
        int from = 0;
        while (from < template.length()) {
            int open = template.indexOf('{', from);
            int close = open < 0 ? -1 : template.indexOf('}', open);
            int end = close < 0 ? template.length() : open;
            marked = collectWords(template.substring(from, end), strong, marked, spans);
            if (close < 0) {
                return;
            }
            String name = template.substring(open + 1, close);
            Object value = message.parts().get(name);
            if (value instanceof Message nested) {
                collect(nested, marked, spans);
            } else if (value instanceof CapitalizedPart capital) {
                int first = spans.size();
                collect(capital.words(), marked, spans);
                capitalize(first, spans, language.locale());
            } else if (value instanceof NamedSpan namedSpan) {
                spans.add(new Span(write(namedSpan.value(), language), namedSpan.mark(), marked));
            } else {
                spans.add(new Span(value == null ? "{" + name + "}" : write(value, language), name, marked));
            }
            from = close + 1;
        }
    }

    /**
     * Adds words of a template itself.
     *
     * @param around true if the whole sentence is strong
     * @param marked true if they begin between marks
     * @return true if they end between marks
     */
    private static boolean collectWords(String words, boolean around, boolean marked, List<Span> spans) {
        boolean strong = marked;
        int from = 0;
        while (from < words.length()) {
            int open = words.indexOf(STRONG, from);
            int close = words.indexOf(END, from);
            int mark = open < 0 || (close >= 0 && close < open) ? close : open;
            int end = mark < 0 ? words.length() : mark;
            if (end > from) {
                spans.add(new Span(words.substring(from, end), "", strong));
            }
            if (mark < 0) {
                break;
            }
            strong = around || mark == open;
            from = end + (mark == open ? STRONG : END).length();
        }
        return strong;
    }

    private static void capitalize(int index, List<Span> spans, Locale language) {
        if (index < spans.size() && !spans.get(index).text().isEmpty()) {
            Span span = spans.get(index);
            int letter = span.text().offsetByCodePoints(0, 1);
            String text = span.text().substring(0, letter).toUpperCase(language)
                    + span.text().substring(letter);
            spans.set(index, new Span(text, span.part(), span.strong()));
        }
    }

    private String write(Object value, Language language) {
        if (value instanceof Message message) {
            return say(message);
        }
        if (value instanceof StrongPart part) {
            return text(spans(part.words()).stream().filter(Span::strong).toList());
        }
        if (value instanceof Integer
                || value instanceof Long
                || value instanceof BigInteger
                || value instanceof BigDecimal) {
            return NumberFormat.getInstance(language.locale()).format(value);
        }
        if (value instanceof ListPart list) {
            return list(list.items().stream().map(item -> write(item, language)).toList());
        }
        if (value instanceof CompactNumber number) {
            return number.write(scalesOf(language), language.locale());
        }
        if (value instanceof DateText date) {
            return write(date, language);
        }
        if (value instanceof Localized words) {
            return words.in(locale);
        }
        if (value instanceof Instant instant) {
            return instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
        }
        return value.toString();
    }

    private String write(DateText date, Language language) {
        String utc = date.write(bundle.getString(date.form().key()), language.locale(), ZoneOffset.UTC);
        Optional<ReaderZone> there = readerZone();
        if (date.form() != DateText.Form.MADE || there.isEmpty()) {
            return utc;
        }
        ReaderZone reader = there.get();
        String pattern = date.isSameDay(reader.zone()) ? "text.date.beside.same-day" : "text.date.beside.other-day";
        String local = date.write(bundle.getString(pattern), language.locale(), reader.zone());
        return get("text.date.beside", "utc", utc, "local", local, "place", reader.name());
    }
}
