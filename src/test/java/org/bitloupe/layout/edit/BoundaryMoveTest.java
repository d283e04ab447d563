package org.bitloupe.layout.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Every combination of free, locked and pinned fields on small layouts, compared with a search through all layouts of that width:
 * the rules are only used to judge what was found, never to compute it.
 */
class BoundaryMoveTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private enum Hold {
        FREE,
        LOCKED,
        PINNED
    }

    private static final class Case {
        private final int[] widths;
        private final Hold[] holds;

        Case(int[] widths, Hold[] holds) {
            this.widths = widths;
            this.holds = holds;
        }

        Layout layout() {
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < widths.length; i++) {
                fields.add(Field.of("f" + i, Role.DATA, widths[i])
                        .withLock(holds[i] == Hold.LOCKED)
                        .withPin(holds[i] == Hold.PINNED));
            }
            return Layout.of("small", "Small", fields, List.of());
        }
    }

    @Tag("soak")
    @Test
    void everySmallLayoutMovesAsTheSearchFinds() {
        int checked = 0;
        for (Case c : cases()) {
            for (BoundaryMove.Mode mode : BoundaryMove.Mode.values()) {
                for (int boundary = 0; boundary < c.widths.length - 1; boundary++) {
                    check(c, boundary, mode);
                    checked++;
                }
            }
        }
        assertThat(checked).isGreaterThan(Rounds.of(3_000, 10_000));
    }

    private static void check(Case c, int boundary, BoundaryMove.Mode mode) {
        BoundaryMove move = BoundaryMove.of(c.layout(), boundary, mode);
        int[] reach = reach(c, boundary, mode);
        for (int distance = -6; distance <= 6; distance++) {
            String what = c.layout().fields() + " boundary " + boundary + " by " + distance + " " + mode;
            int expected = Math.max(reach[0], Math.min(reach[1], distance));
            EditResult edit = move.by(distance);
            if (expected == 0 && distance != 0) {
                assertThat(edit).as(what).isInstanceOf(EditResult.Refused.class);
                continue;
            }
            EditResult.Done done = (EditResult.Done) edit;
            int[] widths = widths(done.layout());
            assertThat(sum(widths, boundary + 1) - sum(c.widths, boundary + 1))
                    .as(what)
                    .isEqualTo(expected);
            assertThat(allowed(c, boundary, mode, widths)).as(what).isTrue();
            assertThat(done.remark() == null).as(what).isEqualTo(expected == distance);
            for (int i = 0; i < widths.length; i++) {
                assertThat(done.layout().fields().get(i).name()).isEqualTo("f" + i);
            }
        }
    }

    /** The furthest positions the boundary has in any allowed layout, going out from the middle one bit at a time. */
    private static int[] reach(Case c, int boundary, BoundaryMove.Mode mode) {
        int[] reach = {0, 0};
        for (int[] widths : compositions(sum(c.widths, c.widths.length), c.widths.length)) {
            if (allowed(c, boundary, mode, widths)) {
                int moved = sum(widths, boundary + 1) - sum(c.widths, boundary + 1);
                reach[0] = Math.min(reach[0], moved);
                reach[1] = Math.max(reach[1], moved);
            }
        }
        return reach;
    }

    /** The rules, said of an outcome: who may differ from before. */
    private static boolean allowed(Case c, int boundary, BoundaryMove.Mode mode, int[] after) {
        int n = c.widths.length;
        List<Integer> changed = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (after[i] != c.widths[i]) {
                if (c.holds[i] != Hold.FREE) {
                    return false;
                }
                changed.add(i);
            }
            if (c.holds[i] == Hold.PINNED && sum(after, i) != sum(c.widths, i)) {
                return false;
            }
        }
        if (changed.isEmpty()) {
            return true;
        }
        if (changed.size() != 2 || changed.get(0) > boundary || changed.get(1) <= boundary) {
            return false;
        }
        for (int i = changed.get(0) + 1; i <= boundary; i++) {
            if (c.holds[i] != Hold.LOCKED) {
                return false;
            }
        }
        return mode == BoundaryMove.Mode.NEIGHBOUR
                ? onlyLockedBetween(c, boundary, changed.get(1))
                : lastFree(c, changed.get(1));
    }

    private static boolean onlyLockedBetween(Case c, int boundary, int payer) {
        for (int i = boundary + 1; i < payer; i++) {
            if (c.holds[i] != Hold.LOCKED) {
                return false;
            }
        }
        return true;
    }

    private static boolean lastFree(Case c, int payer) {
        for (int i = payer + 1; i < c.widths.length && c.holds[i] != Hold.PINNED; i++) {
            if (c.holds[i] == Hold.FREE) {
                return false;
            }
        }
        return true;
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (int n = 2; n <= 4; n++) {
            for (int total = n; total <= Rounds.of(6, 7); total++) {
                for (int[] widths : compositions(total, n)) {
                    for (int code = 0; code < Math.pow(3, n); code++) {
                        Hold[] holds = new Hold[n];
                        int rest = code;
                        for (int i = 0; i < n; i++) {
                            holds[i] = Hold.values()[rest % 3];
                            rest /= 3;
                        }
                        cases.add(new Case(widths, holds));
                    }
                }
            }
        }
        return cases;
    }

    private static List<int[]> compositions(int total, int parts) {
        List<int[]> all = new ArrayList<>();
        if (parts == 1) {
            all.add(new int[] {total});
            return all;
        }
        for (int first = 1; first <= total - parts + 1; first++) {
            for (int[] rest : compositions(total - first, parts - 1)) {
                int[] widths = new int[parts];
                widths[0] = first;
                System.arraycopy(rest, 0, widths, 1, parts - 1);
                all.add(widths);
            }
        }
        return all;
    }

    private static int[] widths(Layout layout) {
        return layout.fields().stream().mapToInt(Field::bits).toArray();
    }

    private static int sum(int[] widths, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += widths[i];
        }
        return sum;
    }

    @Test
    void saysWhatMovedAndWhyItStopped() {
        Layout orders = orders();
        EditResult.Done one = (EditResult.Done)
                BoundaryMove.of(orders, 1, BoundaryMove.Mode.NEIGHBOUR).by(1);
        assertThat(WORDS.say(one.label())).isEqualTo("timestamp 41 → 42 bits");
        assertThat(one.remark()).isNull();
        EditResult.Done far = (EditResult.Done)
                BoundaryMove.of(orders, 1, BoundaryMove.Mode.NEIGHBOUR).by(30);
        assertThat(widths(far.layout())).containsExactly(1, 50, 1, 12);
        assertThat(said(far)).isEqualTo("machine cannot go below 1 bit.");
        EditResult refused =
                BoundaryMove.of(orders, 0, BoundaryMove.Mode.NEIGHBOUR).by(1);
        assertThat(WORDS.say(((EditResult.Refused) refused).why())).isEqualTo("sign is fixed at bit 63.");
    }

    @Test
    void lockedFieldsSlideAndTheNextPays() {
        Layout locked = orders().withField(2, orders().fields().get(2).withLock(true));
        EditResult.Done done = (EditResult.Done)
                BoundaryMove.of(locked, 1, BoundaryMove.Mode.NEIGHBOUR).by(3);
        assertThat(widths(done.layout())).containsExactly(1, 44, 10, 9);
        Layout both = locked.withField(3, locked.fields().get(3).withLock(true));
        EditResult.Refused refused = (EditResult.Refused)
                BoundaryMove.of(both, 1, BoundaryMove.Mode.NEIGHBOUR).by(3);
        assertThat(WORDS.say(refused.why())).isEqualTo("machine and sequence are locked.");
    }

    @Test
    void scatteredTimeKeepsItsOrderOfBits() {
        Layout v1 = uuidV1();
        // time_low | time_mid: both carry the time, which stays 60 bits wide.
        EditResult.Done inside = (EditResult.Done)
                BoundaryMove.of(v1, 0, BoundaryMove.Mode.NEIGHBOUR).by(-2);
        assertThat(inside.layout().slices().subList(0, 4))
                .containsExactly(
                        new Slice(0, 29, 0, 98),
                        new Slice(0, 47, 30, 80),
                        new Slice(1, 3, 0, 76),
                        new Slice(0, 59, 48, 64));
        assertThat(WORDS.say(inside.label())).isEqualTo("Boundary inside time");
        // time_mid | version: the version does not give way.
        EditResult.Refused wall = (EditResult.Refused)
                BoundaryMove.of(v1, 1, BoundaryMove.Mode.NEIGHBOUR).by(1);
        assertThat(WORDS.say(wall.why())).isEqualTo("version is fixed at bits 79–76.");
        EditResult.Done node = (EditResult.Done)
                BoundaryMove.of(v1, 5, BoundaryMove.Mode.NEIGHBOUR).by(-3);
        assertThat(WORDS.say(node.label())).isEqualTo("clock_seq 14 → 11 bits");
        assertThat(node.layout().width()).isEqualTo(128);
    }

    @Test
    void aConstantKeepsTheBitsItNeeds() {
        Layout layout = Layout.of(
                "k",
                "K",
                List.of(
                        Field.of("kind", Role.TYPE, 8).withValue(BigInteger.valueOf(9)),
                        Field.of("rest", Role.RANDOM, 8)),
                List.of());
        EditResult.Done done = (EditResult.Done)
                BoundaryMove.of(layout, 0, BoundaryMove.Mode.NEIGHBOUR).by(-7);
        assertThat(widths(done.layout())).containsExactly(4, 12);
        assertThat(said(done)).isEqualTo("kind needs 4 bits for its value 9.");
    }

    @Test
    void aNamedValueKeepsTheBitsItNeeds() {
        Layout layout = Layout.of(
                "k",
                "K",
                List.of(
                        Field.of("region", Role.SHARD, 8)
                                .withValues(new TreeMap<>(
                                        Map.of(BigInteger.TWO, "hanoi", BigInteger.valueOf(12), "taipei"))),
                        Field.of("rest", Role.RANDOM, 8)),
                List.of());
        EditResult.Done done = (EditResult.Done)
                BoundaryMove.of(layout, 0, BoundaryMove.Mode.NEIGHBOUR).by(-7);
        assertThat(widths(done.layout())).containsExactly(4, 12);
        assertThat(said(done)).isEqualTo("region needs 4 bits for its value 12 (taipei).");
        assertThat(done.layout().fields().get(0).values()).hasSize(2);
        assertThat(WidthEdits.field(layout, 0, 3)).isInstanceOf(EditResult.Refused.class);
    }

    private static String said(EditResult.Done done) {
        return done.remark() == null ? "" : WORDS.say(done.remark());
    }

    static Layout orders() {
        return Layout.of(
                "orders-v3",
                "orders-v3",
                List.of(
                        Field.of("sign", Role.UNUSED, 1)
                                .withValue(BigInteger.ZERO)
                                .withPin(true),
                        Field.time(
                                "timestamp",
                                41,
                                TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("machine", Role.NODE, 10),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of());
    }

    static Layout uuidV1() {
        List<Field> fields = List.of(
                Field.time(
                        "time",
                        60,
                        new TimeEncoding(
                                new Tick(100, 1),
                                Instant.parse("1582-10-15T00:00:00Z"),
                                Map.of(),
                                TimeEncoding.Grid.EPOCH,
                                null)),
                Field.of("version", Role.VERSION, 4).withValue(BigInteger.ONE).withPin(true),
                Field.of("variant", Role.VARIANT, 2).withValue(BigInteger.TWO).withPin(true),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                Field.of("node", Role.NODE, 48));
        List<Slice> slices = List.of(
                new Slice(0, 31, 0, 96),
                new Slice(0, 47, 32, 80),
                new Slice(1, 3, 0, 76),
                new Slice(0, 59, 48, 64),
                new Slice(2, 1, 0, 62),
                new Slice(3, 13, 0, 48),
                new Slice(4, 47, 0, 0));
        return Layout.of("uuid-v1", "UUID v1", fields, List.of()).withFields(fields, slices);
    }
}
