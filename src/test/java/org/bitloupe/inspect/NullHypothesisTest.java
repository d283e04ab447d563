package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.UUID;
import org.bitloupe.inspect.rank.NullHypothesis;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.RandomUuids;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The answer "none of these" takes part in every verdict. */
class NullHypothesisTest {
    private static final long SEED = 20_261_124;

    private static Verdict verdict(String text) {
        return Inspecting.first(text).verdict();
    }

    /** Everyday numbers, the largest numbers of 63 and 64 bits, dates, a file time, hashes, words with digits. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4111111111111111",
                "352099001761481",
                "8944500102198304826",
                "9783161484100",
                "DE89370400440532013000",
                "20261121060000",
                "100012345678901",
                "9223372036854775807",
                "18446744073709551615",
                "d41d8cd98f00b204e9800998ecf8427e",
                "da39a3ee5e",
                "prefix_0123456789ABCDEFGHJKMNPQRS",
                "739184620571936402857149"
            })
    void everydayTextsGetNoFirmVerdict(String text) {
        assertThat(verdict(text)).isGreaterThan(Verdict.BEST_MATCH);
    }

    @ParameterizedTest
    @CsvSource({
        "4111111111111111, A card number: its check digit holds.",
        "9783161484100, 'Perhaps the number of a product or book (EAN, ISBN): its check digit holds.'",
        "978-3-16-148410-0, 'Perhaps the number of a product or book (EAN, ISBN): its check digit holds.'",
        "4111-1111-1111-1111, A card number: its check digit holds.",
        "DE89 3704 0044 0532 0130 00, A bank account (IBAN): its check digits hold.",
        "20261121060000, A date and time written as digits."
    })
    void isSaidByNameWhereACheckHolds(String text, String what) {
        assertThat(Inspecting.ENGLISH.say(
                        Objects.requireNonNull(Inspecting.inspect(text).problem())
                                .what()))
                .isEqualTo(what);
    }

    /** Of times in milliseconds, one in ten ends in the check digit of an EAN; these are of 2014 to 2025. */
    @Test
    void aUnixTimeIsNoProduct() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 2_000; i++) {
            String text = Long.toString(1_400_000_000_000L + random.nextLong(360_000_000_000L));
            assertThat(Inspecting.inspect(text).problem())
                    .as("seed %d, %s", SEED, text)
                    .isNull();
        }
    }

    /**
     * COMB differs from v4 by a date only. Of 2^48 milliseconds 20 years are one in 446, and so at either end of a UUID; of days and
     * 300ths of a second they are one in 1,486. With such a date a v4 is not certain, since a COMB is met as often as that, and with one
     * of the latest ten years, half of them, it is not the best match either. Fewer have a date in another order of bytes.
     */
    @Test
    void aRandomUuidIsNoComb() {
        SplittableRandom random = new SplittableRandom(SEED);
        int count = 20_000;
        int combs = 0;
        int others = 0;
        int possible = 0;
        for (int i = 0; i < count; i++) {
            UUID uuid = RandomUuids.v4(random);
            List<RankedReading> ranked = Inspecting.INSPECTOR.rank(uuid.toString());
            RankedReading first = ranked.get(0);
            assertThat(first.layout().id()).as("seed %d, %s", SEED, uuid).isEqualTo("uuid-v4");
            assertThat(first.verdict()).as("seed %d, %s", SEED, uuid).isLessThanOrEqualTo(Verdict.POSSIBLE);
            if (first.verdict() != Verdict.CERTAIN) {
                boolean comb = ranked.get(1).layout().id().startsWith("comb-");
                combs += comb ? 1 : 0;
                others += comb ? 0 : 1;
                possible += first.verdict() == Verdict.POSSIBLE ? 1 : 0;
            }
        }
        double dated = count * (2.0 / 446 + 1.0 / 1_486);
        assertThat((double) combs).as("seed %d", SEED).isCloseTo(dated, within(3 * Math.sqrt(dated)));
        assertThat((double) possible).as("seed %d", SEED).isCloseTo(dated / 2, within(3 * Math.sqrt(dated / 2)));
        // 33 were met with this seed.
        assertThat(others).as("seed %d", SEED).isBetween(1, 34);
    }

    /** IDs of X of 2025 with a sequence below 4, which most have, with their last digits lost in JavaScript. */
    @Test
    void roundingMakesNoVerdictFirmer() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 2_000; i++) {
            long whole = (1_735_689_600_000L - 1_288_834_974_657L + random.nextLong(31_536_000_000L)) << 22
                    | (long) random.nextInt(1024) << 12
                    | random.nextInt(4);
            String rounded = Long.toString((long) (double) whole);
            assertThat(verdict(rounded))
                    .as("seed %d, %s of %d", SEED, rounded, whole)
                    .isGreaterThanOrEqualTo(verdict(Long.toString(whole)));
        }
    }

    @Test
    void whoNamesTheLayoutHasAnsweredTheQuestion() {
        Layout instagram = Inspecting.layout("instagram");
        String text = "3600000000000001234";
        assertThat(verdict(text)).isEqualTo(Verdict.POSSIBLE);
        assertThat(Inspecting.INSPECTOR
                        .inspectAs(text, instagram)
                        .readings()
                        .get(0)
                        .verdict())
                .isEqualTo(Verdict.BEST_MATCH);
    }

    /** The number in the file, and not the place in the catalog: so a longer catalog shifts no verdict. */
    @Test
    void popularityIsTheNumberInTheFile() {
        for (Reading reading : Inspecting.inspect("1592155263917559809").readings()) {
            int oneIn = Objects.requireNonNull(reading.layout().popularity()).oneIn();
            assertThat(Math.pow(2, -reading.odds().popularity()))
                    .as(reading.layout().id())
                    .isCloseTo(oneIn, within(1e-6 * oneIn));
        }
    }

    /** X's share is a fourth; log2 of 4 is 2. */
    @Test
    void theReasonsAddUp() {
        Reading first = Inspecting.first("1592155263917559809");
        assertThat(first.odds().popularity()).isCloseTo(-2, within(1e-12));
        assertThat(first.odds().total())
                .isCloseTo(first.odds().value() + first.odds().popularity(), within(1e-12));
    }

    /**
     * IDs of systems with an epoch of their own, a 1 January or any day from 2005 on: milliseconds since then above 10 bits of a machine
     * and 12 of a sequence. Only those are firm that happen to have values that X and Discord mostly have: fewer than one in ten.
     */
    @ParameterizedTest
    @ValueSource(ints = {1024, 4})
    void anUnknownEpochIsHardlyEverTakenForAKnownOne(int machines) {
        SplittableRandom random = new SplittableRandom(SEED);
        int firm = 0;
        int count = 4_000;
        for (int i = 0; i < count; i++) {
            long now = LocalDate.of(2026, 11, 20).toEpochDay();
            LocalDate day = LocalDate.ofEpochDay(
                    random.nextLong(LocalDate.of(2005, 1, 1).toEpochDay(), now));
            long epoch = (random.nextBoolean() ? day.withDayOfYear(1) : day).toEpochDay();
            long millis = random.nextLong((now - epoch + 1) * 86_400_000);
            long sequence = random.nextBoolean() ? random.nextInt(4) : random.nextInt(1 << random.nextInt(13));
            long id = millis << 22 | (long) random.nextInt(machines) << 12 | sequence;
            firm += verdict(Long.toString(id)).compareTo(Verdict.BEST_MATCH) <= 0 ? 1 : 0;
        }
        assertThat(firm).as("seed %d, %d machines", SEED, machines).isLessThan(count / 10);
    }

    /** A post of X of 2022 alone, which another system's epoch explains as well, and with its link, which decides. */
    @Test
    void aLinkIsStrongerThanAnUnknownEpoch() {
        Reading alone = Inspecting.first("1592155263917559809");
        assertThat(alone.verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(Inspecting.reasons(alone))
                .contains("A company’s own system like Snowflake, with another epoch, explains it about as well");
        assertThat(verdict("https://x.com/a/status/1592155263917559809")).isEqualTo(Verdict.CERTAIN);
    }

    /** A text that random digits explain better by odds of 65,536 to 1 and more is not possible, unless somebody names the layout. */
    @ParameterizedTest
    @CsvSource({
        "739184620571936402857149, Random digits explain it far better",
        "deadbeef1, Random characters explain it far better"
    })
    void whatIsWorseThanChanceIsUnlikely(String text, String reason) {
        Reading first = Inspecting.first(text);
        assertThat(first.odds().total()).isLessThan(-16);
        assertThat(first.verdict()).isEqualTo(Verdict.UNLIKELY);
        assertThat(Inspecting.reasons(first)).contains(reason);
        assertThat(Inspecting.INSPECTOR
                        .inspectAs(text, first.layout())
                        .readings()
                        .get(0)
                        .verdict())
                .isLessThan(Verdict.UNLIKELY);
    }

    /** A hash costs the same whether or not a layout reads it. */
    @ParameterizedTest
    @ValueSource(strings = {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512"})
    void everyUsualHashIsOne(String algorithm) throws NoSuchAlgorithmException {
        byte[] name = "bitloupe".getBytes(StandardCharsets.UTF_8);
        String hash =
                HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(name));
        assertThat(NullHypothesis.rarity(hash)).isEqualTo(5);
        assertThat(NullHypothesis.rarity(hash + "0a")).as("of no hash's length").isEqualTo(10);
        if (hash.length() > 40) { // Layouts of 128 and 160 bits read the shorter ones.
            assertThat(Objects.requireNonNull(Inspecting.inspect(hash).problem())
                            .id())
                    .isEqualTo("inspect.hash");
        }
    }
}
