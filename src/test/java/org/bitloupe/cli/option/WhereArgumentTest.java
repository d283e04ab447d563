package org.bitloupe.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.InputFiles;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.cli.terminal.StandardStreams;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WhereArgumentTest {
    private static final Catalog CATALOG = Catalog.builtIn();
    private static final Terminal TERMINAL = new Terminal(
            new PrintWriter(new StringWriter()),
            new PrintWriter(new StringWriter()),
            new StandardStreams(
                    InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream()),
            () -> Ran.NOW,
            Messages.in(Locale.ROOT),
            new InputFiles(),
            UnaryOperator.identity());

    private static Filter read(String layout, String text) {
        return new WhereArgument(List.of(layout(layout)), new OwnColumns(List.of()), CATALOG, TERMINAL).read(text);
    }

    private static Layout layout(String id) {
        return CATALOG.find(id).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "node=317|317|317",
                "node = 0x13d|317|317",
                "node=8..41|8|41",
                "node>8|9|1023",
                "node>=8|8|1023",
                "node<8|0|7",
                "node<=8|0|8",
            })
    void readsValues(String text, BigInteger from, BigInteger to) {
        assertThat(read("snowflake-node10", text)).isEqualTo(new Filter.Values("node", from, to));
    }

    @Test
    void readsPeriods() {
        Instant from = Instant.parse("2026-11-20T09:45:00Z");
        Instant until = Instant.parse("2026-11-21T00:00:00Z");
        String both = "2026-11-20T09:45Z..2026-11-21";
        assertThat(read("snowflake-node10", "time=" + both)).isEqualTo(new Filter.Period(from, until));
        assertThat(read("snowflake-node10", "time>=2026-11-20T09:45Z")).isEqualTo(new Filter.Period(from, Instant.MAX));
        assertThat(read("snowflake-node10", "time < 2026-11-21")).isEqualTo(new Filter.Period(Instant.MIN, until));
        String field =
                CATALOG.find("snowflake-node10").orElseThrow().fields().get(1).name();
        assertThat(read("snowflake-node10", field + "=" + both)).isEqualTo(new Filter.Period(from, until));
        assertThat(read("snowflake-node10", field + "=5")).isEqualTo(Filter.Values.of(field, 5, 5));
    }

    @Test
    void readsTheOthers() {
        assertThat(read("ulid", "unread")).isEqualTo(new Filter.Unread());
        assertThat(read("ulid", "id~01J=")).isEqualTo(new Filter.Text("01J="));
        assertThat(read("ulid", "layout=uuid-v4"))
                .isEqualTo(new Filter.OfLayout(CATALOG.find("uuid-v4").orElseThrow()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "node",
                "=5",
                "node~5",
                "nosuch=5",
                "node=x",
                "node=1..x",
                "time=2026-11-20",
                "time>2026-11-20",
                "time>=yesterday",
                "layout=nosuch",
                "id=5"
            })
    void refusesWhatSaysNothing(String text) {
        assertThatThrownBy(() -> read("snowflake-node10", text))
                .isInstanceOf(UsageException.class)
                .message()
                .isNotBlank()
                .doesNotContain("\n");
    }

    @Test
    void saysWhatIsTheMatterWithARangeAndAnUnknownSign() {
        assertThatThrownBy(() -> read("snowflake-node10", "sequence=9..3")).hasMessageContaining("Turn it around");
        assertThatThrownBy(() -> read("snowflake-node10", "time=2026-11-22..2026-11-20"))
                .hasMessageContaining("Turn it around");
        assertThat(read("snowflake-node10", "sequence=3..3")).isEqualTo(read("snowflake-node10", "sequence=3"));
        assertThatThrownBy(() -> read("snowflake-node10", "node!=3")).hasMessageContaining("is not a condition");
    }

    /** The sizes are those of the layouts: 10 bits, 64, 62 and 41. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "snowflake-node10|node=1024|1023",
                "snowflake-node10|node=0x400|1023",
                "snowflake-node10|node=-1|1023",
                "snowflake-node10|node=1024..2047|1023",
                "snowflake-node10|node=-9..-1|1023",
                "snowflake-node10|node>1023|1023",
                "snowflake-node10|node>=1024|1023",
                "snowflake-node10|node<0|1023",
                "snowflake-node10|node<=-1|1023",
                "snowflake-node10|node=.4.0|1023",
                "auto-increment|counter=18446744073709551616|18446744073709551615",
                "auto-increment|counter=-9223372036854775808|18446744073709551615",
                "auto-increment|counter>0xffffffffffffffff|18446744073709551615",
                "uuid-v7|rand_b=4611686018427387904|4611686018427387903",
                "snowflake-node10|time=2199023255552|2199023255551",
            })
    void refusesWhatTheFieldCannotHold(String layout, String text, String limit) {
        String asked = text.replaceFirst("^[a-z_]+=?", "").replaceFirst("^([<>]=?)", "$1 ");
        assertThatThrownBy(() -> read(layout, text))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(" 0 to " + limit + ".")
                .hasMessageContaining("cannot be " + asked + ".");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "snowflake-node10|node=1023",
                "snowflake-node10|node=1000..5000",
                "snowflake-node10|node=-5..0",
                "snowflake-node10|node>=-5",
                "snowflake-node10|node>1022",
                "snowflake-node10|node<=99999",
                "snowflake-node10|node<1",
                "auto-increment|counter=18446744073709551615",
                "auto-increment|counter=0xffffffffffffffff",
                "auto-increment|counter=-1..18446744073709551616",
                "snowflake-node10|time=2010-01-01..2010-11-05",
                "snowflake-node10|time>=2080-07-10T17:30:30.207Z",
                "snowflake-node10|time<2010-11-04T01:42:54.658Z",
            })
    void takesWhatTheFieldCanHoldInPart(String layout, String text) {
        assertThat(read(layout, text)).isNotNull();
    }

    /** 41 bits of milliseconds since 1288834974657 end at 3487858230208. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "time=2009-01-01..2010-01-01",
                "time<2010-11-04T01:42:54.657Z",
                "time>=2080-07-10T17:30:30.209Z",
                "time=2081-01-01..2082-01-01"
            })
    void refusesPeriodsThatNoIdCanBeOf(String text) {
        assertThatThrownBy(() -> read("snowflake-node10", text))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("2010-11-04T01:42:54.657Z to 2080-07-10T17:30:30.208Z");
        // Beside IDs that can be of it.
        List<Layout> both = List.of(layout("snowflake-node10"), layout("uuid-v1"));
        assertThat(new WhereArgument(both, new OwnColumns(List.of()), CATALOG, TERMINAL).read(text))
                .isInstanceOf(Filter.Period.class);
    }

    @Test
    void refusesFieldsThatStandOnlyInText() {
        assertThatThrownBy(() -> read("typeid", "prefix=user")).hasMessageContaining("id~");
    }

    @Test
    void refusesTimesWhereThereAreNone() {
        assertThatThrownBy(() -> read("uuid-v4", "time>=2026-11-20")).hasMessageContaining("say no time");
    }
}
