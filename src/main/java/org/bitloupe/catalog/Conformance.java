package org.bitloupe.catalog;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * Conformance of a layout's IDs to a standard, such as a version of UUIDs (RFC 9562) or ULID: each field that the standard gives a
 * meaning stands where the standard has it, as wide, as constant, and its time counts alike. Names do not matter. Random bits and those
 * that the standard leaves to anybody may be divided (RFC 9562 does so itself, sections 5.8 and 6.2).
 */
public final class Conformance {
    /**
     * A standard that was left.
     *
     * @param standard the built-in layout of the standard
     * @param field the first of its fields that is not as the standard has it any more
     */
    public record Departure(Layout standard, Field field) {
        /** Describes the consequences for the IDs. */
        public Message text() {
            return Message.of("layout.standard.left", "field", field.name(), "standard", standard.title());
        }
    }

    private Conformance() {}

    /**
     * Returns the remark on an edit of a layout that comes before all else: that it leaves a standard, or its own remark; null for
     * nothing.
     */
    public static @Nullable Message remark(Layout before, EditResult.Done edit) {
        return departure(before, edit.layout()).map(Departure::text).orElse(edit.remark());
    }

    /** The standard that a layout's IDs are of; of several the one that says most about them. */
    public static Optional<Layout> standard(Layout layout) {
        return standards()
                .filter(standard -> isWrittenAs(standard, layout)
                        && difference(standard, layout).isEmpty())
                .max(Comparator.comparingInt(Conformance::givenBits));
    }

    /**
     * Returns the standard that IDs conformed to and conform to no longer. Nothing is left where they were of none, or are now of
     * another standard that is written the same way, as when UUIDs get another version.
     */
    public static Optional<Departure> departure(Layout before, Layout after) {
        return before.slices().equals(after.slices()) && before.fields().equals(after.fields())
                ? Optional.empty()
                : standard(before)
                        .filter(left -> standards()
                                .filter(other -> other.spellings()
                                        .get(0)
                                        .equals(left.spellings().get(0)))
                                .noneMatch(other -> difference(other, after).isEmpty()))
                        .flatMap(left -> difference(left, after).map(field -> new Departure(left, field)));
    }

    private static Stream<Layout> standards() {
        return Catalog.builtIn().layouts().stream().filter(layout -> layout.provenance() == Provenance.STANDARD);
    }

    private static boolean isWrittenAs(Layout standard, Layout layout) {
        return layout.spelling(standard.spellings().get(0).name()).isPresent();
    }

    /** The first field of a standard that a layout does not have as the standard says; empty where its IDs are of the standard. */
    public static Optional<Field> difference(Layout standard, Layout layout) {
        return given(standard)
                .filter(i -> layout.width() != standard.width()
                        || IntStream.range(0, layout.fields().size()).noneMatch(j -> isSame(standard, i, layout, j)))
                .mapToObj(standard.fields()::get)
                .findFirst();
    }

    private static int givenBits(Layout standard) {
        return given(standard).map(i -> standard.fields().get(i).bits()).sum();
    }

    /** The fields in the ID that a standard gives a meaning to. */
    private static IntStream given(Layout standard) {
        List<Field> fields = standard.fields();
        Predicate<Field> free = f ->
                f.value() == null && (f.role() == Role.RANDOM || f.role() == Role.DATA || f.role() == Role.UNKNOWN);
        return IntStream.range(0, fields.size()).filter(i -> !fields.get(i).textOnly() && !free.test(fields.get(i)));
    }

    private static boolean isSame(Layout standard, int given, Layout layout, int found) {
        Field one = standard.fields().get(given);
        Field other = layout.fields().get(found);
        return one.role() == other.role()
                && one.bits() == other.bits()
                && (one.value() == null || one.value().equals(other.value()))
                && countAlike(one, other)
                && places(standard, given).equals(places(layout, found));
    }

    private static boolean countAlike(Field one, Field other) {
        TimeEncoding a = one.time();
        TimeEncoding b = other.time();
        if (a == null || b == null) {
            return a == null && b == null;
        }
        boolean refines = a.adds() != null;
        return refines == (b.adds() != null)
                && a.tick().equals(b.tick())
                && (refines || (a.epoch().equals(b.epoch()) && a.grid() == b.grid()));
    }

    /** Returns the places of a field's bits, and which of them; its index may be another one. */
    private static List<List<Integer>> places(Layout layout, int field) {
        return layout.slicesOf(field).stream()
                .map(s -> List.of(s.high(), s.low(), s.idLow()))
                .toList();
    }
}
