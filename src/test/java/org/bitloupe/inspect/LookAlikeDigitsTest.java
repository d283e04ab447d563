package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that were typed from a screen: O for 0, I and l for 1. */
class LookAlikeDigitsTest {
    private static final long SEED = 20261124;
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    /** The examples of RFC 9562 (appendix A), of MongoDB's manual, and a public post of X, each with letters for digits. */
    @ParameterizedTest
    @CsvSource({
        "l233161576649121792, 1233161576649121792, snowflake-twitter, l was read as 1.",
        "I2331615766491217g2, I2331615766491217g2, , ",
        "C232AB00-9414-11EC-B3C8-9F6BDECED846, C232AB00-9414-11EC-B3C8-9F6BDECED846, uuid-v1, ",
        "C232ABOO-94l4-llEC-B3C8-9F6BDECED846, C232AB00-9414-11EC-B3C8-9F6BDECED846, uuid-v1, Ol was read as 01.",
        "O17F22E279B07CC398C4DCOCOCO7398F, 017F22E279B07CC398C4DC0C0C07398F, uuid-v7, O was read as 0.",
        "5O7f1f77bcf86cd79943901l, 507f1f77bcf86cd799439011, objectid, Ol was read as 01."
    })
    void areReadAsTheDigits(String text, String read, String layout, String said) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.read()).isEqualTo(read);
        assertThat(inspection.removed().stream().map(Inspecting::say))
                .containsExactlyElementsOf(said == null ? List.of() : List.of(said));
        if (layout != null) {
            assertThat(inspection.readings().get(0).layout().id()).isEqualTo(layout);
        }
    }

    /** A date that cannot be does not become one by reading a letter as a digit, and words stay words. */
    @ParameterizedTest
    @ValueSource(strings = {"lOlOlOlOlOlOlO", "9l9l9l9l9l9l9l9l9l9l", "IIIIIIIIOOOOOOOOIIIIIIII", "Illlllllllllllll|"})
    void areNoDigitsWhereTheyAreHalfOfTheText(String text) {
        assertThat(Inspecting.inspect(text).read()).isEqualTo(text);
    }

    /** KSUIDs, shortcodes and tokens have all letters: none of twenty thousand is changed. */
    @Test
    @Tag("soak")
    void areLettersInTextsOfAllLetters() {
        SplittableRandom random = new SplittableRandom(SEED);
        int[] lengths = {13, 16, 19, 20, 24, 32};
        for (int i = 0; i < Rounds.of(4_000, 20_000); i++) {
            String text = random.ints(lengths[i % lengths.length], 0, BASE62.length())
                    .collect(StringBuilder::new, (b, d) -> b.append(BASE62.charAt(d)), StringBuilder::append)
                    .toString();
            assertThat(Inspecting.inspect(text).read()).as("seed %d", SEED).isEqualTo(text);
        }
    }

    /** With the layout named, too; and a text that is plausible as it is stays as it is. */
    @Test
    void areReadAsDigitsByANamedLayoutAndNotWithoutNeed() {
        Inspection named =
                Inspecting.INSPECTOR.inspectAs("l233161576649121792", Inspecting.layout("snowflake-discord"));
        assertThat(named.read()).isEqualTo("1233161576649121792");
        Inspection ulid = Inspecting.inspect("O1ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(ulid.read()).isEqualTo("O1ARZ3NDEKTSV4RRFFQ69G5FAV");
        Reading first = ulid.readings().get(0);
        assertThat(first.layout().id()).isEqualTo("ulid");
        assertThat(first.verdict()).isLessThan(Verdict.POSSIBLE);
    }
}
