package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ValueNamesTest {
    private static final Field NODE = Field.of("node", Role.NODE, 10);
    private static final Map<BigInteger, String> TWO =
            Map.of(BigInteger.valueOf(3), "db-hcmc-3", BigInteger.valueOf(1023), "db, hanoi");

    private static List<String> faults(String text) {
        return ValueNames.read(text, NODE).faults().stream()
                .map(fault -> fault.line() + " " + fault.problem().id())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3,db-hcmc-3\n1023,\"db, hanoi\"",
                "\uFEFFvalue;name\r\n3;db-hcmc-3\r\n1023;db, hanoi\r\n",
                "Machine\tName\tSince\n3\t db-hcmc-3 \t2020\n0x3FF\tdb, hanoi\t2021\n",
                "0x3;\"db-hcmc-3\"\n\n1023;\"db, hanoi\"\n3;db-hcmc-3",
            })
    void readsTwoColumnsHoweverTheyAreWritten(String text) {
        ValueNames.Read read = ValueNames.read(text, NODE);
        assertThat(read.faults()).isEmpty();
        assertThat(read.names()).containsExactlyInAnyOrderEntriesOf(TWO);
    }

    @Test
    void problemsAreToldByLine() {
        assertThat(faults("value,name\n1,a\n1024,b\nx,c\n2,\n3\n1,other\n4," + "n".repeat(61) + "\n-1,d\n\"5,e"))
                .containsExactly(
                        "3 names.wide",
                        "4 names.number",
                        "5 names.empty",
                        "6 names.columns",
                        "7 names.twice",
                        "8 names.long",
                        "9 names.number",
                        "10 names.quote");
    }

    @Test
    void theLargestValueOfAFieldFits() {
        assertThat(faults("1023,a")).isEmpty();
        assertThat(faults("0x400,a")).containsExactly("1 names.wide");
        assertThat(faults("9".repeat(80) + ",a")).containsExactly("1 names.wide");
        assertThat(faults("9".repeat(10_000) + ",a\n" + "9".repeat(10_000) + ",a"))
                .containsExactly("2 names.number");
    }

    @Test
    void aFileWithoutNamesIsSaid() {
        assertThat(faults("")).containsExactly("1 names.none");
        assertThat(faults("value,name\n")).containsExactly("1 names.none");
        assertThat(faults("abc")).containsExactly("1 names.columns");
    }

    @Test
    void faultsAreBounded() {
        assertThat(faults("x\n".repeat(5000))).hasSize(100);
    }
}
