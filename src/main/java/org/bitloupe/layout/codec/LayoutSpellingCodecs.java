package org.bitloupe.layout.codec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/**
 * A layout's spellings, compiled. A layout file may say {@code time} or {@code time[31:0]} where it means the bits of a field; here
 * these become the ID's bits, by the layout's slices. Fields that live only in text stay what they are.
 */
public final class LayoutSpellingCodecs {
    private final List<SpellingCodec> codecs;

    private LayoutSpellingCodecs(List<SpellingCodec> codecs) {
        this.codecs = List.copyOf(codecs);
    }

    /**
     * Compiles all spellings of a layout.
     *
     * @throws IllegalArgumentException if one of them is not sound, see {@link #check}
     */
    public static LayoutSpellingCodecs of(Layout layout) {
        for (Spelling spelling : layout.spellings()) {
            List<Problem> problems = check(layout, spelling);
            if (!problems.isEmpty()) {
                throw new IllegalArgumentException(
                        "spelling %s of %s: %s".formatted(spelling.name(), layout.id(), problems.get(0)));
            }
        }
        return ofSound(layout, new SpellingIndex());
    }

    /**
     * The spellings of a layout that was checked when it was read, as all of a catalog are, each compiled when it is first used. To check
     * those of all built-in layouts once more would take a twentieth of a short command.
     *
     * @param known has those that other layouts share
     */
    public static LayoutSpellingCodecs ofSound(Layout layout, SpellingIndex known) {
        List<SpellingCodec> codecs = new ArrayList<>();
        for (Spelling spelling : layout.spellings()) {
            codecs.add(
                    isResolved(layout, spelling.segments())
                            ? known.shared(spelling, layout.width())
                            : SpellingCodec.ofSound(
                                    spelling,
                                    layout.width(),
                                    source -> width(layout, source),
                                    written -> resolve(layout, written)));
        }
        return new LayoutSpellingCodecs(codecs);
    }

    /**
     * Returns a function that gives the spellings of a layout that was checked when it was read, the same ones each time. For any number of
     * threads.
     */
    public static Function<Layout, List<SpellingCodec>> onDemand() {
        Map<Layout, List<SpellingCodec>> codecs = new ConcurrentHashMap<>();
        return layout -> codecs.computeIfAbsent(
                layout, each -> ofSound(each, new SpellingIndex()).codecs());
    }

    /**
     * Returns the problems of a spelling for a layout, empty if there are none: fields it does not have, bits outside a field, and what
     * {@link SpellingCodec#check} finds. Places are JSON pointers into the list of segments.
     */
    public static List<Problem> check(Layout layout, Spelling spelling) {
        List<Problem> problems = checkParts(layout, spelling);
        return problems.isEmpty() ? SpellingCodec.check(resolve(layout, spelling), layout.width()) : problems;
    }

    private static List<Problem> checkParts(Layout layout, Spelling spelling) {
        List<Problem> problems = new ArrayList<>();
        checkParts(layout, spelling.segments(), "", problems);
        return problems;
    }

    private static void checkParts(Layout layout, List<Segment> segments, String at, List<Problem> problems) {
        for (int i = 0; i < segments.size(); i++) {
            String pointer = at + "/" + i;
            Segment segment = segments.get(i);
            if (segment instanceof Segment.Maybe maybe) {
                checkParts(layout, maybe.segments(), pointer + "/maybe", problems);
            } else if (segment instanceof Segment.Text text) {
                checkTextField(layout, text.field(), pointer, problems);
            } else if (segment instanceof Segment.Check check) {
                checkTextField(layout, check.field(), pointer, problems);
            } else if (segment instanceof Segment.Digits digits) {
                digits.of().forEach(bitRange -> checkPart(layout, bitRange, pointer, problems));
            } else if (segment instanceof Segment.Calendar calendar) {
                CalendarResolution.problem(layout, calendar, new ProblemPlace.Pointer(pointer, 0, 0))
                        .ifPresent(problems::add);
            }
        }
    }

    private static void checkTextField(Layout layout, String field, String pointer, List<Problem> problems) {
        if (layout.indexOf(field) < 0) {
            problems.add(Problem.at(new ProblemPlace.Pointer(pointer, 0, 0), "spelling.field.unknown", "field", field));
        } else if (!layout.fields().get(layout.indexOf(field)).textOnly()) {
            problems.add(Problem.at(new ProblemPlace.Pointer(pointer, 0, 0), "spelling.field.bits", "field", field));
        }
    }

    private static void checkPart(Layout layout, BitRange bitRange, String pointer, List<Problem> problems) {
        if (bitRange.isId()) {
            return;
        }

        int index = layout.indexOf(bitRange.source());
        if (index < 0) {
            problems.add(Problem.at(
                    new ProblemPlace.Pointer(pointer, 0, 0), "spelling.field.unknown", "field", bitRange.source()));
            return;
        }
        Field field = layout.fields().get(index);
        if (!field.textOnly() && bitRange.high() >= field.bits()) {
            problems.add(Problem.at(new ProblemPlace.Pointer(pointer, 0, 0), "spelling.field.outside")
                    .with("part", "%s[%s:%s]".formatted(bitRange.source(), bitRange.high(), bitRange.low()))
                    .with("field", field.name())
                    .with("n", field.bits()));
        }
    }

    /** The spelling with the bits of fields replaced by the bits of the ID that carry them; the same one if it names no field with bits. */
    public static Spelling resolve(Layout layout, Spelling spelling) {
        return isResolved(layout, spelling.segments())
                ? spelling
                : new Spelling(spelling.name(), resolve(layout, spelling.segments()));
    }

    /** Tells whether segments name no field with bits, so that they are the same for all layouts of a width. */
    private static boolean isResolved(Layout layout, List<Segment> segments) {
        for (Segment segment : segments) {
            boolean resolved = segment instanceof Segment.Digits digits
                    ? !hasFields(layout, digits)
                    : segment instanceof Segment.Maybe maybe
                            ? isResolved(layout, maybe.segments())
                            : !(segment instanceof Segment.Calendar);
            if (!resolved) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasFields(Layout layout, Segment.Digits digits) {
        for (BitRange part : digits.of()) {
            int index = part.isId() ? -1 : layout.indexOf(part.source());
            if (index >= 0 && !layout.fields().get(index).textOnly()) {
                return true;
            }
        }
        return false;
    }

    private static int width(Layout layout, String source) {
        return source.equals(BitRange.ID)
                ? layout.width()
                : layout.fields().get(layout.indexOf(source)).bits();
    }

    private static List<Segment> resolve(Layout layout, List<Segment> segments) {
        List<Segment> resolved = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment instanceof Segment.Maybe maybe) {
                resolved.add(new Segment.Maybe(resolve(layout, maybe.segments())));
            } else if (segment instanceof Segment.Digits digits) {
                resolved.add(digits.withBits(resolveParts(layout, digits.of())));
            } else if (segment instanceof Segment.Calendar calendar) {
                resolved.add(CalendarResolution.resolve(layout, calendar, resolveParts(layout, calendar.of())));
            } else {
                resolved.add(segment);
            }
        }
        return resolved;
    }

    private static List<BitRange> resolveParts(Layout layout, List<BitRange> parts) {
        List<BitRange> resolved = new ArrayList<>();
        parts.forEach(part -> resolve(layout, part, resolved));
        return resolved;
    }

    private static void resolve(Layout layout, BitRange bitRange, List<BitRange> into) {
        int index = bitRange.isId() ? -1 : layout.indexOf(bitRange.source());
        if (index < 0 || layout.fields().get(index).textOnly()) {
            into.add(bitRange);
            return;
        }

        int high =
                bitRange.high() == BitRange.WHOLE ? layout.fields().get(index).bits() - 1 : bitRange.high();
        for (Slice slice : layout.slicesOf(index)) {
            int top = Math.min(high, slice.high());
            int bottom = Math.max(bitRange.low(), slice.low());
            if (top >= bottom) {
                int shift = slice.idLow() - slice.low();
                into.add(BitRange.ofId(top + shift, bottom + shift));
            }
        }
    }

    /** The fields that spellings write, their own bits or not; {@link BitRange#ID} among them. */
    public static Set<String> sources(List<Spelling> spellings) {
        return spellings.stream()
                .flatMap(spelling -> spelling.segments().stream())
                .flatMap(Segment::sources)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Texts for the fields that a spelling cannot do without, such as the name of a kind that stands in front: the field's own name,
     * or else letters that may stand there. For IDs that were just made and have none yet.
     */
    public static Map<String, String> placeholders(Spelling spelling) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Text text) {
                String name = text.field();
                if (!text.words().isEmpty()) {
                    texts.put(name, text.words().firstKey());
                    continue;
                }
                boolean fits = name.length() >= text.min()
                        && name.length() <= text.max()
                        && name.chars().allMatch(c -> text.ends().indexOf(c) >= 0);
                texts.put(name, fits ? name : text.ends().substring(0, 1).repeat(text.min()));
            }
        }
        return texts;
    }

    /** An ID in the layout's usual spelling, or as a number where that has too few digits for it. For IDs that were just made. */
    public static String usual(Layout layout, Bits id) {
        return UsualSpelling.of(layout)
                .write(id)
                .orElseGet(() -> id.toBigInteger().toString());
    }

    /**
     * Tells whether a number of up to 64 bits that a spelling takes is hardly an ID of the layout: the layout has more bits, and the
     * spelling, not its usual one, needs no leading zeros.
     */
    public static boolean takesStrays(Layout layout, int spellingIndex, SpellingCodec codec) {
        return spellingIndex > 0 && layout.width() > Long.SIZE && codec.minLength() < codec.maxLength();
    }

    /** The codec of a spelling by its index in {@link Layout#spellings()}. */
    public SpellingCodec codec(int spellingIndex) {
        return codecs.get(spellingIndex);
    }

    /** The codecs of all spellings, in the layout's order. */
    public List<SpellingCodec> codecs() {
        return codecs;
    }
}
