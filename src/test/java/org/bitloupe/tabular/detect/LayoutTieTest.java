package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.SampleIds;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.detect.ColumnVote.Fit;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A tie of layouts is reported where cells do not tell one from another, and only there. */
final class LayoutTieTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final long X = Instant.parse("2010-11-04T01:42:54.657Z").toEpochMilli();
    private static final long DISCORD = Instant.parse("2015-01-01T00:00:00Z").toEpochMilli();

    private final Random random = new Random(18);

    /** IDs with 22 bits below the milliseconds, made by X in that year, some minutes apart; by three machines. */
    private List<String> tweets(Instant from, int count) {
        List<String> cells = new ArrayList<>();
        long millis = from.toEpochMilli() - X;
        int[] machines = {330, 331, 347};
        for (int i = 0; i < count; i++) {
            millis += 1 + random.nextInt(900_000);
            cells.add(Long.toString((millis << 22) | ((long) machines[random.nextInt(3)] << 12) | random.nextInt(4)));
        }
        return cells;
    }

    private static ColumnVote vote(List<String> cells) {
        return ColumnVote.of(Reads.INSPECTOR, cells);
    }

    @Test
    void xAndDiscordAreATieWithTheDatesOfBoth() {
        List<String> cells = tweets(Instant.parse("2019-01-01T00:00:00Z"), 500);
        LayoutTie tie = vote(cells).tie().orElseThrow();
        assertThat(tie.candidates())
                .extracting(fit -> fit.layout().id())
                .containsExactlyInAnyOrder("snowflake-twitter", "snowflake-discord");
        for (Fit fit : tie.candidates()) {
            long epoch = fit.layout().id().equals("snowflake-discord") ? DISCORD : X;
            // But for one in a hundred at either end, computed from the numbers alone.
            assertThat(fit.first()).isEqualTo(Instant.ofEpochMilli((Long.parseLong(cells.get(5)) >> 22) + epoch));
            assertThat(fit.last()).isEqualTo(Instant.ofEpochMilli((Long.parseLong(cells.get(494)) >> 22) + epoch));
        }
        assertThat(ENGLISH.say(tie.odds())).isIn("1 to 1", "2 to 1", "4 to 1");
        assertThat(ENGLISH.say(tie.sentence()))
                .startsWith("X / Twitter or Discord: both fit 500 of 500, odds ")
                .endsWith(" to 1; dates of the first rows 2019 or 2023");
    }

    @ParameterizedTest
    @ValueSource(strings = {"uuid-v1", "uuid-v4", "uuid-v7", "ulid", "ksuid", "objectid", "instagram", "sonyflake-v1"})
    void aClearWinnerIsNoTie(String layout) {
        List<String> cells = SampleIds.of(Catalog.builtIn().find(layout).orElseThrow(), 300);
        ColumnVote vote = vote(cells);
        assertThat(vote.fits().get(0).layout().id()).isEqualTo(layout);
        assertThat(vote.tie()).isEmpty();
        assertThat(vote.fits().get(0).behind()).isZero();
        assertThat(vote.fits().stream().skip(1)).allMatch(fit -> fit.behind() >= 3);
    }

    @Test
    void numbersThatCountUpAreNoTie() {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            cells.add(Integer.toString(104_000 + i));
        }
        assertThat(vote(cells).tie()).isEmpty();
    }

    @Test
    void nothingIsNoTie() {
        assertThat(vote(List.of()).tie()).isEmpty();
        assertThat(vote(List.of("x", "y")).tie()).isEmpty();
    }

    /** In 2011 there was no Discord; by X in 2025 it would be 2029 by Discord. */
    @ParameterizedTest
    @ValueSource(strings = {"2025-01-01T00:00:00Z"})
    void aDateThatCannotBeDecides(String from) {
        ColumnVote vote = vote(tweets(Instant.parse(from), 500));
        assertThat(vote.fits().get(0).layout().id()).isEqualTo("snowflake-twitter");
        assertThat(vote.tie()).isEmpty();
    }

    /** The layout used today goes first, but the IDs say no more than before: the tie is reported, with the same odds. */
    @Test
    void whatWasUsedTodayDoesNotHideATie() {
        List<String> cells = tweets(Instant.parse("2019-01-01T00:00:00Z"), 500);
        Inspector used = new Inspector(
                Catalog.builtIn(), () -> TestApp.NOW, Preferences.NONE.used("snowflake-discord", TestApp.NOW));
        ColumnVote vote = ColumnVote.of(used, cells);
        assertThat(vote.layouts().get(0).id()).isEqualTo("snowflake-discord");
        assertThat(ENGLISH.say(vote.tie().orElseThrow().sentence()))
                .isEqualTo(ENGLISH.say(vote(cells).tie().orElseThrow().sentence()));
    }

    /** A person's own layout is the one of a person's own IDs. */
    @Test
    void anOwnLayoutGoesBeforeOthersThatFitAsWell() {
        List<String> cells = tweets(Instant.parse("2019-01-01T00:00:00Z"), 500);
        Inspector own = new Inspector(
                Catalog.builtIn()
                        .with(Catalog.builtIn()
                                .find("snowflake-twitter")
                                .orElseThrow()
                                .asOwn("orders", LocalizedText.of("Orders"))),
                () -> TestApp.NOW);
        ColumnVote vote = ColumnVote.of(own, cells);
        assertThat(vote.layouts().get(0).id()).isEqualTo("orders");
        assertThat(vote.tie()).isEmpty();
    }

    /** The surroundings of cells can decide against what they say alone, and then these odds are long. */
    @ParameterizedTest
    @CsvSource({"0, 1 to 1", "3, 8 to 1", "9, 512 to 1", "10, 'over 1,000 to 1'", "900, 'over 1,000 to 1'"})
    void oddsAreThoseOfTheCellsAlone(long behind, String odds) {
        Fit first =
                vote(tweets(Instant.parse("2019-01-01T00:00:00Z"), 20)).fits().get(0);
        Fit second = new Fit(
                first.layout(),
                List.of(),
                first.fits(),
                first.of(),
                first.verdict(),
                first.behind() + behind,
                new Evidence(Message.of("batch.beside.line"), 20),
                first.first(),
                first.last());
        assertThat(ENGLISH.say(new LayoutTie(List.of(first, second)).odds())).isEqualTo(odds);
    }
}
