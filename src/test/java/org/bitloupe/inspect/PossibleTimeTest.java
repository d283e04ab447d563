package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers shortened by a spreadsheet: the times of all numbers that it shows so, counted by hand. */
class PossibleTimeTest {
    private static final long SEED = 20_261_127;
    /** Instagram counts milliseconds from here, 23 bits above the rest; X from there, 22 bits. */
    private static final long INSTAGRAM = 1_314_220_021_721L;

    private static final long TWITTER = 1_288_834_974_657L;

    private static List<PossibleTime> times(String text) {
        return Inspecting.INSPECTOR.originals(Inspecting.inspect(text)).times();
    }

    /** As a spreadsheet shows it in a cell of the usual width: six digits. */
    private static boolean showsSo(BigInteger number) {
        BigDecimal six = new BigDecimal(number).round(new MathContext(6, RoundingMode.HALF_UP));
        return six.compareTo(new BigDecimal("2.21781E+18")) == 0;
    }

    private static PossibleTime of(String layout) {
        return times("2.21781E+18").stream()
                .filter(time -> time.layout().id().equals(layout))
                .findFirst()
                .orElseThrow();
    }

    /** The whole range of originals and both its edges, and the number that the example was made from. */
    @Test
    void everyNumberThatIsShownSoWasMadeThen() {
        BigInteger low = new BigInteger("2217805000000000000");
        BigInteger size = BigInteger.TEN.pow(13);
        SplittableRandom random = new SplittableRandom(SEED);
        PossibleTime instagram = of("instagram");
        for (int i = 0; i < 100_000; i++) {
            BigInteger number = low.subtract(size).add(BigInteger.valueOf(random.nextLong(3 * size.longValueExact())));
            Instant made = Instant.ofEpochMilli(number.shiftRight(23).longValueExact() + INSTAGRAM);
            if (showsSo(number)) {
                assertThat(made).as("%s", number).isBetween(instagram.from(), instagram.until());
            }
        }
        // The number of Instagram's own article, which counts from another day; its digits do not tell that any more.
        Instant article = Instant.ofEpochMilli((2_217_813_737_473_025_832L >> 23) + INSTAGRAM);
        assertThat(article).isBetween(instagram.from(), instagram.until());
        assertThat(showsSo(low)).isTrue();
        assertThat(showsSo(low.subtract(BigInteger.ONE))).isFalse();
        assertThat(instagram.from())
                .isEqualTo(Instant.ofEpochMilli(low.shiftRight(23).longValueExact() + INSTAGRAM));
        BigInteger high = low.add(size).subtract(BigInteger.ONE);
        assertThat(showsSo(high)).isTrue();
        assertThat(showsSo(high.add(BigInteger.ONE))).isFalse();
        Instant last = Instant.ofEpochMilli(high.shiftRight(23).longValueExact() + INSTAGRAM);
        // Detection may count the rounded half itself among the originals.
        assertThat(instagram.until()).isBetween(last.plusMillis(1), last.plusMillis(2));
    }

    /** By brute force over all originals: a thousand numbers of 13 digits, of which the clock of X has the bits from the 22nd on. */
    @Test
    void bothEndsAreThoseOfAllOriginals() {
        OriginalRange originals = new OriginalRange(
                BigInteger.ONE.shiftLeft(22).multiply(BigInteger.valueOf(1000)).subtract(BigInteger.valueOf(500)),
                BigInteger.ONE.shiftLeft(22).multiply(BigInteger.valueOf(1000)).add(BigInteger.valueOf(499)));
        PossibleTime time = PossibleTime.of(Inspecting.layout("snowflake-twitter"), originals)
                .orElseThrow();
        Instant earliest = Instant.MAX;
        Instant latest = Instant.MIN;
        for (long id = originals.low().longValueExact(); id <= originals.high().longValueExact(); id++) {
            Instant made = Instant.ofEpochMilli((id >> 22) + TWITTER);
            earliest = made.isBefore(earliest) ? made : earliest;
            latest = made.isAfter(latest) ? made : latest;
        }
        assertThat(time.from()).isEqualTo(earliest);
        assertThat(time.until()).isEqualTo(latest.plusMillis(1));
    }

    @Test
    void isSaidOfEachLayoutAndOfNoneAsSure() {
        List<PossibleTime> times = times("2.21781E+18");
        assertThat(times).hasSizeBetween(1, 3);
        for (PossibleTime time : times) {
            assertThat(Inspecting.say(time.sentence(Verdict.POSSIBLE)))
                    .startsWith("Possibly " + time.layout().titleIn(Locale.ENGLISH) + ": if so, it was made from ")
                    .containsPattern(" UTC, counted from [0-9-]{10}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "2217813737473025832", "6b54058a-a413-11e6-b501-a0999b04833g", "2.2E+0"})
    void otherTextsHaveNone(String text) {
        assertThat(times(text)).isEmpty();
    }

    /** 1.25018 * 10^18 is between 1.250175 and 1.250185 * 10^18, whichever sign separates the decimals. */
    @ParameterizedTest
    @ValueSource(strings = {"1.25018E+18", "1,25018E+18", "1,25018E+018", "1,25018e18"})
    void fewDigitsTellARangeOfTimes(String text) {
        PossibleTime time = times(text).get(0);
        assertThat(time.layout().id()).isEqualTo("snowflake-twitter");
        assertThat(time.from())
                .isEqualTo(Instant.ofEpochMilli((1_250_175_000_000_000_000L >> 22) + 1_288_834_974_657L));
        assertThat(time.until())
                .isEqualTo(Instant.ofEpochMilli((1_250_184_999_999_999_999L >> 22) + 1_288_834_974_658L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1212092628029698048.0", "1.212092628029698048e18", "1,212092628029698048E+18"})
    void aNumberWithAllDigitsIsReadAsItself(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.read()).isEqualTo("1212092628029698048");
        assertThat(inspection.readings().get(0).verdict()).isEqualTo(Verdict.BEST_MATCH);
    }
}
