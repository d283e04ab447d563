package org.bitloupe.catalog;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.CalendarDigits;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.Usage;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link BinaryLayoutWriter} has written. Every command waits for this, so it has loops where lambdas would be shorter: Java
 * links each of those anew at each start.
 */
final class BinaryLayoutReader {
    private static final int GROUP = 7;
    private static final int GROUP_MASK = 0x7F;

    private final byte[] bytes;
    private int at;
    private final String[] texts;
    private final Alphabet[] alphabets;
    private final Spelling[] spellings;

    private BinaryLayoutReader(byte[] bytes) {
        this.bytes = bytes;
        texts = new String[number()];
        for (int i = 0; i < texts.length; i++) {
            int length = number();
            texts[i] = new String(bytes, at, length, StandardCharsets.UTF_8);
            at += length;
        }
        alphabets = new Alphabet[number()];
        for (int i = 0; i < alphabets.length; i++) {
            alphabets[i] = new Alphabet(text(), text(), flag(), fold());
        }
        spellings = new Spelling[number()];
        for (int i = 0; i < spellings.length; i++) {
            spellings[i] = new Spelling(text(), segments());
        }
    }

    /** Returns the layouts in the order in which they were written. */
    static List<Layout> read(byte[] bytes) {
        BinaryLayoutReader reader = new BinaryLayoutReader(bytes);
        Layout[] layouts = new Layout[reader.number()];
        for (int i = 0; i < layouts.length; i++) {
            layouts[i] = reader.layout();
        }
        return List.of(layouts);
    }

    // Java evaluates the arguments of a call from the left to the right: the order of the components is that of the
    // file. A segment's kind is its place in the writer's list.

    private Layout layout() {
        return new Layout(
                text(),
                localized(),
                texts(),
                oneOf(Provenance.values()),
                localizedOrNull(),
                localizedOrNull(),
                localizedOrNull(),
                texts(),
                number(),
                flag(),
                usage(),
                fields(),
                slices(),
                spellings(),
                rules(),
                new LinkedHashSet<>(texts()),
                expectedLoad(),
                extras());
    }

    private Usage usage() {
        return new Usage(
                dateOrNull(),
                dateOrNull(),
                flag() ? new Popularity(number(), text()) : null,
                flag() ? new ContextEvidence(texts(), texts(), texts(), texts()) : null,
                commonValues(),
                pairs());
    }

    private List<CommonValues> commonValues() {
        CommonValues[] all = new CommonValues[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new CommonValues(text(), shares(), text());
        }
        return Arrays.asList(all);
    }

    private List<CommonValues.Share> shares() {
        CommonValues.Share[] all = new CommonValues.Share[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new CommonValues.Share(bigInteger(), bigInteger(), number());
        }
        return Arrays.asList(all);
    }

    private List<KnownId> pairs() {
        KnownId[] all = new KnownId[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new KnownId(text(), flag() ? instant() : null, duration(), numbersByText(), text());
        }
        return Arrays.asList(all);
    }

    private List<Field> fields() {
        Field[] all = new Field[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Field(
                    text(),
                    localizedOrNull(),
                    oneOf(Role.values()),
                    number(),
                    bigIntegerOrNull(),
                    bigIntegerOrNull(),
                    bigIntegerOrNull(),
                    bigIntegerOrNull(),
                    flag(),
                    flag(),
                    oneOf(DisplayFormat.values()),
                    textsByNumber(),
                    flag() ? timeEncoding() : null,
                    localizedOrNull());
        }
        return Arrays.asList(all);
    }

    private TimeEncoding timeEncoding() {
        return new TimeEncoding(
                new Tick(longNumber(), longNumber()),
                instant(),
                epochs(),
                flag(),
                oneOf(TimeEncoding.Grid.values()),
                textOrNull());
    }

    private Map<String, Instant> epochs() {
        Map<String, Instant> epochs = new LinkedHashMap<>();
        for (int left = number(); left > 0; left--) {
            epochs.put(text(), instant());
        }
        return epochs;
    }

    private List<Slice> slices() {
        Slice[] all = new Slice[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Slice(number(), number(), number(), number());
        }
        return Arrays.asList(all);
    }

    private List<Spelling> spellings() {
        Spelling[] all = new Spelling[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = spellings[number()];
        }
        return Arrays.asList(all);
    }

    private List<Segment> segments() {
        Segment[] all = new Segment[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = segment();
        }
        return Arrays.asList(all);
    }

    private Segment segment() {
        int kind = number();
        return switch (kind) {
            case 0 -> new Segment.Literal(text(), flag());
            case 1 ->
                new Segment.Digits(
                        bitRanges(), alphabets[number()], number(), number(), oneOf(Segment.Pad.values()), flag());
            case 2 ->
                new Segment.Calendar(
                        bitRanges(), new CalendarDigits(text()), ZoneOffset.ofTotalSeconds(number()), longNumber());
            case 3 -> new Segment.Text(text(), text(), text(), number(), number(), new TreeMap<>(textsByText()));
            case 4 -> new Segment.Check(text(), oneOf(Checksum.values()), alphabets[number()], number());
            case 5 -> new Segment.Maybe(segments());
            default -> throw new IllegalStateException("no segment is " + kind);
        };
    }

    private List<BitRange> bitRanges() {
        BitRange[] all = new BitRange[number()];
        for (int i = 0; i < all.length; i++) {
            all[i] = new BitRange(text(), number(), number());
        }
        return Arrays.asList(all);
    }

    private GenerationRules rules() {
        return new GenerationRules(
                oneOf(GenerationRules.ClockRead.values()),
                oneOf(GenerationRules.SequenceReset.values()),
                new GenerationRules.SequenceStart(number(), number(), oneOf(GenerationRules.Pick.values())),
                oneOf(GenerationRules.OnExhausted.values()),
                oneOf(GenerationRules.OnRollback.values()),
                new GenerationRules.Limits(flag() ? duration() : null, flag() ? duration() : null, number()),
                oneOf(GenerationRules.RandomRule.values()),
                flag() ? oneOf(GenerationRules.Hash.values()) : null);
    }

    private ExpectedLoad expectedLoad() {
        return new ExpectedLoad(
                bigIntegerOrNull(),
                bigIntegerOrNull(),
                bigIntegerOrNull(),
                flag() ? new BigDecimal(text()) : null,
                bigIntegerOrNull(),
                flag() ? oneOf(ExpectedLoad.Numbers.values()) : null,
                flag() ? (Integer) number() : null,
                new ExpectedLoad.Promises(flagOrNull(), flagOrNull(), flagOrNull()));
    }

    private Map<String, String> extras() {
        return textsByText();
    }

    private Map<String, String> textsByText() {
        Map<String, String> all = new LinkedHashMap<>();
        for (int left = number(); left > 0; left--) {
            all.put(text(), text());
        }
        return all;
    }

    private SortedMap<String, BigInteger> numbersByText() {
        SortedMap<String, BigInteger> all = new TreeMap<>();
        for (int left = number(); left > 0; left--) {
            all.put(text(), bigInteger());
        }
        return all;
    }

    private SortedMap<BigInteger, String> textsByNumber() {
        SortedMap<BigInteger, String> all = new TreeMap<>();
        for (int left = number(); left > 0; left--) {
            all.put(bigInteger(), text());
        }
        return all;
    }

    private Map<Character, Character> fold() {
        Map<Character, Character> fold = new HashMap<>();
        for (int left = number(); left > 0; left--) {
            fold.put((char) number(), (char) number());
        }
        return fold;
    }

    private LocalizedText localized() {
        return new LocalizedText(textsByText());
    }

    private @Nullable LocalizedText localizedOrNull() {
        return flag() ? localized() : null;
    }

    private @Nullable LocalDate dateOrNull() {
        return flag() ? LocalDate.ofEpochDay(longNumber()) : null;
    }

    private Instant instant() {
        return Instant.ofEpochSecond(longNumber(), longNumber());
    }

    private Duration duration() {
        return Duration.ofSeconds(longNumber(), longNumber());
    }

    private BigInteger bigInteger() {
        return Objects.requireNonNull(bigIntegerOrNull());
    }

    private @Nullable BigInteger bigIntegerOrNull() {
        int length = number();
        if (length == 0) {
            return null;
        }
        at += length;
        return new BigInteger(bytes, at - length, length);
    }

    private List<String> texts() {
        List<String> all = new ArrayList<>();
        for (int left = number(); left > 0; left--) {
            all.add(text());
        }
        return all;
    }

    private @Nullable String textOrNull() {
        return flag() ? text() : null;
    }

    private String text() {
        return texts[number()];
    }

    private @Nullable Boolean flagOrNull() {
        return flag() ? (Boolean) flag() : null;
    }

    /** A constant of an enum by its place: writer and reader are of one build, and to look for a name takes Java longer. */
    private <T> T oneOf(T[] constants) {
        return constants[number()];
    }

    private boolean flag() {
        return number() != 0;
    }

    private int number() {
        return (int) longNumber();
    }

    /** Seven bits a byte, the lowest first; the lowest bit of all is set in a negative number. */
    private long longNumber() {
        long number = 0;
        int shift = 0;
        byte next;
        do {
            next = bytes[at++];
            number |= (long) (next & GROUP_MASK) << shift;
            shift += GROUP;
        } while (next < 0);
        return number >>> 1 ^ -(number & 1);
    }
}
