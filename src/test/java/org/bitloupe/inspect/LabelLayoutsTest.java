package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One ID whose layout is known tells of which layout others with its label are, and nothing else. */
final class LabelLayoutsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");
    private static final Inspector INSPECTOR = new Inspector(Catalog.builtIn(), () -> NOW);
    private static final Instant AT = Instant.parse("2025-12-02T14:34:10.290Z");
    private static final String TWITTER = "snowflake-twitter";

    /** X's epoch is 1288834974657 ms; the time stands above 22 bits. */
    private static long x(Instant at) {
        return (at.toEpochMilli() - 1_288_834_974_657L) << 22 | 70_003;
    }

    private static String line(Instant at, String label, long id) {
        return at + " " + label + id + " done\n";
    }

    private static List<Reading> readings(String text) {
        List<FoundId> ids = INSPECTOR.extractor().extract(text, text.length()).ids();
        return LabelLayouts.siblings(ids, INSPECTOR).stream()
                .map(id -> INSPECTOR.inspect(id).readings().get(0))
                .toList();
    }

    private static final long LATER = x(AT.plusSeconds(400));

    @ParameterizedTest
    @ValueSource(strings = {"order_id=", "\"orderId\": ", "message: ", "Order_ID="})
    void anotherOfItsLabelTells(String label) {
        List<Reading> readings =
                readings(line(AT, "order_id=", x(AT)).replace("order_id=", label.toLowerCase(Locale.ROOT))
                        + line(AT.plusSeconds(30), label, LATER));
        assertThat(readings).hasSize(2).allSatisfy(reading -> {
            assertThat(reading.layout().id()).isEqualTo(TWITTER);
            assertThat(reading.verdict()).isEqualTo(Verdict.BEST_MATCH);
        });
        assertThat(Messages.in(Locale.ENGLISH)
                        .say(readings.get(1).reasons().get(0).text()))
                .isEqualTo("Because of the other IDs called “" + label.replaceAll("[\": =]", "") + "”");
        assertThat(Messages.in(Locale.ENGLISH)
                        .say(readings.get(0).reasons().get(0).text()))
                .as("the one that told keeps its own reason")
                .startsWith("Because of 2025-12-02T14:34:10.290Z");
    }

    /** Another label, none, ones that anything has, a part of a path; and alone, as it was all the time. */
    @ParameterizedTest
    @ValueSource(strings = {"parcel=", "", "id=", "INFO: ", "/order_id/"})
    void whatIsCalledOtherwiseTellsNothing(String label) {
        String first = label.equals("id=") || label.equals("INFO: ") ? label : "order_id=";
        assertThat(readings(line(AT, first, x(AT)) + line(AT.plusSeconds(30), label, LATER)))
                .last()
                .extracting(Reading::verdict)
                .isEqualTo(Verdict.POSSIBLE);
        assertThat(readings(line(AT.plusSeconds(30), "order_id=", LATER)))
                .last()
                .extracting(Reading::verdict)
                .isEqualTo(Verdict.POSSIBLE);
    }

    @Test
    void oneThatIsThereAgainIsNoOther() {
        String open = line(AT.plusSeconds(30), "order_id=", LATER);
        assertThat(readings(open + open)).extracting(Reading::verdict).containsOnly(Verdict.POSSIBLE);
    }

    /** Discord's epoch is 1420070400000 ms: by X, the second one would be of 2021. */
    @Test
    void whereTheKnownOnesDisagreeNothingIsTold() {
        long discord = (AT.toEpochMilli() - 1_420_070_400_000L) << 22 | 70_003;
        List<Reading> readings = readings(
                line(AT, "ref_id=", x(AT)) + line(AT, "ref_id=", discord) + line(AT.plusSeconds(30), "ref_id=", LATER));
        assertThat(readings).extracting(reading -> reading.layout().id()).startsWith(TWITTER, "snowflake-discord");
        assertThat(readings.get(2).verdict()).isEqualTo(Verdict.POSSIBLE);
    }

    /** Numbers whose date by X has not come yet, or was before X: the label makes none of them an ID of X. */
    @Test
    void aDateThatCannotBeIsNotTold() {
        Random random = new Random(20261128);
        for (int i = 0; i < 50; i++) {
            long number = 3_000_000_000_000_000_000L + Math.floorMod(random.nextLong(), 6_000_000_000_000_000_000L);
            assertThat(readings(line(AT, "order_id=", x(AT)) + line(AT.plusSeconds(30), "order_id=", number)))
                    .as("seed 20261128, %d", number)
                    .last()
                    .satisfies(reading -> assertThat(
                                    reading.layout().id().equals(TWITTER) && reading.verdict() != Verdict.UNLIKELY)
                            .isFalse());
        }
    }
}
