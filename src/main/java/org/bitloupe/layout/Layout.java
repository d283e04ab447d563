package org.bitloupe.layout;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.file.LayoutReader;
import org.jspecify.annotations.Nullable;

/**
 * A description of an ID scheme: its fields, where their bits lie, how it is written and how it is made. An immutable value; an
 * edit makes a new one.
 *
 * <p>A layout with a width packs its fields into an integer of that many bits: {@link #slices} says which bits, most significant
 * first, without gaps. A layout of width 0 exists only as text; all its fields live in its spellings.
 *
 * @param id its name for programs, of {@code a-z 0-9 -}
 * @param title its name for people
 * @param also other names people know it by: libraries and systems that make the same IDs
 * @param provenance the provenance of the knowledge of it
 * @param caveat what its values tempt to claim but do not say, or null
 * @param secret what somebody can do who has one of its texts, so that nobody shows or keeps them; null where they are no secrets
 * @param note a remark, or null
 * @param sources the sources of the facts
 * @param width bits of the ID, 1 to 256, or 0 for text only
 * @param signed true if the top bit is a sign where the ID is stored
 * @param usage when, how often and where its IDs are met
 * @param fields the fields in the order people read them
 * @param slices the fields' bits, most significant first; empty for text only
 * @param spellings its spellings, the usual way first; at least one
 * @param generationRules its generation rules
 * @param ignore ids of checks the owner does not want to see
 * @param expectedLoad its expected load
 * @param extras members of the file whose names start with {@code x-}, kept as JSON text
 */
public record Layout(
        String id,
        LocalizedText title,
        List<String> also,
        Provenance provenance,
        @Nullable LocalizedText caveat,
        @Nullable LocalizedText secret,
        @Nullable LocalizedText note,
        List<String> sources,
        int width,
        boolean signed,
        Usage usage,
        List<Field> fields,
        List<Slice> slices,
        List<Spelling> spellings,
        GenerationRules generationRules,
        Set<String> ignore,
        ExpectedLoad expectedLoad,
        Map<String, String> extras) {

    /**
     * Checks what every other part relies on.
     *
     * @throws IllegalArgumentException if the slices do not tile the width exactly, a field's bits are not each carried exactly
     *     once, or two fields share a name. Files are checked with sentences before they get here, see {@link LayoutReader}.
     */
    public Layout {
        also = List.copyOf(also);
        sources = List.copyOf(sources);
        fields = List.copyOf(fields);
        slices = List.copyOf(slices);
        spellings = List.copyOf(spellings);
        ignore = Set.copyOf(ignore);
        extras = Collections.unmodifiableMap(new LinkedHashMap<>(extras));
        requireDistinctNames(fields);
        requireTiling(width, fields, slices);
    }

    /**
     * Of its id, width and number of fields, which is cheap: layouts are keys of maps that are asked for each text, and in a catalog an
     * id is there once. Hashing all fields and spellings takes a hundred times as long as what is looked up.
     */
    @Override
    public int hashCode() {
        return 31 * (31 * id.hashCode() + width) + fields.size();
    }

    private static void requireDistinctNames(List<Field> fields) {
        Set<String> names = new HashSet<>();
        for (Field field : fields) {
            if (!names.add(field.name())) {
                throw new IllegalArgumentException("two fields are called " + field.name());
            }
        }
    }

    private static void requireTiling(int width, List<Field> fields, List<Slice> slices) {
        if (width < 0 || width > Bits.MAX_WIDTH) {
            throw new IllegalArgumentException("width " + width);
        }
        int top = width;
        boolean[][] carried = new boolean[fields.size()][];
        for (int i = 0; i < carried.length; i++) {
            carried[i] = new boolean[fields.get(i).bits()];
        }
        for (Slice slice : slices) {
            top -= slice.width();
            if (slice.idLow() != top || slice.low() < 0 || slice.width() < 1) {
                throw new IllegalArgumentException("slice " + slice + " does not follow the one before it");
            }
            for (int bit = slice.low(); bit <= slice.high(); bit++) {
                if (carried[slice.field()][bit]) {
                    throw new IllegalArgumentException("bit " + bit + " of field " + slice.field() + " stands twice");
                }
                carried[slice.field()][bit] = true;
            }
        }
        int carriedBits = slices.stream().mapToInt(Slice::width).sum();
        int fieldBits = fields.stream().mapToInt(Field::bits).sum();
        if (top != 0 || carriedBits != fieldBits) {
            throw new IllegalArgumentException(
                    "fields have %s bits, slices %s, the width is %s".formatted(fieldBits, carriedBits, width));
        }
    }

    /**
     * A layout whose fields lie one after the other, first the most significant, with everything else left at its usual value.
     *
     * @throws IllegalArgumentException as the constructor does
     */
    public static Layout of(String id, String title, List<Field> fields, List<Spelling> spellings) {
        int width = fields.stream().mapToInt(Field::bits).sum();
        return new Layout(
                id,
                LocalizedText.of(title),
                List.of(),
                Provenance.DOCUMENTED,
                null,
                null,
                null,
                List.of(),
                width,
                false,
                Usage.UNKNOWN,
                fields,
                inOrder(fields),
                spellings,
                GenerationRules.DEFAULT,
                Set.of(),
                ExpectedLoad.NONE,
                Map.of());
    }

    /** One slice for each field with bits, in the fields' order. */
    public static List<Slice> inOrder(List<Field> fields) {
        List<Slice> slices = new ArrayList<>();
        int top = fields.stream().mapToInt(Field::bits).sum();
        for (int i = 0; i < fields.size(); i++) {
            int bits = fields.get(i).bits();
            top -= bits;
            if (bits > 0) {
                slices.add(new Slice(i, bits - 1, 0, top));
            }
        }
        return slices;
    }

    /** Returns the date that its IDs are usually written with, if that is a day and no field says the time of day. */
    public Optional<Segment.Calendar> day() {
        boolean finer = fields.stream().anyMatch(field -> field.time() != null && !field.isMainTime());
        return finer
                ? Optional.empty()
                : spellings.stream().findFirst().flatMap(Spelling::calendar).filter(Segment.Calendar::isDay);
    }

    /**
     * Tells whether its IDs are usually written with a date in digits. The bits are then counted out of the text, and are neither the
     * number that its digits are nor what anybody keeps.
     */
    public boolean isWrittenAsDate() {
        return !spellings.isEmpty() && spellings.get(0).calendar().isPresent();
    }

    /** Tells whether it exists only as text. */
    public boolean textOnly() {
        return width == 0;
    }

    /** Tells whether every field has one slice and the slices follow the fields' order, so that the order says it all. */
    public boolean plainOrder() {
        return slices.equals(inOrder(fields));
    }

    /** The index of a field, or -1. */
    public int indexOf(String fieldName) {
        return IntStream.range(0, fields.size())
                .filter(i -> fields.get(i).name().equals(fieldName))
                .findFirst()
                .orElse(-1);
    }

    /** The field of a name. */
    public Optional<Field> field(String fieldName) {
        int index = indexOf(fieldName);
        return index < 0 ? Optional.empty() : Optional.of(fields.get(index));
    }

    /** Indices of the fields of a role. */
    public int[] indicesOf(Role role) {
        return IntStream.range(0, fields.size())
                .filter(i -> fields.get(i).role() == role)
                .toArray();
    }

    /** The index of the field that counts ticks since an epoch, or -1 for a layout without time. */
    public int mainTime() {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).isMainTime()) {
                return i;
            }
        }
        return -1;
    }

    /** The slices of one field, most significant of the field first. */
    public List<Slice> slicesOf(int field) {
        return slices.stream()
                .filter(s -> s.field() == field)
                .sorted((a, b) -> Integer.compare(b.high(), a.high()))
                .toList();
    }

    /** A field's value at its places in the ID; bits that the field does not have are left out. */
    public BigInteger place(int field, BigInteger value) {
        BigInteger id = BigInteger.ZERO;
        for (Slice slice : slices) {
            id = slice.field() == field ? id.or(slice.place(value)) : id;
        }
        return id;
    }

    /** The smallest valid ID, as an unsigned integer. */
    public BigInteger smallestId() {
        return idOf(Field::least);
    }

    /** The largest valid ID, as an unsigned integer. */
    public BigInteger largestId() {
        return idOf(Field::limit);
    }

    /** The ID whose fields have their only value, or this one where they have several. */
    private BigInteger idOf(Function<Field, BigInteger> free) {
        BigInteger id = BigInteger.ZERO;
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (!field.textOnly()) {
                id = id.or(place(i, field.value() != null ? field.value() : free.apply(field)));
            }
        }
        return id;
    }

    /** The places of some fields: an ID whose bits are 1 where one of them lies, and 0 elsewhere. A layout of text only gives one bit, 0. */
    public Bits placesOf(IntPredicate some) {
        BigInteger bits = BigInteger.ZERO;
        for (int i = 0; i < fields.size(); i++) {
            bits = some.test(i) ? bits.or(place(i, fields.get(i).allOnes())) : bits;
        }
        return Bits.of(Math.max(1, width), bits);
    }

    /** The spelling of a name. */
    public Optional<Spelling> spelling(String name) {
        return spellings.stream().filter(s -> s.name().equals(name)).findFirst();
    }

    /** The widths of its slices as people write them: {@code 1·41·10·12}. */
    public String shape() {
        return slices.stream().map(s -> Integer.toString(s.width())).collect(Collectors.joining("\u00b7"));
    }

    /** Returns the first day it was in use, or null. */
    public @Nullable LocalDate since() {
        return usage.since();
    }

    /** Returns the last day new IDs were made, or null. */
    public @Nullable LocalDate until() {
        return usage.until();
    }

    /** Returns how often its IDs are met, or null if nothing is known of that. */
    public @Nullable Popularity popularity() {
        return usage.popularity();
    }

    /** Returns the surroundings that its IDs are met in, or null if nothing is known of these. */
    public @Nullable ContextEvidence evidence() {
        return usage.evidence();
    }

    /** Returns the values that most of its IDs have in some fields. */
    public List<CommonValues> common() {
        return usage.common();
    }

    /** Returns IDs of the scheme with what is known of them from elsewhere: what the layout rests on. */
    public List<KnownId> pairs() {
        return usage.pairs();
    }

    /** The title for a reader of that language. */
    public String titleIn(Locale locale) {
        return title.in(locale);
    }

    /** The same layout under another name, of which nobody knows how common its IDs are. */
    public Layout withId(String newId) {
        Usage unknown = usage.withoutStatistics();
        return with(newId, title, signed, unknown, fields, slices, spellings, generationRules, ignore, expectedLoad);
    }

    public Layout withTitle(LocalizedText newTitle) {
        return with(id, newTitle, signed, usage, fields, slices, spellings, generationRules, ignore, expectedLoad);
    }

    /** Other fields and slices; the width follows from the slices, and how common its IDs are is no longer known. */
    public Layout withFields(List<Field> newFields, List<Slice> newSlices) {
        Usage unknown = usage.withoutStatistics();
        return with(id, title, signed, unknown, newFields, newSlices, spellings, generationRules, ignore, expectedLoad);
    }

    /** The same fields with their bits at other places. */
    public Layout withSlices(List<Slice> newSlices) {
        return withFields(fields, newSlices);
    }

    /** One field replaced by another of the same width. */
    public Layout withField(int index, Field field) {
        List<Field> changed = new ArrayList<>(fields);
        changed.set(index, field);
        return withFields(changed, slices);
    }

    /** Tells whether an ID is nothing but a time: full milliseconds counted in nanoseconds are round without any damage. */
    public boolean isTimeAlone() {
        return mainTime() >= 0 && fields.stream().allMatch(field -> field.time() != null || field.value() != null);
    }

    /**
     * Returns how many bits of an ID have a meaning that is not known. As long as there are some, the layout does not say how many
     * machines or IDs it has room for, or how two IDs are kept apart.
     */
    public int unknownBits() {
        return fields.stream()
                .filter(field -> field.role() == Role.UNKNOWN && !field.textOnly() && field.value() == null)
                .mapToInt(Field::bits)
                .sum();
    }

    /**
     * Returns the same layout with its time counted from another epoch.
     *
     * @return itself if it has no time
     */
    public Layout withEpoch(Instant epoch) {
        int main = mainTime();
        TimeEncoding time = main < 0 ? null : fields.get(main).time();
        return time == null ? this : withField(main, fields.get(main).withTime(time.withEpoch(epoch)));
    }

    public Layout withSpellings(List<Spelling> others) {
        return with(id, title, signed, usage, fields, slices, others, generationRules, ignore, expectedLoad);
    }

    public Layout withSigned(boolean newSigned) {
        return with(id, title, newSigned, usage, fields, slices, spellings, generationRules, ignore, expectedLoad);
    }

    public Layout withGenerationRules(GenerationRules newGenerationRules) {
        return with(id, title, signed, usage, fields, slices, spellings, newGenerationRules, ignore, expectedLoad);
    }

    public Layout withIgnore(Set<String> newIgnore) {
        return with(id, title, signed, usage, fields, slices, spellings, generationRules, newIgnore, expectedLoad);
    }

    public Layout withExpectedLoad(ExpectedLoad newExpectedLoad) {
        return with(id, title, signed, usage, fields, slices, spellings, generationRules, ignore, newExpectedLoad);
    }

    /**
     * The same layout without the surroundings that its IDs are met in, which name the hosts and columns of whoever wrote it, and
     * without the IDs that prove it, which may be customers'.
     */
    public Layout withoutEvidence() {
        return withUsage(usage.withEvidence(null).withPairs(List.of()));
    }

    /** Tells whether {@link #withoutEvidence} leaves anything out. */
    public boolean hasEvidence() {
        return evidence() != null || !pairs().isEmpty();
    }

    /** The same layout whose IDs are met in these surroundings; in none that are told if null. */
    public Layout withEvidence(@Nullable ContextEvidence evidence) {
        return withUsage(usage.withEvidence(evidence));
    }

    /** The same layout, proved by these IDs. */
    public Layout withPairs(List<KnownId> pairs) {
        return withUsage(usage.withPairs(pairs));
    }

    private Layout withUsage(Usage newUsage) {
        return with(id, title, signed, newUsage, fields, slices, spellings, generationRules, ignore, expectedLoad);
    }

    /** The same layout but for what an edit can change; the width follows from the slices. */
    private Layout with(
            String newId,
            LocalizedText newTitle,
            boolean newSigned,
            Usage newUsage,
            List<Field> newFields,
            List<Slice> newSlices,
            List<Spelling> newSpellings,
            GenerationRules newGenerationRules,
            Set<String> newIgnore,
            ExpectedLoad newExpectedLoad) {
        return new Layout(
                newId,
                newTitle,
                also,
                provenance,
                caveat,
                secret,
                note,
                sources,
                newSlices.stream().mapToInt(Slice::width).sum(),
                newSigned,
                newUsage,
                newFields,
                newSlices,
                newSpellings,
                newGenerationRules,
                newIgnore,
                newExpectedLoad,
                extras);
    }

    /** The layout as a person's own: facts about the scheme it was started from no longer hold for it. */
    public Layout asOwn(String newId, LocalizedText newTitle) {
        return asOwn(newId, newTitle, Provenance.DOCUMENTED, note);
    }

    /** The layout as a person's own, with another provenance and note. */
    public Layout asOwn(
            String newId, LocalizedText newTitle, Provenance newProvenance, @Nullable LocalizedText newNote) {
        return new Layout(
                newId,
                newTitle,
                List.of(),
                newProvenance,
                caveat,
                secret,
                newNote,
                List.of(),
                width,
                signed,
                Usage.UNKNOWN,
                fields,
                slices,
                spellings,
                generationRules,
                ignore,
                expectedLoad,
                extras);
    }
}
