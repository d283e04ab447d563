package org.bitloupe.app.design.spelling;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.DigitCount;
import org.bitloupe.id.spelling.ResolvedDigits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.RowPreview;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.UsualSpelling;
import org.bitloupe.layout.edit.SpellingParts;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a spelling.
 *
 * @param text an ID that is made now, in the colours of its fields; empty if none can be made or written
 * @param size the number of characters
 * @param bounds the texts of the smallest and of the largest ID; null if one of them cannot be written
 * @param facts what to know about the texts
 */
record SpellingSample(
        ColoredId text, Message size, @Nullable Message bounds, List<SpellingFact> facts) {
    /** The check of the number of digits, which is asked of any spelling here. */
    private static final String TEXT_CHECK = "text";

    SpellingSample {
        facts = List.copyOf(facts);
    }

    /**
     * The sample of a spelling.
     *
     * @param spelling its index among {@link Layout#spellings}
     * @param made an ID that is made now, or null
     * @param inspector of any catalog
     */
    static SpellingSample of(
            Layout layout, int spelling, @Nullable GeneratedId made, Inspector inspector, Instant now) {
        SpellingSample sample = new Texts(
                        layout.withSpellings(List.of(layout.spellings().get(spelling))), made, inspector, now)
                .sample();
        List<SpellingFact> facts = new ArrayList<>(sample.facts());
        IntStream.range(0, layout.spellings().size())
                .filter(other -> other != spelling
                        && layout.spellings()
                                .get(other)
                                .segments()
                                .equals(layout.spellings().get(spelling).segments()))
                .mapToObj(other ->
                        new SpellingFact(Severity.WARNING, Message.of("design.spelling.twice", "i", other + 1)))
                .forEach(facts::add);
        return new SpellingSample(sample.text(), sample.size(), sample.bounds(), facts);
    }

    /** A layout with one spelling, and what its texts are asked. */
    private static final class Texts {
        private final Layout layout;
        private final Spelling spelling;
        private final SpellingCodec codec;
        private final UsualSpelling usual;
        private final @Nullable GeneratedId made;
        private final Inspector inspector;
        private final Instant now;

        Texts(Layout layout, @Nullable GeneratedId made, Inspector inspector, Instant now) {
            this.layout = layout;
            this.spelling = layout.spellings().get(0);
            this.usual = UsualSpelling.of(layout);
            this.codec = usual.codec();
            this.made = made;
            this.inspector = inspector;
            this.now = now;
        }

        SpellingSample sample() {
            String text = made == null ? "" : usual.write(made.id()).orElse("");
            return new SpellingSample(colored(text), size(text), bounds(), facts());
        }

        private ColoredId colored(String text) {
            return inspector
                    .draw(text, layout, 0)
                    .map(RowPreview::runs)
                    .map(runs -> new ColoredId(
                            text,
                            runs,
                            layout.fields().stream().map(Field::role).toList(),
                            List.of(),
                            null))
                    .orElseGet(() -> ColoredId.plain(text));
        }

        private Message size(String text) {
            int least = codec.minLength();
            int most = codec.maxLength();
            if (least == most) {
                return Message.of("design.spelling.size.always", "n", most);
            }
            return text.isEmpty()
                    ? Message.of("design.spelling.size.range", "min", least, "n", most)
                    : Message.of("design.spelling.size.now", "n", text.length(), "min", least, "max", most);
        }

        private @Nullable Message bounds() {
            if (layout.textOnly()) {
                return null;
            }
            Optional<String> first = usual.write(Bits.of(layout.width(), layout.smallestId()));
            Optional<String> last = usual.write(Bits.of(layout.width(), layout.largestId()));
            return first.isEmpty() || last.isEmpty()
                    ? null
                    : Message.of("design.spelling.bounds", "first", first.get(), "last", last.get());
        }

        private List<SpellingFact> facts() {
            List<SpellingFact> facts = new ArrayList<>();
            Optional<SpellingFact> digits = LayoutChecks.ofKnown(layout, TEXT_CHECK, now)
                    .map(check -> new SpellingFact(check.severity(), check.text()))
                    .or(this::tooFew);
            SpellingOrder.of(layout, codec.spelling(), now).ifPresent(facts::add);
            digits.ifPresent(facts::add);
            if (spelling.segments().stream().anyMatch(Texts::tellsCaseApart)) {
                facts.add(new SpellingFact(Severity.INFO, Message.of("design.spelling.case")));
            }
            return facts;
        }

        /** Of IDs that do not count up, no day can be told. */
        private Optional<SpellingFact> tooFew() {
            return SpellingParts.of(spelling.segments())
                    .number(layout.width())
                    .filter(digits -> most(digits) < least(layout, digits))
                    .map(digits -> new SpellingFact(
                            Severity.WARNING,
                            Message.of("design.spelling.few", "n", most(digits), "least", least(layout, digits))));
        }

        private int most(Segment.Digits digits) {
            return ResolvedDigits.of(digits, layout.width()).max();
        }

        private static boolean tellsCaseApart(Segment segment) {
            if (!(segment instanceof Segment.Digits digits)) {
                return false;
            }
            Alphabet alphabet = digits.alphabet();
            String small = alphabet.chars().toLowerCase(Locale.ROOT);
            return small.chars().distinct().count() < small.length();
        }
    }

    /** The digits that the largest ID needs. */
    static int least(Layout layout, Segment.Digits digits) {
        int full = DigitCount.full(layout.width(), digits.alphabet().base(), digits.signed());
        return digits.signed() || digits.pad() == Segment.Pad.LOW
                ? full
                : Math.min(
                        full,
                        DigitCount.of(layout.largestId(), digits.alphabet().base()));
    }
}
