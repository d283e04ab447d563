package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** IDs whose letters were all changed to one case, which only some alphabets survive. */
class LetterCaseTest {
    private static final long SEED = 20_261_125;

    /** An XID of a log, and examples of TypeID and AT Protocol. */
    @ParameterizedTest
    @CsvSource({"c6e52g2mrqcjl44hf170, xid", "user_01h455vb4pex5vsknk084sn02q, typeid", "3jzfcijpj2z2a, atproto-tid"})
    void isReadAndTheChangeIsSaid(String id, String layout) {
        Inspection inspection = Inspecting.inspect(id.toUpperCase(Locale.ROOT));
        assertThat(inspection.read()).isEqualTo(id);
        assertThat(inspection.readings().get(0).layout().id()).isEqualTo(layout);
        assertThat(inspection.removed().stream().map(Inspecting::say))
                .contains("Capital letters were read as small ones.");
    }

    /** A UUID and a ULID may be written in either case; a word, a short text and one of both cases are left as they are. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "6B54058A-A413-11E6-B501-A0999B048337",
                "01arz3ndektsv4rrffq69g5fav",
                "507F1F77BCF86CD799439011",
                "CONFIRMATION",
                "ABC123",
                "9M4E2MR0UI3E8a215N4G"
            })
    void noChangeIsSaidWhereNoneIsNeeded(String text) {
        assertThat(Inspecting.inspect(text).removed().stream().map(Inspecting::say))
                .noneMatch(said -> said.contains("letters were read"));
    }

    /** Random capital letters and digits become a match no more often than random small ones are. */
    @Test
    void randomCodesAreSeldomTakenForIds() {
        SplittableRandom random = new SplittableRandom(SEED);
        int matches = 0;
        for (int i = 0; i < 2_000; i++) {
            StringBuilder code = new StringBuilder();
            for (int n = 13 + i % 10; n > 0; n--) {
                code.append("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".charAt(random.nextInt(36)));
            }
            matches += Inspecting.inspect(code.toString()).removed().stream()
                            .map(Inspecting::say)
                            .anyMatch(said -> said.contains("letters were read"))
                    ? 1
                    : 0;
        }
        assertThat(matches).as("seed %d", SEED).isLessThanOrEqualTo(20);
    }
}
