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
import java.util.stream.IntStream;
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
     * Compiles all spellings of a layout that was checked when it was read, as all of a catalog are, but for those that an index has
     * already. To check those of all built-in layouts once more would take a twentieth of a short command.
     */
    public static LayoutSpellingCodecs ofSound(Layout layout, SpellingIndex known) {
        return new LayoutSpellingCodecs(layout.spellings().stream()
                .map(spelling -> known.codec(resolve(layout, spelling), layout.width()))
                .toList());
    }

    /** Returns a function that compiles the spellings of a layout when it is first asked for them. For any number of threads. */
    public static Function<Layout, List<SpellingCodec>> onDemand() {
        Map<Layout, List<SpellingCodec>> compiled = new ConcurrentHashMap<>();
        return layout -> compiled.computeIfAbsent(layout, each -> of(each).codecs());
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
        List<Segment> resolved = resolve(layout, spelling.segments());
        return areSame(resolved, spelling.segments()) ? spelling : new Spelling(spelling.name(), resolved);
    }

    /** Tells whether two lists hold the same objects: to compare them part by part would take longer than to compile them. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean areSame(List<?> some, List<?> others) {
        return some.size() == others.size()
                && IntStream.range(0, some.size()).allMatch(i -> some.get(i) == others.get(i));
    }

    private static List<Segment> resolve(Layout layout, List<Segment> segments) {
        List<Segment> resolved = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment instanceof Segment.Maybe maybe) {
                List<Segment> inside = resolve(layout, maybe.segments());
                resolved.add(areSame(inside, maybe.segments()) ? maybe : new Segment.Maybe(inside));
            } else if (segment instanceof Segment.Digits digits) {
                List<BitRange> parts = new ArrayList<>();
                digits.of().forEach(bitRange -> resolve(layout, bitRange, parts));
                resolved.add(areSame(parts, digits.of()) ? digits : digits.withBits(parts));
            } else if (segment instanceof Segment.Calendar calendar) {
                List<BitRange> parts = new ArrayList<>();
                calendar.of().forEach(bitRange -> resolve(layout, bitRange, parts));
                resolved.add(CalendarResolution.resolve(layout, calendar, parts));
            } else {
                resolved.add(segment);
            }
        }
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
