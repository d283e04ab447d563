package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.UnusedBitEdits;
import org.bitloupe.layout.edit.WidthEdits;
import org.junit.jupiter.api.Test;

/**
 * Typed widths and moved fields on every small layout of free, locked, pinned, unused and constant fields. What an edit answers is
 * looked for among all layouts of that width: the rules say which of them are right, and never how to get there.
 */
final class WidthRulesTest {
    private static final String UNUSED = "u";

    private enum Kind {
        FREE,
        LOCKED,
        PINNED,
        /** Unused bits that nobody holds on to; they may all go. */
        SPARE,
        /** Always 3, which needs two bits. */
        CONSTANT
    }

    private record Case(List<Integer> widths, List<Kind> kinds) {
        Layout layout() {
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < widths.size(); i++) {
                Kind kind = kinds.get(i);
                Role role = kind == Kind.SPARE ? Role.UNUSED : Role.DATA;
                fields.add(Field.of(name(i), role, widths.get(i))
                        .withLock(kind == Kind.LOCKED)
                        .withPin(kind == Kind.PINNED)
                        .withValue(kind == Kind.CONSTANT ? BigInteger.valueOf(3) : null));
            }
            return Layout.of("small", "Small", fields, List.of());
        }

        String name(int i) {
            return (kinds.get(i) == Kind.SPARE ? UNUSED : "f") + i;
        }

        int least(int i) {
            return switch (kinds.get(i)) {
                case SPARE -> 0;
                case CONSTANT -> 2;
                default -> 1;
            };
        }

        /** Tells whether no pinned field stands between two fields. */
        boolean near(int one, int other) {
            return IntStream.range(Math.min(one, other), Math.max(one, other))
                    .noneMatch(i -> kinds.get(i) == Kind.PINNED);
        }
    }

    @Test
    void typedWidthsAreGivenWheneverSomeLayoutAllowsThemAndBreakNoRule() {
        int done = 0;
        int refused = 0;
        for (Case c : cases(4, 6)) {
            Layout layout = c.layout();
            for (int field = 0; field < c.widths.size(); field++) {
                for (int bits = 0; bits <= layout.width(); bits++) {
                    String what = c + " field " + field + " to " + bits;
                    EditResult edit = WidthEdits.field(layout, field, bits);
                    boolean possible = possible(c, field, bits);
                    assertThat(edit instanceof EditResult.Done).as(what).isEqualTo(possible);
                    if (edit instanceof EditResult.Done all) {
                        List<Integer> after = widthsOf(c, all.layout());
                        assertThat(allowed(c, field, after))
                                .as(what + " became " + after)
                                .isTrue();
                        assertThat(fair(c, field, after))
                                .as(what + " took " + after)
                                .isTrue();
                        done++;
                    } else {
                        refused++;
                    }
                }
            }
        }
        assertThat(done).isGreaterThan(5_000);
        assertThat(refused).isGreaterThan(5_000);
    }

    private static boolean possible(Case c, int field, int bits) {
        Kind kind = c.kinds.get(field);
        if (kind == Kind.PINNED || kind == Kind.LOCKED || bits < Math.max(1, c.least(field))) {
            return false;
        }
        return vectors(sum(c.widths), c.widths.size()).stream()
                .anyMatch(w -> w.get(field) == bits && allowed(c, field, w));
    }

    /** Tells whether the widths are allowed after any edit of one field's width. */
    private static boolean allowed(Case c, int field, List<Integer> after) {
        if (sum(after) != sum(c.widths)) {
            return false;
        }
        int grown = after.get(field) - c.widths.get(field);
        for (int i = 0; i < after.size(); i++) {
            int change = after.get(i) - c.widths.get(i);
            Kind kind = c.kinds.get(i);
            boolean held = kind == Kind.LOCKED || kind == Kind.PINNED;
            boolean moved = kind == Kind.PINNED && below(after, i) != below(c.widths, i);
            boolean sameWay = i != field && change != 0 && Integer.signum(change) == Integer.signum(grown);
            if (after.get(i) < c.least(i) || (held && change != 0) || moved || sameWay) {
                return false;
            }
            if (i != field && change != 0 && (grown == 0 || !c.near(i, field))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Tells whether the right fields pay, judged by the result: unused bits before others, the right before the left, the near before
     * the far.
     */
    private static boolean fair(Case c, int field, List<Integer> after) {
        if (after.get(field) < c.widths.get(field)) {
            long takers = IntStream.range(0, after.size())
                    .filter(i -> after.get(i) > c.widths.get(i))
                    .count();
            return takers == 1
                    && (spareNear(c, field).isEmpty()
                            || spareNear(c, field).stream().anyMatch(i -> after.get(i) > c.widths.get(i)));
        }
        for (int payer = 0; payer < after.size(); payer++) {
            if (after.get(payer) < c.widths.get(payer) && c.kinds.get(payer) != Kind.SPARE) {
                if (spareNear(c, field).stream().anyMatch(i -> after.get(i) > 0)
                        || anyEarlier(c, field, payer, after)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<Integer> spareNear(Case c, int field) {
        return IntStream.range(0, c.widths.size())
                .filter(i -> i != field && c.kinds.get(i) == Kind.SPARE && c.near(i, field))
                .boxed()
                .toList();
    }

    /** Tells whether a field whose turn to pay comes before the payer's could still have paid. */
    private static boolean anyEarlier(Case c, int field, int payer, List<Integer> after) {
        return IntStream.range(0, after.size())
                .filter(i -> i != field && i != payer && c.near(i, field))
                .filter(i -> c.kinds.get(i) == Kind.FREE || c.kinds.get(i) == Kind.CONSTANT)
                .filter(i -> turn(field, i) < turn(field, payer))
                .anyMatch(i -> after.get(i) > c.least(i));
    }

    private static int turn(int field, int other) {
        return other > field ? other - field : 100 + field - other;
    }

    @Test
    void aFieldMovesWhereNoPinnedOneIsPassedAndNothingElseChanges() {
        int moved = 0;
        for (Case c : cases(4, 5)) {
            Layout layout = c.layout();
            for (int from = 0; from < c.widths.size(); from++) {
                for (int to = 0; to < c.widths.size(); to++) {
                    String what = c + " from " + from + " to " + to;
                    List<String> names = names(layout);
                    List<String> wanted = new ArrayList<>(names);
                    wanted.add(to, wanted.remove(from));
                    boolean pinsStay = IntStream.range(0, names.size())
                            .filter(i -> c.kinds.get(i) == Kind.PINNED)
                            .allMatch(i -> names.get(i).equals(wanted.get(i)));
                    EditResult edit = FieldEdits.reorder(layout, from, to);
                    assertThat(edit instanceof EditResult.Done).as(what).isEqualTo(from == to || pinsStay);
                    if (edit instanceof EditResult.Done done) {
                        assertThat(names(done.layout())).as(what).isEqualTo(wanted);
                        for (Field field : layout.fields()) {
                            assertThat(done.layout().field(field.name()))
                                    .as(what)
                                    .contains(field);
                        }
                        for (int i = 0; i < names.size(); i++) {
                            if (c.kinds.get(i) == Kind.PINNED) {
                                assertThat(done.layout().slices().get(i).idLow())
                                        .as(what)
                                        .isEqualTo(layout.slices().get(i).idLow());
                            }
                        }
                        moved++;
                    }
                }
            }
        }
        assertThat(moved).isGreaterThan(2_000);
    }

    @Test
    void freeBitsAreOfferedToWhoeverCanHaveThem() {
        for (Case c : cases(4, 6)) {
            Layout layout = c.layout();
            for (int field = 0; field < c.widths.size(); field++) {
                int taker = field;
                boolean can = c.kinds.get(field) == Kind.FREE;
                int most = can
                        ? spareNear(c, field).stream().mapToInt(c.widths::get).sum()
                        : 0;
                assertThat(UnusedBitEdits.reach(layout, field))
                        .as(c + " field " + field)
                        .isEqualTo(most);
                if (most > 0 && UnusedBitEdits.give(layout, field) instanceof EditResult.Done done) {
                    List<Integer> after = widthsOf(c, done.layout());
                    assertThat(IntStream.range(0, after.size())
                                    .filter(i -> c.kinds.get(i) != Kind.SPARE && i != taker)
                                    .allMatch(i -> after.get(i).equals(c.widths.get(i))))
                            .as(c + " to " + field + ": " + after)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void aNarrowerLayoutTakesFromOneFieldAndMovesNoPinnedOne() {
        for (Case c : cases(4, 6)) {
            Layout layout = c.layout();
            for (int width = 1; width < layout.width(); width++) {
                for (int giver : UnusedBitEdits.donors(layout, width)) {
                    String what = c + " to " + width + " from " + giver;
                    EditResult edit = UnusedBitEdits.narrow(layout, width, giver);
                    assertThat(edit).as(what).isInstanceOf(EditResult.Done.class);
                    Layout after = ((EditResult.Done) edit).layout();
                    assertThat(after.width()).as(what).isEqualTo(width);
                    List<Integer> widths = widthsOf(c, after);
                    for (int i = 0; i < widths.size(); i++) {
                        boolean mayChange = i == giver || c.kinds.get(i) == Kind.SPARE;
                        assertThat(mayChange || widths.get(i).equals(c.widths.get(i)) || isSign(c, i))
                                .as(what)
                                .isTrue();
                        assertThat(c.kinds.get(i) != Kind.PINNED
                                        || isSign(c, i)
                                        || below(widths, i) == below(c.widths, i))
                                .as(what)
                                .isTrue();
                    }
                }
            }
        }
    }

    /** A field pinned in front may slide down with the width. */
    private static boolean isSign(Case c, int field) {
        return field == 0 && c.kinds.get(0) == Kind.PINNED;
    }

    private static List<String> names(Layout layout) {
        return layout.slices().stream()
                .map(s -> layout.fields().get(s.field()).name())
                .toList();
    }

    /** The widths by the old fields, 0 for those that are gone. */
    private static List<Integer> widthsOf(Case c, Layout after) {
        return IntStream.range(0, c.widths.size())
                .mapToObj(i -> after.field(c.name(i)).map(Field::bits).orElse(0))
                .toList();
    }

    private static int sum(List<Integer> widths) {
        return widths.stream().mapToInt(i -> i).sum();
    }

    private static int below(List<Integer> widths, int index) {
        return sum(widths.subList(index + 1, widths.size()));
    }

    private static List<Case> cases(int mostFields, int mostBits) {
        List<Case> cases = new ArrayList<>();
        for (int n = 2; n <= mostFields; n++) {
            int most = n == mostFields ? mostBits - 1 : mostBits;
            for (int total = n; total <= most; total++) {
                for (List<Integer> widths : vectors(total, n)) {
                    if (widths.stream().allMatch(w -> w > 0)) {
                        addKinds(cases, widths);
                    }
                }
            }
        }
        return cases;
    }

    private static void addKinds(List<Case> cases, List<Integer> widths) {
        int kinds = Kind.values().length;
        for (int code = 0; code < Math.pow(kinds, widths.size()); code++) {
            List<Kind> each = new ArrayList<>();
            int rest = code;
            for (int i = 0; i < widths.size(); i++) {
                each.add(Arrays.asList(Kind.values()).get(rest % kinds));
                rest /= kinds;
            }
            Case made = new Case(widths, each);
            if (IntStream.range(0, widths.size()).allMatch(i -> widths.get(i) >= made.least(i))) {
                cases.add(made);
            }
        }
    }

    /** Returns all ways to share {@code total} bits among {@code parts} fields, with none for some. */
    private static List<List<Integer>> vectors(int total, int parts) {
        List<List<Integer>> all = new ArrayList<>();
        for (int first = 0; first <= total; first++) {
            if (parts == 1) {
                first = total;
                all.add(List.of(total));
            } else {
                for (List<Integer> rest : vectors(total - first, parts - 1)) {
                    List<Integer> widths = new ArrayList<>(List.of(first));
                    widths.addAll(rest);
                    all.add(widths);
                }
            }
        }
        return all;
    }
}
