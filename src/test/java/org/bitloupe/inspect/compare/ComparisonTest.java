package org.bitloupe.inspect.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class ComparisonTest {
    private static final long INSTAGRAM_EPOCH = 1_314_220_021_721L;
    private static final Inspector INSPECTOR =
            new Inspector(Catalog.builtIn(), InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z")));
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    private static Comparison of(String first, String second) {
        return Comparison.of(INSPECTOR, INSPECTOR.inspect(first), INSPECTOR.inspect(second))
                .orElseThrow();
    }

    private static Comparison as(String layout, String first, String second) {
        return Comparison.of(
                        INSPECTOR,
                        INSPECTOR.inspect(first),
                        INSPECTOR.inspect(second),
                        Catalog.builtIn().find(layout).orElseThrow())
                .orElseThrow();
    }

    private static TimeGap gap(Comparison comparison) {
        return Objects.requireNonNull(comparison.gap());
    }

    private static String sentence(Comparison comparison) {
        return WORDS.say(comparison.sentence());
    }

    /** Instagram: 41 bits of milliseconds, 13 of shard, 10 of sequence. Written with arithmetic, not with the layout. */
    private static String instagram(String instant, int shard, int sequence) {
        long ms = Instant.parse(instant).toEpochMilli() - INSTAGRAM_EPOCH;
        return Long.toString(ms * 8_388_608L + shard * 1_024L + sequence);
    }

    /** X: 41 bits of milliseconds since 2010-11-04T01:42:54.657Z, 5 + 5 of machine, 12 of sequence. */
    private static String x(String instant, int machine, int sequence) {
        long ms = Instant.parse(instant).toEpochMilli() - 1_288_834_974_657L;
        return Long.toString(ms * 4_194_304L + machine * 4_096L + sequence);
    }

    @Test
    void theGapIsExactToTheLastDigit() {
        Comparison found = as(
                "instagram",
                instagram("2019-05-19T10:00:00.100Z", 1001, 5),
                instagram("2019-05-19T10:03:12.105Z", 1001, 900));
        assertThat(gap(found).nanos()).isEqualTo(BigInteger.valueOf(192_005_000_000L));
        assertThat(sentence(found)).isEqualTo("Probably: B was made 3 min 12.005 s after A, both by shard 1001.");
        assertThat(found.timeOrder()).isEqualTo(1);
        assertThat(found.ahead()).as("the millisecond differs").isNull();
    }

    @Test
    void theOlderOneIsSaidWhicheverComesFirst() {
        String old = instagram("2019-05-19T10:00:00.100Z", 1001, 5);
        String young = instagram("2019-06-20T10:00:00.100Z", 7, 5);
        Comparison found = as("instagram", young, old);
        assertThat(sentence(found)).isEqualTo("Probably: A was made 32 days after B, A by shard 7, B by shard 1001.");
        assertThat(found.timeOrder()).isEqualTo(-1);
        assertThat(WORDS.say(found.notes().get(0))).contains("clocks of two machines may differ");
    }

    /** The article's example counts from the start in its text; an ID that alone is of 2020 stands beside it by that start. */
    @Test
    void twoIdsThatCountFromAnotherEpochForTheSakeOfOneSaySo() {
        Comparison found = as("instagram", "2217813738473025832", "2217813737473025832");
        assertThat(found.notes().stream().map(WORDS::say))
                .anyMatch(note ->
                        note.startsWith("Both are counted from 2011-01-01 (article text), not from the layout"));
        assertThat(as("instagram", "2217813738473025832", "2217813739473025832").notes().stream()
                        .map(WORDS::say))
                .noneMatch(note -> note.contains("counted from"));
    }

    @Test
    void sequencesAreComparedWithinOneStepOfOneMachineAlone() {
        String instant = "2022-05-19T10:00:00.100Z";
        Comparison found = as("snowflake-twitter", x(instant, 375, 3), x(instant, 375, 44));
        assertThat(sentence(found))
                .startsWith("Probably: A and B were made within one step (ms), both by ")
                .endsWith("B 41 IDs after A.");
        assertThat(found.ahead()).isEqualTo(BigInteger.valueOf(41));
        assertThat(found.timeOrder()).isEqualTo(1);
        assertThat(as("snowflake-twitter", x(instant, 375, 3), x(instant, 374, 44))
                        .ahead())
                .isNull();
    }

    @Test
    void aSequenceThatStartsOverProvesNoOrder() {
        String instant = "2019-05-19T10:00:00.100Z";
        Comparison found = as("instagram", instagram(instant, 1001, 5), instagram(instant, 1001, 46));
        assertThat(sentence(found)).endsWith("the sequence of B 41 higher.");
        assertThat(found.timeOrder()).isZero();
    }

    @Test
    void coarseStepsGiveBounds() {
        // ObjectIds: whole seconds, so 192 s apart means more than 191 and less than 193.
        Comparison found = of("507f1f77bcf86cd799439011", "507f2037bcf86cd799439012");
        assertThat(gap(found).least()).isEqualTo(BigInteger.valueOf(191_000_000_000L));
        assertThat(gap(found).most()).isEqualTo(BigInteger.valueOf(193_000_000_000L));
        assertThat(sentence(found))
                .startsWith("Probably: B was made at least 3 min 11 s and less than 3 min 13 s after A");
        assertThat(sentence(of("507f1f77bcf86cd799439011", "507f1f78bcf86cd799439012")))
                .startsWith("Probably: B was made less than 2 s after A");
    }

    @Test
    void differentLayoutsAreComparedByTimeAlone() {
        Comparison found = of("6b54058a-a413-11e6-b501-a0999b048337", "01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(found.fields()).isEmpty();
        // 2016-11-06T11:23:19.3381258Z after 2016-07-30T23:54:10.259Z
        assertThat(sentence(found)).isEqualTo("Probably: A was made 98 days 11 h 29 min 9.0791258 s after B.");
        assertThat(WORDS.say(found.notes().get(0))).contains("different layouts");
        assertThat(found.differingBits()).isEqualTo(expectedBits());
    }

    private static int expectedBits() {
        BigInteger uuid = new BigInteger("6b54058aa41311e6b501a0999b048337", 16);
        BigInteger ulid = new BigInteger("01563E3AB5D3D6764C61EFB99302BD5B", 16);
        return uuid.xor(ulid).bitCount();
    }

    @Test
    void aStepOfOneThatHoldsTheOtherProvesNothing() {
        // 2020-10-17T21:13:27Z for a whole second, against half a second into it.
        Comparison found = of("5f8b5e77bcf86cd799439011", x("2020-10-17T21:13:27.500Z", 375, 0));
        assertThat(sentence(found))
                .startsWith("Probably: A and B do not say which of them was made first: their times");
        assertThat(found.timeOrder()).isZero();
    }

    @Test
    void numbersAndTextsMaySortDifferently() {
        Comparison found = as("snowflake-twitter", "999999999999999999", "1000000000000000000");
        assertThat(found.numberOrder())
                .hasValueSatisfying(order -> assertThat(order).isNegative());
        assertThat(found.textOrder()).isPositive();
        assertThat(found.notes().stream().map(WORDS::say)).anyMatch(note -> note.contains("the other way round"));
    }

    @Test
    void differingBitsAreCounted() {
        Comparison found = as("instagram", "2217813737473025832", "2217813737473025835");
        // ...808 = 1100101000 and 811 = 1100101011.
        assertThat(found.differingBits()).isEqualTo(2);
        assertThat(found.firstDifferingBit()).isEqualTo(1);
    }

    @Test
    void oneIdInTwoSpellingsIsOneId() {
        Comparison found = as("instagram", "2217813737473025832", "0x1EC741D8000FA728");
        assertThat(sentence(found)).isEqualTo("A and B are the same ID.");
        assertThat(found.firstDifferingBit()).isEqualTo(-1);
    }

    /** In the middle of a sentence no word but A and B has a capital. */
    @Test
    void aClauseBeginsNoSentence() {
        assertThat(sentence(of("8647049581066685123", "78007dc7-aaab-8a48-72e2-0430b0d567a6")))
                .startsWith("Possibly ")
                .endsWith(": if so, A and B do not say which of them was made first.");
    }

    @Test
    void idsWithoutTimeClaimNothing() {
        Comparison found = of("919108f7-52d1-4320-9bac-f847db4148a8", "2ed6657d-e927-468b-95e1-2665a8aea6a2");
        assertThat(sentence(found)).isEqualTo("A and B do not say which of them was made first.");
    }

    @Test
    void aTextWithoutAReadingCannotBeCompared() {
        assertThat(Comparison.of(INSPECTOR, INSPECTOR.inspect("N/A"), INSPECTOR.inspect("2217813737473025832")))
                .isEmpty();
    }

    /** Doubles there are 256 apart: what each number can have been are the 256 around its double, in the 10 bits of the sequence. */
    @Test
    void roundedValuesDifferWhereNoneIsLeftThatBothCanBe() {
        String around768 = "2217813737473025800";
        assertThat(sequences(around768, "2217813737473026300")).as("around 256").contains(false);
        assertThat(sequences(around768, "2217813737473025500")).as("around 512").contains(false);
        assertThat(sequences(around768, "2217813737473026000"))
                .as("around 0, from both ends")
                .contains(false);
        assertThat(sequences(around768, "2217813737473156900"))
                .as("around 768 of another shard")
                .isEmpty();
        assertThat(sequences(around768, "2217813737473025832"))
                .as("of which 808 may be it")
                .isEmpty();
        assertThat(sequences(around768, "2217813737473025124"))
                .as("100 is none of them")
                .contains(false);
    }

    private static Comparison microseconds(String first, String second) {
        Layout layout = Layout.of(
                "low",
                "Low",
                List.of(
                        Field.of("node", Role.NODE, 10),
                        Field.time("t", 53, TimeEncoding.since(Instant.EPOCH, new Tick(1_000, 1)))),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        return Comparison.of(INSPECTOR, INSPECTOR.inspect(first), INSPECTOR.inspect(second), layout)
                .orElseThrow();
    }

    /** Doubles there are 512 and 1024 apart, and the time in the low bits goes on by 400,000,000,096 microseconds. */
    @Test
    void roundingTakesTheOrderAwayOnlyWhereTimesCanHaveBeenTheSame() {
        Comparison apart = microseconds("4612686018427387000", "4612686418427388000");
        assertThat(sentence(apart))
                .contains("B was made at least 4 days 15 h 6 min 4")
                .contains(" after A");
        assertThat(apart.timeOrder()).isEqualTo(1);
        assertThat(gap(apart).least()).isGreaterThan(BigInteger.valueOf(399_999_998_000_000L));
        assertThat(gap(apart).most()).isLessThan(BigInteger.valueOf(400_000_003_000_000L));
        assertThat(microseconds("4612686418427388000", "4612686018427387000").timeOrder())
                .isEqualTo(-1);
        Comparison close = microseconds("4612686418427387904", "4612686418427388000");
        assertThat(sentence(close))
                .contains("A and B no longer say which of them was made first, since rounding took that away");
        assertThat(close.timeOrder()).isZero();
    }

    private static Optional<Boolean> sequences(String first, String second) {
        return as("instagram", first, second).fields().get(2).equal();
    }
}
