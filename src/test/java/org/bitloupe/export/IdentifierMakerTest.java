package org.bitloupe.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IdentifierMakerTest {
    @ParameterizedTest
    @CsvSource({
        "clock_seq, clock_seq, clockSeq, ClockSeq, CLOCK_SEQ",
        "orders-v3, orders_v3, ordersV3, OrdersV3, ORDERS_V3",
        "machineNumber, machine_number, machineNumber, MachineNumber, MACHINE_NUMBER",
        "Zähler, zahler, zahler, Zahler, ZAHLER",
        "3rd try, n3rd_try, n3rdTry, N3rdTry, N3RD_TRY",
    })
    void putsTheWordsOfANameTogether(String name, String snake, String camel, String pascal, String upper) {
        assertThat(of(Style.SNAKE, name)).isEqualTo(snake);
        assertThat(of(Style.CAMEL, name)).isEqualTo(camel);
        assertThat(of(Style.PASCAL, name)).isEqualTo(pascal);
        assertThat(of(Style.UPPER, name)).isEqualTo(upper);
    }

    private static String of(Style style, String name) {
        return new IdentifierMaker(style, Set.of()).of(name, "x");
    }

    @Test
    void avoidsTheLanguagesOwnWords() {
        IdentifierMaker names = new IdentifierMaker(Style.SNAKE, Set.of("SELECT", "type"));
        assertThat(names.of("select", "x")).isEqualTo("select_value");
        assertThat(names.of("Type", "x")).isEqualTo("type_value");
        assertThat(names.of("types", "x")).isEqualTo("types");
    }

    @Test
    void namesFieldsApartWhateverTheyAreCalled() {
        for (Style style : Style.values()) {
            List<String> hostile = new ArrayList<>(Hostile.WORDS);
            hostile.addAll(List.of("a", "A", "a_", "a-2", "a2", "机器", "\u0131", "\u212a", "field 3"));
            List<Field> fields = new ArrayList<>();
            hostile.forEach(word ->
                    fields.add(Field.of("f" + fields.size(), Role.DATA, 1).withName(word)));
            Layout layout = Layout.of(
                    "x", "x", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
            List<String> names = new IdentifierMaker(style, Set.of("a")).fields(layout);
            assertThat(names).hasSameSizeAs(fields).allMatch(name -> name.matches("[A-Za-z][A-Za-z0-9_]*"));
            Set<String> lower = new HashSet<>();
            names.forEach(name -> lower.add(name.toLowerCase(Locale.ROOT)));
            assertThat(lower).as(names.toString()).hasSameSizeAs(names);
            assertThat(names).allMatch(name -> name.length() < 50);
        }
    }

    @Test
    void quotesWordsForAShell() {
        assertThat(ShellQuoting.file("orders_v3.sql")).isEqualTo("orders_v3.sql");
        assertThat(ShellQuoting.file("my file; rm -rf 'x'.sql")).isEqualTo("'my file; rm -rf '\\''x'\\''.sql'");
        assertThat(ShellQuoting.file("-rf")).isEqualTo("./-rf");
        assertThat(ShellQuoting.file("")).isEqualTo("''");
    }

    @Test
    void aLayoutsMachinesAreAllItsNodeFieldsTogether() {
        List<Field> fields = List.of(
                Field.of("dc", Role.NODE, 5),
                Field.of("sequence", Role.SEQUENCE, 12),
                Field.of("worker", Role.NODE, 5));
        Layout layout =
                Layout.of("x", "x", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(MachineFields.of(layout).count()).isEqualTo(BigInteger.valueOf(1024));
        Layout none = Layout.of(
                "x",
                "x",
                fields.subList(1, 2),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(MachineFields.of(none).count()).isEqualTo(BigInteger.ONE);
    }
}
