package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.catalog.Catalog;
import org.junit.jupiter.api.Test;

class MachineFieldsTest {
    private static Layout layout(Field... nodes) {
        List<Field> fields = new ArrayList<>();
        fields.add(Field.time("time", 40, TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND)));
        fields.addAll(List.of(nodes));
        return Layout.of("x", "x", fields, List.of());
    }

    private static Field node(String name, int bits, long min, long max) {
        Field field = Field.of(name, Role.NODE, bits);
        return new Field(
                name,
                null,
                Role.NODE,
                bits,
                null,
                null,
                BigInteger.valueOf(min),
                BigInteger.valueOf(max),
                false,
                false,
                field.show(),
                field.values(),
                null,
                null);
    }

    private static Map<Integer, BigInteger> values(Layout layout, long machine) {
        return MachineFields.of(layout).values(BigInteger.valueOf(machine)).orElse(Map.of());
    }

    @Test
    void aMachineIsTheValueOfItsFieldAlsoWhereThatBeginsAboveZero() {
        Layout layout = layout(node("node", 6, 1, 60));
        MachineFields machines = MachineFields.of(layout);
        assertThat(machines.count()).isEqualTo(60);
        assertThat(machines.first()).isEqualTo(1);
        assertThat(machines.last()).isEqualTo(60);
        assertThat(machines.valuesOf(0)).isEqualTo(Map.of("node", BigInteger.ONE));
        assertThat(machines.valuesOf(60)).isEqualTo(Map.of("node", BigInteger.ONE));
        assertThat(values(layout, 7)).isEqualTo(Map.of(1, BigInteger.valueOf(7)));
        assertThat(values(layout, 0)).isEmpty();
        assertThat(values(layout, 61)).isEmpty();
        assertThat(values(layout, -1)).isEmpty();
    }

    @Test
    void severalFieldsAreTheDigitsOfOneNumber() {
        Layout whole = layout(Field.of("center", Role.NODE, 5), Field.of("worker", Role.NODE, 5));
        assertThat(values(whole, 0b00011_00101)).isEqualTo(Map.of(1, BigInteger.valueOf(3), 2, BigInteger.valueOf(5)));
        Layout bounded = layout(node("center", 5, 1, 3), node("worker", 5, 0, 9));
        assertThat(MachineFields.of(bounded).last()).isEqualTo(29);
        assertThat(values(bounded, 0)).isEqualTo(Map.of(1, BigInteger.ONE, 2, BigInteger.ZERO));
        assertThat(values(bounded, 29)).isEqualTo(Map.of(1, BigInteger.valueOf(3), 2, BigInteger.valueOf(9)));
        assertThat(values(bounded, 30)).isEmpty();
    }

    /** Twitter's data centre 30 and worker 5 are machine 30 * 32 + 5. A layout that has shards alone has machines, too. */
    @Test
    void placesArePartOfTheNumberAsWhereIdsAreMade() {
        Layout twitter = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Map<String, BigInteger> named = new HashMap<>();
        values(twitter, 965)
                .forEach((index, value) -> named.put(twitter.fields().get(index).name(), value));
        assertThat(named).isEqualTo(Map.of("datacenter", BigInteger.valueOf(30), "worker", BigInteger.valueOf(5)));
        assertThat(MachineFields.of(twitter).last()).isEqualTo(1023);
        assertThat(MachineFields.of(Catalog.builtIn().find("instagram").orElseThrow())
                        .last())
                .isEqualTo(8191);
    }

    /** Brute force over all machines of layouts with few of them: each has values of its own, within the bounds, in counting order. */
    @Test
    void everyMachineHasValuesOfItsOwn() {
        Layout layout = layout(node("region", 3, 2, 4), node("center", 5, 1, 3), node("worker", 5, 0, 9));
        MachineFields machines = MachineFields.of(layout);
        List<Map<String, BigInteger>> made = new ArrayList<>();
        List<Map<String, BigInteger>> expected = new ArrayList<>();
        for (int region = 2; region <= 4; region++) {
            for (int center = 1; center <= 3; center++) {
                for (int worker = 0; worker <= 9; worker++) {
                    expected.add(Map.of(
                            "region", BigInteger.valueOf(region),
                            "center", BigInteger.valueOf(center),
                            "worker", BigInteger.valueOf(worker)));
                    Map<String, BigInteger> values = machines.valuesOf(made.size());
                    assertThat(machines.values(BigInteger.valueOf(made.size())).map(machines::named))
                            .contains(values);
                    made.add(Map.copyOf(values));
                }
            }
        }
        assertThat(made).isEqualTo(expected).hasSize(machines.count().intValueExact());
        assertThat(machines.valuesOf(90)).isEqualTo(machines.valuesOf(0));
    }

    @Test
    void aFixedFieldIsNoDigitOfTheNumber() {
        Layout layout =
                layout(Field.of("center", Role.NODE, 5).withValue(BigInteger.TEN), Field.of("worker", Role.NODE, 5));
        assertThat(values(layout, 4)).isEqualTo(Map.of(2, BigInteger.valueOf(4)));
        assertThat(values(layout, 32)).isEmpty();
    }

    /** Machines are 1 to 31, as their field says. */
    @Test
    void aPlaceThatBoundsLeaveOneValueIsNoDigitOfTheNumber() {
        MachineFields machines = MachineFields.of(layout(node("center", 5, 3, 3), node("worker", 5, 1, 31)));
        assertThat(machines.isJoined()).isFalse();
        assertThat(machines.first()).isEqualTo(1);
        assertThat(machines.last()).isEqualTo(31);
        assertThat(machines.values(BigInteger.valueOf(5))).contains(Map.of(2, BigInteger.valueOf(5)));
    }

    @Test
    void aLayoutWithoutMachinesHasOneNumber() {
        MachineFields none = MachineFields.of(layout());
        assertThat(none.isEmpty()).isTrue();
        assertThat(none.count()).isEqualTo(1);
        assertThat(none.values(BigInteger.ZERO)).contains(Map.of());
        assertThat(none.values(BigInteger.ONE)).isEmpty();
    }
}
