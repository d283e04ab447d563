package org.bitloupe.batch.anomaly;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.clean.NaturalWord;
import org.bitloupe.inspect.clean.TextCleaner;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Says why a row is no ID. Immutable. */
public final class UnreadableReason {
    private final List<PossibleSpelling> possibilities;
    private final UnaryOperator<String> mask;

    /**
     * For rows that were read as these kinds.
     *
     * @param mask returns what is quoted of a text; for any number of threads
     */
    public UnreadableReason(List<IdKind> kinds, UnaryOperator<String> mask) {
        this.mask = mask;
        this.possibilities = kinds.stream().map(PossibleSpelling::of).toList();
    }

    /** A way in which a row could have been read; its bits may then have to be those of the layout. */
    private record PossibleSpelling(Layout layout, SpellingCodec codec, boolean whole) {
        static PossibleSpelling of(IdKind kind) {
            SpellingCodec codec = kind.codec();
            // Any number is a wide ID in some form of any length, and says nothing of what was meant.
            boolean whole = kind.spelling() == 0
                    || kind.layout().width() <= Long.SIZE
                    || codec.minLength() == codec.maxLength();
            return new PossibleSpelling(kind.layout(), codec, whole);
        }
    }

    /**
     * Explains why a text is no ID, and quotes of it what may be shown.
     *
     * @param text what stands in the row, as a block keeps it; null if that is not known
     */
    public Message reason(@Nullable String text) {
        return unmasked(text).withTexts(mask);
    }

    private Message unmasked(@Nullable String text) {
        Optional<Message> cut = cut(text);
        if (cut.isPresent()) {
            return cut.get();
        }
        String trimmed = text == null ? "" : text.strip();
        if (trimmed.isEmpty()) {
            return Message.of(text == null ? "batch.problem.reason.unknown" : "batch.problem.reason.empty");
        }
        Optional<Damage.Rounded> scientific = scientific(trimmed);
        if (scientific.isPresent()) {
            return Message.of(
                    "batch.problem.reason.scientific", "n", scientific.get().lostDigits());
        }
        Optional<Message> twoValues = twoValues(trimmed);
        if (twoValues.isPresent()) {
            return twoValues.get();
        }
        String cleaned = TextCleaner.clean(trimmed).text();
        if (!cleaned.equals(trimmed) && isId(cleaned)) {
            return Message.of("batch.problem.reason.signs", "id", cleaned);
        }
        Optional<Message> fixed = possibilities.stream()
                .flatMap(possible -> fixed(possible, trimmed).stream())
                .findFirst();
        if (fixed.isPresent()) {
            return fixed.get();
        }
        // Of a text of which most would be missing, nobody thought as an ID of that form; nor of a word.
        boolean word = NaturalWord.isNumbered(trimmed);
        Optional<ParseResult.Refused> nearest = possibilities.stream()
                .filter(possible ->
                        !word && 2 * trimmed.length() >= possible.codec().minLength())
                .flatMap(possible -> possible.codec().parse(trimmed) instanceof ParseResult.Refused refused
                        ? Stream.of(refused)
                        : Stream.empty())
                .reduce((a, b) -> b.matched() > a.matched() ? b : a);
        return nearest.isPresent() && nearest.get().matched() > 0
                ? nearest.get().problem().what()
                : Message.of("batch.problem.reason.none", "text", trimmed);
    }

    /** Describes a text of which a block may have kept only the beginning, so that the number of its faults is unknown. */
    public static Optional<Message> cut(@Nullable String text) {
        return text == null || text.length() < IdBlock.LONGEST_TEXT
                ? Optional.empty()
                : Optional.of(Message.of("batch.problem.reason.long", "n", text.codePointCount(0, text.length())));
    }

    /** Of two different values in the place of one, as a JSON object with one name twice has them, at least one of which would be an ID. */
    private Optional<Message> twoValues(String text) {
        String[] values = text.split(", ", 3);
        return values.length == 2
                        && !values[0].equals(values[1])
                        && Stream.of(values).anyMatch(this::isId)
                ? Optional.of(Message.of("batch.problem.reason.two", "first", values[0], "second", values[1]))
                : Optional.empty();
    }

    private boolean isId(String text) {
        return possibilities.stream().anyMatch(possible -> possible.codec().parse(text) instanceof ParseResult.Read);
    }

    /** Of an ID that is spelled as those of a layout are, which of its fields is not what it always is there. */
    private static Optional<Message> fixed(PossibleSpelling possible, String text) {
        if (!possible.whole()
                || !(possible.codec().parse(text) instanceof ParseResult.Read read)
                || read.id() == null) {
            return Optional.empty();
        }
        List<Field> fields = possible.layout().fields();
        List<BigInteger> values = Codec.of(possible.layout()).decode(read.id());
        for (int i = 0; i < fields.size(); i++) {
            BigInteger only = fields.get(i).value();
            if (only != null && !only.equals(values.get(i))) {
                return Optional.of(Message.of("batch.problem.reason.fixed")
                        .with("field", fields.get(i).name())
                        .with("value", values.get(i).toString())
                        .with("only", only.toString()));
            }
        }
        return Optional.empty();
    }

    /** Returns the damage to a number that is written with an exponent; empty for any other text. */
    static Optional<Damage.Rounded> scientific(@Nullable String text) {
        String trimmed = text == null ? "" : text.strip();
        boolean exponent = trimmed.indexOf('e') > 0 || trimmed.indexOf('E') > 0;
        return exponent ? RoundingDetector.find(trimmed).filter(damage -> damage.oneIn() == 0) : Optional.empty();
    }
}
