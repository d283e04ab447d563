package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A first line that is a value is a row of its own, and is not taken for the names of columns without a word. */
final class HeadingDetectorTest {
    private static final String IDS = "\n2217813737473025832\n2217813737473025833\n";

    private static SourceFormat form(String text) {
        return SourcePreview.of(Source.text("pasted", text), Reads.INSPECTOR).form();
    }

    /** As spreadsheets, people and programs write a number, also one of which they lost digits. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2.21781E+18",
                "2,21781E+18",
                "2.21781e18",
                "-2.21781E+18",
                "\"2.21781E+18\"",
                "=\"2.21781E+18\"",
                "2E+18",
                "2,217,813,737,473,025,832",
                "2.217.813.737.473.025.832",
                "2 217 813 737 473 025 832",
                "2'217'813'737'473'025'832",
                "2_217_813_737_473_025_832",
                "\u22122217813737473025832",
                "\uff12\uff12\uff11\uff17\uff18\uff11\uff13\uff17\uff13\uff17\uff14\uff17\uff13\uff10\uff12\uff15\uff18\uff13\uff12",
                "2217813737473025832L",
                "2217813737473025832n",
                "########"
            })
    void aNumberInAnyNotationIsARow(String first) {
        SourceFormat form = form(first + IDS);
        assertThat(form.kind()).isEqualTo(SourceFormat.Kind.LIST);
        assertThat(form.header()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id",
                "ID 2024",
                "1st id",
                "e+",
                "E",
                "1e",
                "e18",
                "ID e+18",
                "2024 id",
                "#",
                "No.",
                "id (64 bit)",
                "count(1)",
                "order-id",
                "5L",
                "id_1",
                "€"
            })
    void aNameWithDigitsStaysAName(String name) {
        assertThat(form(name + IDS).header()).isTrue();
        assertThat(form(name + IDS).columns()).isEqualTo(List.of(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,2.21781E+18", "\"2,217,813,737,473,025,832\",a", "a,########"})
    void inATableToo(String first) {
        String rows = "b,2217813737473025832\n".repeat(5);
        SourceFormat form = form(first + "\n" + rows);
        assertThat(form.kind()).isEqualTo(SourceFormat.Kind.TABLE);
        assertThat(form.header()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.21781E+18", "2,217,813,737,473,025,832"})
    void aNameAboveSuchNumbersIsAName(String number) {
        assertThat(form("id\n" + (number + "\n").repeat(5)).header()).isTrue();
    }
}
