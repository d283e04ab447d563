package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.simulate.NodeAssignment;
import org.junit.jupiter.api.Test;

class OptionsTest {
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
        return Options.machineValues(layout, BigInteger.valueOf(machine)).orElse(Map.of());
    }

    @Test
    void aMachineIsTheValueOfItsFieldAlsoWhereThatBeginsAboveZero() {
        Layout layout = layout(node("node", 6, 1, 60));
        assertThat(Options.machines(layout)).isEqualTo(60);
        assertThat(Options.firstMachine(layout)).isEqualTo(1);
        assertThat(Options.lastMachine(layout)).isEqualTo(60);
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
        assertThat(Options.lastMachine(bounded)).isEqualTo(29);
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
        assertThat(Options.lastMachine(twitter)).isEqualTo(1023);
        assertThat(Options.lastMachine(Catalog.builtIn().find("instagram").orElseThrow()))
                .isEqualTo(8191);
        for (Layout layout : Catalog.builtIn().layouts()) {
            NodeAssignment made = NodeAssignment.of(layout);
            assertThat(Options.machines(layout)).as(layout.id()).isEqualTo(made.count());
            BigInteger first = Options.firstMachine(layout);
            for (BigInteger offset : List.of(
                    BigInteger.ZERO,
                    BigInteger.valueOf(965).mod(made.count()),
                    made.count().subtract(BigInteger.ONE))) {
                Map<Integer, BigInteger> values =
                        Options.machineValues(layout, first.add(offset)).orElseThrow();
                made.values(offset)
                        .forEach((name, value) -> assertThat(values)
                                .as(layout.id() + " " + offset)
                                .containsEntry(layout.indexOf(name), value));
            }
        }
    }

    @Test
    void aFixedFieldKeepsItsValue() {
        Layout layout =
                layout(Field.of("center", Role.NODE, 5).withValue(BigInteger.TEN), Field.of("worker", Role.NODE, 5));
        assertThat(values(layout, 4)).isEqualTo(Map.of(1, BigInteger.TEN, 2, BigInteger.valueOf(4)));
        assertThat(values(layout, 32)).isEmpty();
    }
}
