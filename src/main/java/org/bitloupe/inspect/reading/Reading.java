package org.bitloupe.inspect.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * One interpretation of a text.
 *
 * @param layout the layout
 * @param alike other layouts of the catalog with the same bits, epoch and tick: they say the same of this ID, so they have no reading
 *     of their own
 * @param spelling the spelling the text was read by
 * @param oneOfSeveral true if another of the layout's spellings makes another ID of the text, which is a reading of its own, or may do so
 *     because this one reads the bytes of a UUID in another order
 * @param literal the text as it was read
 * @param verdict its verdict
 * @param reasons why, the weightiest first
 * @param odds the same in bits
 * @param bits the ID's bits, null in a scheme that exists only as text
 * @param fields one for each field, in the layout's order
 * @param runs the literal from the first to the last character
 * @param time the time by the epoch that was chosen, null for a scheme without time
 * @param otherTimes the times by the layout's other epochs
 * @param sentence the reading in plain words; a part that speaks of a field is called {@code f} and the field's index, however deep
 *     it is nested, so that it can be coloured
 */
public record Reading(
        Layout layout,
        List<Layout> alike,
        Spelling spelling,
        boolean oneOfSeveral,
        String literal,
        Verdict verdict,
        List<Reason> reasons,
        Odds odds,
        @Nullable Bits bits,
        List<FieldReading> fields,
        List<LiteralRun> runs,
        @Nullable TimeReading time,
        List<TimeReading> otherTimes,
        Message sentence) {
    private static final String UUID = "uuid";
    /** The spellings in whose texts a UUID stands as it is. */
    private static final Set<String> IN_GROUPS = Set.of(UUID, "uuid-braces", "urn");

    public Reading {
        alike = List.copyOf(alike);
        reasons = List.copyOf(reasons);
        fields = List.copyOf(fields);
        runs = List.copyOf(runs);
        otherTimes = List.copyOf(otherTimes);
    }

    /**
     * Returns what two texts of the same ID have in common, however each is written: the layout, the bits, and values that live only in
     * text, such as the prefix that names a kind. Check digits follow from the others, and not all spellings have them.
     */
    public Object identity() {
        List<Object> identity = new ArrayList<>(List.of(layout.id(), bits == null ? literal : bits));
        fields.stream()
                .filter(each ->
                        bits != null && each.field().textOnly() && each.field().role() != Role.CHECKSUM)
                .forEach(each -> identity.add(each.shown()));
        return List.copyOf(identity);
    }

    /** Tells whether another reading of the same text is this one: of the same layout, by the same spelling. */
    public boolean isSame(Reading other) {
        return layout.equals(other.layout) && spelling.equals(other.spelling);
    }

    /** The same reading in other words. */
    public Reading withSentence(Message newSentence) {
        return new Reading(
                layout,
                alike,
                spelling,
                oneOfSeveral,
                literal,
                verdict,
                reasons,
                odds,
                bits,
                fields,
                runs,
                time,
                otherTimes,
                newSentence);
    }

    /**
     * Returns the title of the reading: that of the layout, and those of equivalent layouts ("Discord, also Spaceflake"); the spelling
     * too where the layout reads the text in several.
     */
    public Message title() {
        return oneOfSeveral ? Message.of("inspect.title.spelled", "title", names(), "spelling", spelled()) : names();
    }

    /** Returns the name of its spelling: "Base 36". */
    public Message spelled() {
        return Spelling.title(spelling.name());
    }

    /** The layout's title, and those of the layouts that say the same. */
    public Message names() {
        if (alike.isEmpty()) {
            return Message.of("inspect.title", "title", layout.title());
        }
        List<Object> others = new ArrayList<>();
        alike.forEach(other -> others.add(other.title()));
        return Message.of("inspect.title.also", "title", layout.title(), "others", ReadingPhrase.list(others));
    }

    /** The title as surely as the verdict is, with the epoch where somebody chose another than the layout's own. */
    public Message claim() {
        return EpochSentence.titled(this, verdict.title(names()));
    }

    /** Returns the index of the field that a piece of the sentence speaks of, -1 if it is of none. */
    public int fieldOf(Messages.Span piece) {
        return IntStream.range(0, fields.size())
                .filter(i -> piece.part().equals("f" + i))
                .findFirst()
                .orElse(-1);
    }

    /** Returns the UUID whose bytes the text has in another order than RFC 9562's; empty if they are in that order, or it is none. */
    public Optional<String> reorderedUuid() {
        return UuidByteOrder.of(spelling).isEmpty() ? Optional.empty() : asUuid();
    }

    /**
     * Returns the UUID in its groups, of an ID that is one and whose text has other groups, another base or another order of the bytes;
     * empty if the text has it already, or it is none.
     */
    public Optional<String> uuid() {
        boolean other = !IN_GROUPS.contains(spelling.name())
                && layout.spellings().get(0).name().equals(UUID);
        return other ? asUuid() : reorderedUuid();
    }

    private Optional<String> asUuid() {
        return bits == null
                ? Optional.empty()
                : Optional.of(SpellingCodec.of(StandardSpellings.builtIn().spelling(UUID), bits.width())
                        .write(bits, Map.of(), Map.of()));
    }

    /** Returns the shape of its text, which "always read these so" is about. */
    public Preferences.Shape shape() {
        return new Preferences.Shape(spelling.name(), layout.width());
    }
}
