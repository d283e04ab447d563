package org.bitloupe.batch.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.bitloupe.batch.stats.TimeStatistics.Known;
import org.bitloupe.batch.stats.ValueCounts.Entry;
import org.bitloupe.batch.table.TestRows;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class StatisticsRemarkTest {
    private static final Layout LAYOUT = TestRows.layout("snowflake-twitter");
    private static final Field MACHINE = Field.of("machine", Role.NODE, 9).withLabel(LocalizedText.of("machine"));
    private static final Field SEQUENCE = Field.of("sequence", Role.SEQUENCE, 12);

    private static List<String> said(List<ValueCounts> counts, List<SequencePeak> uses, Known busy, Known gap) {
        TimeStatistics times = new TimeStatistics(0, null, null, null, busy, null, gap);
        Statistics found = new Statistics(LAYOUT, 1000, 1000, 0, 0, times, counts, uses, 0);
        Messages messages = Messages.in(Locale.ENGLISH);
        return StatisticsRemark.of(found).stream().map(messages::say).toList();
    }

    private static List<String> said(List<ValueCounts> counts, List<SequencePeak> uses) {
        return said(counts, uses, Known.EXACT, Known.EXACT);
    }

    private static ValueCounts counts(Field field, int different, long error, Entry... entries) {
        return new ValueCounts(field, 1000, List.of(entries), different, error);
    }

    @Test
    void saysWhoMadeMostAndHowFarTheSequenceWent() {
        assertThat(said(
                        List.of(counts(MACHINE, 5, 0, new Entry(317, 614), new Entry(41, 200))),
                        List.of(new SequencePeak(SEQUENCE, 39, 0))))
                .containsExactly("Machine 317 made 61% of these IDs.", "The highest sequence was 39 of 4,095.");
    }

    @Test
    void saysNothingOfMachinesThatShareTheWork() {
        assertThat(said(List.of(counts(MACHINE, 2, 0, new Entry(1, 600), new Entry(2, 400))), List.of()))
                .isEmpty();
        assertThat(said(List.of(counts(MACHINE, 40, 0, new Entry(1, 200), new Entry(2, 40))), List.of()))
                .isEmpty();
    }

    @Test
    void nearlyAllIsNotAll() {
        assertThat(said(List.of(counts(MACHINE, 2, 0, new Entry(1, 999), new Entry(2, 1))), List.of()))
                .containsExactly("Machine 1 made 99% of these IDs.");
        assertThat(said(List.of(counts(MACHINE, 1, 0, new Entry(1, 1000))), List.of()))
                .containsExactly("Machine 1 made all of these IDs.");
    }

    @Test
    void callsValuesByTheirNames() {
        TreeMap<BigInteger, String> names = new TreeMap<>();
        names.put(BigInteger.TWO, "order");
        Field kind = Field.of("kind", Role.TYPE, 4).withValues(names);
        assertThat(said(List.of(counts(kind, 3, 0, new Entry(2, 800), new Entry(3, 100))), List.of()))
                .containsExactly("Kind 2 (order) is in 80% of these IDs.");
    }

    @Test
    void warnsOfASequenceThatWasUsedUp() {
        assertThat(said(List.of(), List.of(new SequencePeak(SEQUENCE, 4095, 12))))
                .containsExactly(
                        "12 IDs have the highest sequence there is, 4,095: their makers may have run out of numbers.");
        assertThat(said(List.of(), List.of(new SequencePeak(SEQUENCE, 4095, 1))))
                .containsExactly(
                        "One ID has the highest sequence there is, 4,095: its maker may have run out of numbers.");
        Field wide = Field.of("counter", Role.SEQUENCE, 64);
        assertThat(said(List.of(), List.of(new SequencePeak(wide, 4095, 0)))).isEmpty();
    }

    @Test
    void saysWhatIsNotExact() {
        assertThat(said(List.of(counts(MACHINE, 131_072, 7, new Entry(1, 9))), List.of()))
                .containsExactly(
                        "There are at least 131,072 different values of machine. The rarest are left out, and a"
                                + " count may be up to 7 too low.");
        assertThat(said(List.of(), List.of(), Known.DISORDERED, Known.DISORDERED))
                .hasSize(1);
        assertThat(said(List.of(), List.of(), Known.EXACT, Known.SHORT))
                .containsExactly("No gap is as long as a second.");
    }
}
