package org.bitloupe.layout.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.DivisionEdits.Division;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.junit.jupiter.api.Test;

/** Dividing a layout's bits anew in one go. */
class DivisionEditsTest {
    private static final Message LABEL = Message.of("edit.label.demand");
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    private static Layout layout(Field... fields) {
        return Layout.of(
                "test",
                "Test",
                List.of(fields),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Field sign() {
        return Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true);
    }

    private static Field time(int bits) {
        return Field.time("timestamp", bits, TimeEncoding.since(EPOCH, Tick.MILLISECOND));
    }

    private static Layout orders() {
        return layout(sign(), time(41), Field.of("machine", Role.NODE, 10), Field.of("sequence", Role.SEQUENCE, 12));
    }

    private static EditResult divide(Layout layout, Tick tick, int time, int machine, int sequence) {
        return DivisionEdits.divide(layout, new Division(tick, time, machine, sequence), LABEL);
    }

    private static Layout done(EditResult edit) {
        assertThat(edit).isInstanceOf(EditResult.Done.class);
        return ((EditResult.Done) edit).layout();
    }

    @Test
    void widthsAndTickChangeNamesAndEpochStay() {
        Layout after = done(divide(orders(), Tick.parse("10ms").orElseThrow(), 39, 14, 10));
        assertThat(after.shape()).isEqualTo("1·39·14·10");
        assertThat(after.fields()).extracting(Field::name).containsExactly("sign", "timestamp", "machine", "sequence");
        assertThat(after.fields().get(1).time())
                .isEqualTo(TimeEncoding.since(EPOCH, Tick.parse("10ms").orElseThrow()));
        assertThat(after.id()).isEqualTo("test");
    }

    @Test
    void whatIsLeftOverIsUnusedInFrontWhereItKeepsNumbersSmall() {
        Layout after = done(divide(orders(), Tick.SECOND, 32, 9, 12));
        assertThat(after.shape()).isEqualTo("1·10·32·9·12");
        assertThat(after.fields().get(1).role()).isEqualTo(Role.UNUSED);
        // The same unused bits are taken up again.
        assertThat(done(divide(after, Tick.MILLISECOND, 41, 10, 12)).shape()).isEqualTo("1·41·10·12");
    }

    @Test
    void missingFieldsComeAndUnneededOnesGo() {
        Layout alone = layout(sign(), time(63));
        Layout all = done(divide(alone, Tick.MILLISECOND, 42, 9, 12));
        assertThat(all.shape()).isEqualTo("1·42·9·12");
        assertThat(all.fields())
                .extracting(Field::role)
                .containsExactly(Role.UNUSED, Role.TIME, Role.NODE, Role.SEQUENCE);
        Layout without = done(divide(all, Tick.MILLISECOND, 51, 0, 12));
        assertThat(without.fields()).extracting(Field::name).containsExactly("sign", "timestamp", "sequence");
    }

    @Test
    void severalMachineNumbersKeepTheirWidthsButTheLast() {
        Layout two = layout(
                sign(),
                time(41),
                Field.of("datacenter", Role.SHARD, 5),
                Field.of("worker", Role.NODE, 5),
                Field.of("sequence", Role.SEQUENCE, 12));
        assertThat(done(divide(two, Tick.MILLISECOND, 39, 12, 12)).shape()).isEqualTo("1·39·5·7·12");
        assertThat(done(divide(two, Tick.MILLISECOND, 47, 4, 12)).shape()).isEqualTo("1·47·3·1·12");
        assertThat(done(divide(two, Tick.MILLISECOND, 50, 1, 12)).shape()).isEqualTo("1·50·1·12");
    }

    @Test
    void whatHoldsSomethingElseStays() {
        Layout typed =
                layout(sign(), time(41), Field.of("type", Role.TYPE, 6), Field.of("sequence", Role.SEQUENCE, 16));
        assertThat(DivisionEdits.room(typed)).isEqualTo(57);
        assertThat(DivisionEdits.kept(typed)).isEqualTo(6);
        assertThat(done(divide(typed, Tick.MILLISECOND, 42, 5, 10)).shape()).isEqualTo("1·42·5·6·10");
    }

    @Test
    void refusalsSayWhy() {
        Layout counter = layout(Field.of("sequence", Role.SEQUENCE, 64));
        assertThat(why(divide(counter, Tick.SECOND, 32, 8, 8))).isEqualTo("edit.divide.time");
        assertThat(why(divide(orders(), Tick.SECOND, 42, 10, 12))).isEqualTo("edit.divide.short");
        Layout locked = orders().withField(2, orders().fields().get(2).withLock(true));
        assertThat(why(divide(locked, Tick.SECOND, 40, 10, 12))).isEqualTo("edit.locked");
        Layout wall = layout(
                time(30), Field.of("version", Role.VERSION, 4).withPin(true), Field.of("sequence", Role.SEQUENCE, 30));
        assertThat(why(divide(wall, Tick.MILLISECOND, 42, 0, 18))).isEqualTo("edit.divide.pinned");
        assertThat(done(divide(wall, Tick.MILLISECOND, 30, 0, 30)).shape()).isEqualTo("30·4·30");
    }

    private static String why(EditResult edit) {
        assertThat(edit).isInstanceOf(EditResult.Refused.class);
        return ((EditResult.Refused) edit).why().key();
    }

    /** The parts of any layout have the bits that were asked for, and everything else is as it was. */
    @Test
    void randomLayoutsAreDividedAsAsked() {
        long seed = 20261121;
        Random random = new Random(seed);
        RandomLayouts layouts = new RandomLayouts(seed);
        int divided = 0;
        for (int trial = 0; trial < 2_000; trial++) {
            Layout before = layouts.next();
            int room = DivisionEdits.room(before);
            if (room < 2) {
                continue;
            }
            int time = 1 + random.nextInt(room - 1);
            int machine = random.nextInt(room - time + 1);
            int sequence = random.nextInt(room - time - machine + 1);
            if (!(divide(before, Tick.SECOND, time, machine, sequence) instanceof EditResult.Done edit)) {
                continue;
            }
            divided++;
            Layout after = edit.layout();
            String story = "seed " + seed + ", trial " + trial + ": " + before + " to " + after;
            assertThat(after.width()).as(story).isEqualTo(before.width());
            assertThat(after.fields().get(after.mainTime()).bits()).as(story).isEqualTo(time);
            assertThat(bits(after, Role.NODE) + bits(after, Role.SHARD) - pinned(before))
                    .as(story)
                    .isEqualTo(machine);
            assertThat(others(after)).as(story).isEqualTo(others(before));
        }
        assertThat(divided).as("seed " + seed).isGreaterThan(100);
    }

    private static int bits(Layout layout, Role role) {
        return layout.fields().stream()
                .filter(f -> f.role() == role && !f.textOnly())
                .mapToInt(Field::bits)
                .sum();
    }

    private static int pinned(Layout layout) {
        return layout.fields().stream()
                .filter(f -> (f.role() == Role.NODE || f.role() == Role.SHARD) && f.pin())
                .mapToInt(Field::bits)
                .sum();
    }

    private static Map<String, Integer> others(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.pin()
                        || !List.of(Role.TIME, Role.NODE, Role.SHARD, Role.SEQUENCE, Role.UNUSED)
                                .contains(f.role()))
                .filter(f -> !f.textOnly())
                .collect(Collectors.toMap(Field::name, Field::bits));
    }
}
