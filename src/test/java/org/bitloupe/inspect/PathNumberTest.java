package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import org.bitloupe.inspect.rank.Verdict;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The number of a page is no time, though it has the digits of one; a parameter may be a time. */
class PathNumberTest {
    private static Verdict verdict(String text) {
        return Inspecting.first(text).verdict();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://www.twitch.tv/videos/1536751224",
                "twitch.tv/videos/1536751224",
                "https://shop.example/items/1536751224123?ref=7",
            })
    void aNumberInAPathIsNoFirmTime(String address) {
        assertThat(verdict(address)).isGreaterThanOrEqualTo(Verdict.POSSIBLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://shop.example/items?since=1536751224", "1536751224", "since=1536751224"})
    void elsewhereItIs(String text) {
        assertThat(verdict(text)).isEqualTo(Verdict.BEST_MATCH);
    }
}
