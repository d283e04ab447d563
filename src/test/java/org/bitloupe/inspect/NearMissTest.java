package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged texts: the scheme is named and the ID is not. */
class NearMissTest {
    private static final long SEED = 20261124;
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private static NearMiss near(String text) {
        return Inspecting.INSPECTOR
                .originals(Inspecting.inspect(text))
                .nearMiss()
                .orElseThrow();
    }

    /**
     * The examples of the ULID specification, MongoDB's manual and RFC 9562, of each a character lost or doubled. A lost character of an alphabet of a letters, in a text of n, leaves 1 + n (a - 1) texts: the same
     * one can be put in before each equal one. A lost digit of ULIDs' 26 must not be over 7 in front.
     */
    @ParameterizedTest
    @CsvSource({
        "01ARZ3NDEKTSV4RRFFQ69G5FA, ulid, 783, 001ARZ3NDEKTSV4RRFFQ69G5FA",
        "507f1f77bcf86cd79943901, objectid, 361, 0507f1f77bcf86cd79943901",
        "507f1f77bcf86cd7999439011, objectid, , ",
        "C232AB00-9414-11EC-B3C8-9F6BDECED84, uuid-v1, 181, "
    })
    void isOfTheSchemeOfMostOfTheOriginals(String text, String layout, String count, String low) {
        NearMiss near = near(text);
        Layout found = Objects.requireNonNull(near.layout(), text);
        assertThat(found.id()).isEqualTo(layout);
        if (count != null) {
            assertThat(near.count()).isEqualTo(new BigInteger(count));
        }
        if (low != null) {
            assertThat(near.low()).isEqualTo(low);
        }
        assertThat(Inspecting.say(near.sentence())).contains(found.titleIn(Locale.ENGLISH));
    }

    /**
     * Numbers of 2025 and of the years before by the time of a post of X, with six digits left: whoever has fewer digits knows no more
     * than whoever has them all.
     */
    @ParameterizedTest
    @ValueSource(strings = {"1.98926E+18", "9.67361E+17", "9.6736108246046E+17", "1.23316157664912E+18"})
    void aNumberThatHasLostDigitsIsNoSurerThanTheNumbersThatItCanHaveBeen(String text) {
        NearMiss near = Inspecting.INSPECTOR
                .originals(Inspecting.inspect(text))
                .nearMiss()
                .orElse(null);
        if (near == null) {
            return;
        }
        SplittableRandom random = new SplittableRandom(SEED);
        long low = Long.parseLong(near.low());
        long high = Long.parseLong(near.high());
        int surer = 0;
        for (int i = 0; i < 200; i++) {
            String whole = Long.toString(random.nextLong(low, high + 1));
            surer += Inspecting.inspect(whole).readings().stream()
                            .filter(reading -> reading.layout().equals(near.layout()))
                            .anyMatch(reading -> reading.verdict().compareTo(near.verdict()) <= 0)
                    ? 1
                    : 0;
        }
        assertThat(surer).as("%s, seed %d", near, SEED).isGreaterThan(100);
    }

    @Test
    void aPostOfXWithSixDigitsLeftIsPossiblyOne() {
        assertThat(Inspecting.say(near("1.98926E+18").sentence())).contains(" numbers, possibly of X / Twitter, from ");
    }

    /** A ULID of the year 10895 with one character wrong has several originals, and times far apart: no scheme is named. */
    @Test
    void namesNoSchemeWithoutAMatch() {
        assertThat(Inspecting.INSPECTOR
                        .originals(Inspecting.inspect("81ARZ3NDEKTSV4RRFFQ69G5FAV"))
                        .nearMiss())
                .isEmpty();
    }

    /** An instance of AWS and a Ray ID of Cloudflare are one character away from IDs of other schemes, as most texts are. */
    @ParameterizedTest
    @ValueSource(strings = {"i-0abcd1234ef567890", "0a1b2c3d4e5f6-SIN"})
    void saysNothingOfNeighbours(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings()).noneMatch(reading -> reading.verdict().compareTo(Verdict.POSSIBLE) <= 0);
        assertThat(Inspecting.INSPECTOR.originals(inspection).nearMiss()).isEmpty();
        assertThat(Inspecting.ENGLISH.say(Objects.requireNonNull(inspection.problem())))
                .doesNotContain("Push ID", "missing", "wrong");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "1233161576649121792",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "43c18e2b...22de",
                "1.477429e+18"
            })
    void isNotSaidOfWholeIdsWordsAndCutTexts(String text) {
        assertThat(Inspecting.INSPECTOR.originals(Inspecting.inspect(text)).nearMiss())
                .isEmpty();
    }

    /** Of random letters and digits hardly any is near to an ID. */
    @Test
    @Tag("soak")
    void isRarelySaidOfRandomTexts() {
        SplittableRandom random = new SplittableRandom(SEED);
        int named = 0;
        int texts = Rounds.of(300, 1_000);
        for (int i = 0; i < texts; i++) {
            String text = random.ints(23 + i % 5, 0, BASE62.length())
                    .collect(StringBuilder::new, (b, d) -> b.append(BASE62.charAt(d)), StringBuilder::append)
                    .toString();
            Inspection inspection = Inspecting.inspect(text);
            named += Inspecting.INSPECTOR.originals(inspection).nearMiss().isPresent() ? 1 : 0;
        }
        assertThat(named).as("seed %d", SEED).isLessThanOrEqualTo(texts * 3 / 100);
    }

    /** A part of an ID is none, neither a Unix time with a full stop nor a video; a whole ID before dots is one. */
    @ParameterizedTest
    @CsvSource({
        "1233161576..., ",
        "\"43c18e2b...22de\", ",
        "01ARZ3NDEKTS\u2026, ",
        "\u2026649121792, ",
        "https://x.com/NASA/status/1669322599069..., ",
        "https://x.com/NASA/status/1233161576649121792..., 1233161576649121792",
        "1233161576649121792\u2026, 1233161576649121792",
        "1233161576649121792..., 1233161576649121792"
    })
    void aTextWithAnEllipsisIsNotReadAsAWhole(String text, String read) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings().isEmpty()).isEqualTo(read == null);
        if (read == null) {
            assertThat(Inspecting.INSPECTOR.rank(text)).isEmpty();
            assertThat(inspection.problem()).isNotNull().extracting(p -> p.id()).isEqualTo("inspect.cut");
        } else {
            assertThat(inspection.read()).isEqualTo(read);
        }
    }

    /** Examples of MongoDB's manual and of the specifications of ULID and XID, cut by a column that was too narrow. */
    @ParameterizedTest
    @CsvSource({
        "507f1f77bcf86cd79943, objectid, 4",
        "507f1f77bcf86cd799, objectid, 6",
        "01ARZ3NDEKTSV4RRFFQ69G5, ulid, 3",
        "01H455VB4PEX5VSKNK08, ulid, 6",
        "c6e52g2mrqcjl44hf, xid, 3"
    })
    void namesTheSchemeOfABeginning(String text, String layout, int missing) {
        NearMiss near = near(text);
        assertThat(near.layout().id()).isEqualTo(layout);
        assertThat(near.count()).isEqualTo(missing);
        assertThat(near.low()).startsWith(text).hasSize(text.length() + missing);
        assertThat(near.high()).startsWith(text).isGreaterThan(near.low());
        assertThat(Inspecting.say(near.sentence()))
                .startsWith("It may be the beginning of an ID (")
                .endsWith("in a whole one, %s more characters follow.".formatted(missing));
    }

    /** Too short, no date that the scheme has, words, and a number, which is said to have lost digits in other ways. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "507f1f77bcf8",
                "9e107d9d372bb6826bd8",
                "hello-world-12",
                "deadbeefdeadbeefde",
                "ABCDEFGHIJKLMNOP1",
                "123316157664912179212"
            })
    void saysNothingOfOtherBeginnings(String text) {
        assertThat(Inspecting.INSPECTOR
                        .originals(Inspecting.inspect(text))
                        .nearMiss()
                        .filter(near -> near.damage() instanceof Damage.CutOff))
                .isEmpty();
    }

    /** Ten digits can have been where the sign stands, and no letter: everything else is decimal. */
    @Test
    void aCharacterAmongDecimalDigitsWasOne() {
        NearMiss found = Inspecting.INSPECTOR
                .originals(Inspecting.inspect("1700000000123_42"))
                .nearMiss()
                .orElseThrow();
        assertThat(found.low()).isEqualTo("1700000000123042");
        assertThat(found.high()).isEqualTo("1700000000123942");
        assertThat(found.count()).isEqualTo(10);
    }
}
