package org.bitloupe.inspect.vote;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.SampleIds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that nobody can tell from random ones are no firm counter; what counts, and what has a date, still is. */
class RandomNumberVoteTest {
    private static Vote vote(List<String> texts) {
        return Inspecting.INSPECTOR.source(texts).vote();
    }

    /** Every number with these digits is as likely as any other: drawn as a fraction of their range, of many more bits than it has. */
    private static List<String> random(int digits, int count, long seed) {
        Random random = new Random(seed);
        BigInteger least = BigInteger.TEN.pow(digits - 1);
        BigInteger range = BigInteger.TEN.pow(digits).subtract(least);
        return IntStream.range(0, count)
                .mapToObj(i -> least.add(
                                range.multiply(new BigInteger(128, random)).shiftRight(128))
                        .toString())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "7,20", "7,1000", "9,100", "10,1000", "12,50", "13,1000", "16,1000", "17,300", "18,1000", "19,20", "19,1000"
    })
    void randomNumbersAreOfNoLayoutForSure(int digits, int count) {
        for (long seed = 1; seed <= 5; seed++) {
            Vote vote = vote(random(digits, count, seed));
            assertThat(vote.choices())
                    .as("%d digits, seed %d", digits, seed)
                    .allMatch(choice -> choice.verdict().compareTo(Verdict.POSSIBLE) >= 0);
            assertThat(vote.nullModel()).as("%d digits, seed %d", digits, seed).isEqualTo(NullModel.NUMBERS);
        }
    }

    /** One in three of the numbers between the first and the last. */
    @Test
    void aCounterThatHasGivenMostOfItsNumbersIsOne() {
        Random random = new Random(7);
        List<String> rows = IntStream.range(0, 500)
                .mapToObj(i -> Integer.toString(1_840_000 + 3 * i + random.nextInt(3)))
                .toList();
        Vote vote = vote(rows);
        assertThat(vote.choices().get(0).layout().id()).isEqualTo("auto-increment");
        assertThat(vote.choices().get(0).verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(vote.nullModel()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"instagram", "sonyflake-v1", "snowflake-mastodon", "uuid-v4", "objectid", "ulid"})
    void idsOfASourceAreNotLikeRandomNumbers(String layout) {
        List<String> ids = SampleIds.of(Inspecting.CATALOG.find(layout).orElseThrow(), 50);
        assertThat(vote(ids).nullModel()).isNull();
    }
}
