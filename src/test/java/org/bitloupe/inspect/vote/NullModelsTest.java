package org.bitloupe.inspect.vote;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.SampleIds;
import org.bitloupe.tabular.detect.ColumnVote;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns that a layout fits as it fits dates in digits and random characters are none of its IDs for certain; its own IDs still are. */
class NullModelsTest {
    private static final LocalDateTime START = LocalDateTime.of(2024, 1, 1, 0, 0);
    private static final int DAYS = 500;
    private static final int SECONDS = DAYS * 86_400;

    private final Random random = new Random(20240101);

    private static Vote vote(List<String> texts) {
        return Inspecting.INSPECTOR.source(texts).vote();
    }

    private static List<String> many(int count, Supplier<String> text) {
        return Stream.generate(text).limit(count).toList();
    }

    private static boolean isRead(Vote vote) {
        return vote.choices().stream().anyMatch(choice -> choice.fits() > 0);
    }

    private String date(String pattern) {
        return START.plusSeconds(random.nextInt(SECONDS)).format(DateTimeFormatter.ofPattern(pattern));
    }

    private String of(String characters, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(characters.charAt(random.nextInt(characters.length())));
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({"yyyyMMddHHmmss,50", "yyyyMMddHHmmss,1000", "yyyyMMddHHmm,50", "yyyyMMdd,50", "yyyyMMdd,1000"})
    void datesInDigitsAreThat(String pattern, int count) {
        Vote vote = vote(many(count, () -> date(pattern)));
        assertThat(vote.nullModel()).isEqualTo(NullModel.DATES);
        assertThat(vote.choices()).allMatch(choice -> choice.verdict().compareTo(Verdict.POSSIBLE) >= 0);
    }

    /** By a layout that reads no dates in digits they would be of a few milliseconds in 2011. */
    @Test
    void daysAreReadByNoLayoutThatCutsThemIntoBits() {
        ColumnVote vote = ColumnVote.of(Inspecting.INSPECTOR, many(50, () -> date("yyyyMMdd")));
        assertThat(vote.layouts()).isEmpty();
        assertThat(vote.nullModel()).isEqualTo(NullModel.DATES);
    }

    @Test
    void aFewOtherNumbersAmongDatesChangeNothing() {
        List<String> texts = new ArrayList<>(many(60, () -> date("yyyyMMddHHmmss")));
        texts.set(7, "0");
        texts.set(31, "99999999999999");
        assertThat(vote(texts).nullModel()).isEqualTo(NullModel.DATES);
    }

    /** Orders of nobody knows which shop: a day, and 20 digits that are anything. */
    @Test
    void longNumbersWithADayAreAnyOrders() {
        Vote vote = vote(many(50, () -> date("yyyyMMdd") + of("0123456789", 20)));
        assertThat(vote.nullModel()).isEqualTo(NullModel.DATED_NUMBERS);
    }

    /** Public payments have more than the day: 22001 behind it, and 4200 with 0 and a few other digits in front. */
    @Test
    void paymentsOfTheLargeWalletsAreStillFound() {
        Vote alipay = vote(many(50, () -> date("yyyyMMdd") + "22001" + of("0123456789", 15)));
        assertThat(alipay.choices().get(0).layout().id()).isEqualTo("alipay-trade");
        assertThat(alipay.nullModel()).isNull();
        Vote wechat = vote(many(50, () -> "420000" + of("0123456789", 4) + date("yyyyMMdd") + of("0123456789", 10)));
        assertThat(wechat.choices().get(0).layout().id()).isEqualTo("wechat-pay");
        assertThat(wechat.nullModel()).isNull();
    }

    /** A counter that somebody began at a date. */
    @Test
    void aCounterBehindADayIsNoDate() {
        int[] next = {0};
        Vote vote = vote(many(100, () -> "20250428" + String.format("%08d", 17_000_000 + next[0]++)));
        assertThat(vote.choices().get(0).layout().id()).isEqualTo("auto-increment");
    }

    @ParameterizedTest
    @CsvSource({
        "0123456789abcdef,16,60",
        "0123456789abcdef,16,1000",
        "0123456789ABCDEF,16,100",
        "0123456789abcdef,32,100",
        "0123456789abcdefghijklmnopqrstuvwxyz,20,100"
    })
    void randomCharactersAreOfNoLayoutForSure(String characters, int length, int count) {
        for (int trial = 0; trial < 5; trial++) {
            Vote vote = vote(many(count, () -> of(characters, length)));
            assertThat(vote.choices())
                    .as("%d of %d characters, trial %d", count, length, trial)
                    .allMatch(choice -> choice.verdict().compareTo(Verdict.POSSIBLE) >= 0);
            assertThat(vote.nullModel())
                    .as("%d of %d characters, trial %d", count, length, trial)
                    .isEqualTo(isRead(vote) ? NullModel.CHARACTERS : null);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"instagram", "uuid-v4", "uuid-v7", "uuid-v1", "objectid", "ulid", "ksuid", "xid", "postfix-queue"
            })
    void idsOfASourceAreNot(String layout) {
        List<String> ids = SampleIds.of(Inspecting.CATALOG.find(layout).orElseThrow(), 50);
        assertThat(vote(ids).nullModel()).isNull();
    }

    /**
     * IDs of requests of one month, and among them numbers of 16 digits that can be read as such, too: the IDs stay those of the layout that
     * fits most.
     */
    @ParameterizedTest
    @CsvSource({"45,5", "60,6", "60,15"})
    void numbersOfSomethingElseAmongIdsDoNotPutAnotherLayoutFirst(int rays, int others) {
        // Hundredths of a second from 2012-10-12 to 2025-03-01.
        long start = 390_787_200L * 100;
        List<String> texts = new ArrayList<>(many(
                rays, () -> String.format("%09x", start + random.nextInt(30 * 8_640_000)) + of("0123456789abcdef", 7)));
        for (int i = 0; i < others; i++) {
            texts.add(i * 3, of("45", 1) + of("0123456789", 15));
        }
        Vote vote = vote(texts);
        assertThat(vote.choices().get(0).layout().id()).isEqualTo("cloudflare-ray");
        assertThat(vote.choices().get(0).fits()).isGreaterThanOrEqualTo(rays);
        // With one in five of something else it may be left open whether all are random.
        assertThat(others * 5 >= texts.size() || vote.nullModel() == null).isTrue();
    }

    /** Text around numbers is no proof of them: hex digits, words with signs, or an ID of another system. */
    @ParameterizedTest
    @CsvSource({"4,1", "6,2", "12,3", "20,4"})
    void randomNumbersWithAFewOtherTextsAreOfNoLayoutForSure(int numbers, int others) {
        for (int trial = 0; trial < 40; trial++) {
            List<String> texts = new ArrayList<>(many(numbers, () -> of("12345678", 1) + of("0123456789", 18)));
            for (int i = 0; i < others; i++) {
                String other = of("0123456789abcdef", 16);
                texts.add(random.nextInt(texts.size()), i % 2 == 0 ? other : other + "-LHR");
            }
            Vote vote = vote(texts);
            assertThat(vote.nullModel())
                    .as("trial %d of seed 20240101: %s", trial, texts)
                    .isIn(NullModel.CHARACTERS, NullModel.NUMBERS);
        }
    }

    /** A log names the same ID in many lines: those who wrote it made it once. */
    @ParameterizedTest
    @ValueSource(strings = {"4841863284721438592", "2217813737473025832"})
    void whatIsThereAgainProvesNoMore(String id) {
        Vote once = vote(List.of(id));
        Vote often = vote(Collections.nCopies(500, id));
        assertThat(often.texts()).isEqualTo(500);
        assertThat(often.choices().get(0).fits()).isEqualTo(500);
        assertThat(often.choices().get(0).verdict())
                .isEqualTo(once.choices().get(0).verdict());
        assertThat(often.nullModel()).isEqualTo(once.nullModel());
    }

    /** IDs stay what they are with a few texts of something else among them. */
    @ParameterizedTest
    @ValueSource(strings = {"instagram", "discord", "snowflake-mastodon"})
    void aFewOtherTextsDoNotMakeIdsRandom(String layout) {
        List<String> texts =
                new ArrayList<>(SampleIds.of(Inspecting.CATALOG.find(layout).orElseThrow(), 20));
        for (int i = 0; i < 3; i++) {
            texts.add(5 * i, of("0123456789abcdef", 16) + (i == 1 ? "-LHR" : ""));
        }
        assertThat(vote(texts).nullModel()).isNull();
    }

    /** Every UUID of version 4 alone is like any other: the constants of all of them are what random characters do not have. */
    @Test
    void aMixtureOfTwoSchemesIsNotLikeRandomCharacters() {
        List<String> ids =
                new ArrayList<>(SampleIds.of(Inspecting.CATALOG.find("ulid").orElseThrow(), 30));
        ids.addAll(SampleIds.of(Inspecting.CATALOG.find("objectid").orElseThrow(), 30));
        assertThat(vote(ids).nullModel()).isNull();
    }
}
