package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.junit.jupiter.api.Test;

/** Texts that are of two spellings of one layout: both are said, each with its own date. */
class SeveralSpellingsTest {
    private static final long SEED = 20_261_124;
    /** By Java's {@code Long.parseLong(text, 36)}: an ID of 2023-06-11; by z-base-32 one of 2014-04-02. */
    private static final String TWO_DATES = "co6ayqougupn";
    /** A ShortUUID of version 7, whose bits as base 64 say version 2. */
    private static final String SHORT_UUID = "2GEN3rVkKVT2s6tqpHSE9g";

    private static List<Reading> of(String layout, List<Reading> readings) {
        return readings.stream().filter(r -> r.layout().id().equals(layout)).toList();
    }

    private static Instant instant(Reading reading) {
        return Objects.requireNonNull(Objects.requireNonNull(reading.time()).instant());
    }

    private static Reading inSpelling(String name, List<Reading> readings) {
        return readings.stream()
                .filter(r -> r.spelling().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void bothDatesAreSaid() {
        List<Reading> found =
                of("snowflake-node10", Inspecting.inspect(TWO_DATES).readings());
        long id = Long.parseLong(TWO_DATES, 36);
        Instant byHand = Instant.ofEpochMilli((id >>> 22) + 1_288_834_974_657L);
        assertThat(instant(inSpelling("base36", found))).isEqualTo(byHand);
        assertThat(instant(inSpelling("z-base-32", found)).toString()).startsWith("2014-04-02");
        assertThat(found).hasSize(2);
        assertThat(found).allSatisfy(r -> assertThat(r.verdict()).isEqualTo(Verdict.POSSIBLE));
    }

    @Test
    void whoNamesTheLayoutSeesBothToo() {
        List<Reading> found = Inspecting.INSPECTOR
                .inspectAs(TWO_DATES, Inspecting.layout("snowflake-node10"))
                .readings();
        assertThat(found).extracting(r -> r.spelling().name()).containsExactlyInAnyOrder("base36", "z-base-32");
    }

    @Test
    void theirTitlesSayWhichIsWhich() {
        List<Reading> found =
                of("snowflake-node10", Inspecting.inspect(TWO_DATES).readings());
        assertThat(Inspecting.say(inSpelling("base36", found).title())).endsWith("(Base 36)");
        assertThat(Inspecting.say(inSpelling("z-base-32", found).title())).endsWith("(z-base-32)");
        Reading only = Inspecting.first("2217813737473025832");
        assertThat(Inspecting.say(only.title())).doesNotContain("(");
    }

    @Test
    void aSpellingThatBreaksTheConstantsGivesWay() {
        Inspection named = Inspecting.INSPECTOR.inspectAs(SHORT_UUID, Inspecting.layout("uuid-v7"));
        assertThat(named.readings()).singleElement().satisfies(reading -> {
            assertThat(reading.spelling().name()).isEqualTo("shortuuid");
            assertThat(reading.verdict()).isLessThan(Verdict.UNLIKELY);
            assertThat(Inspecting.reasons(reading)).noneMatch(reason -> reason.contains("version is 2"));
            assertThat(shortUuid(SHORT_UUID))
                    .isEqualTo(Objects.requireNonNull(reading.bits()).toBigInteger());
        });
        assertThat(of("uuid-v7", Inspecting.inspect(SHORT_UUID).readings())).hasSize(1);
    }

    private static BigInteger shortUuid(String text) {
        String digits = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
        BigInteger value = BigInteger.ZERO;
        for (int i = 0; i < text.length(); i++) {
            value = value.multiply(BigInteger.valueOf(digits.length()))
                    .add(BigInteger.valueOf(digits.indexOf(text.charAt(i))));
        }
        return value;
    }

    @Test
    void whatIsProvedOnlyByTheSecondAttemptIsNotSaidFirmly() {
        assertThat(Inspecting.first(SHORT_UUID).verdict()).isEqualTo(Verdict.POSSIBLE);
    }

    @Test
    void noReadingStandsThereTwiceAndNoneBesideARuledOutOneOfItsLayout() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 4_000; i++) {
            String text = anyText(random);
            Set<Object> seen = new HashSet<>();
            Set<Layout> fitting = new HashSet<>();
            for (RankedReading ranked : Inspecting.INSPECTOR.rank(text)) {
                boolean out = ranked.verdict() == Verdict.RULED_OUT;
                assertThat(seen.add(List.of(ranked.layout(), ranked.candidate().read())))
                        .as("seed %d: %s", SEED, text)
                        .isTrue();
                assertThat(out && fitting.contains(ranked.layout()))
                        .as("seed %d: %s", SEED, text)
                        .isFalse();
                fitting.add(ranked.layout());
            }
        }
    }

    private static String anyText(SplittableRandom random) {
        String digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
        int base = List.of(10, 16, 36, 62, 64).get(random.nextInt(5));
        StringBuilder text = new StringBuilder();
        for (int n = 10 + random.nextInt(17); n > 0; n--) {
            text.append(digits.charAt(random.nextInt(base)));
        }
        return text.toString();
    }

    @Test
    void aStrangeDateInASecondSpellingIsNotSaidToWhoDidNotAsk() {
        List<Reading> found = Inspecting.inspect("1700000000000000").readings();
        Set<Layout> unlikely = new HashSet<>();
        for (Reading reading : found) {
            if (reading.verdict() == Verdict.UNLIKELY) {
                assertThat(unlikely.add(reading.layout())).isTrue();
                assertThat(of(reading.layout().id(), found)).hasSize(1);
            }
        }
        assertThat(unlikely).isNotEmpty();
    }

    @Test
    void aRoundDecimalNumberIsNotTakenForAHexNumberFirst() {
        assertThat(Inspecting.first("1700000000000000").spelling().name()).isNotEqualTo("hex");
    }

    @Test
    void anotherEpochKeepsTheSpelling() {
        for (Reading reading :
                of("snowflake-node10", Inspecting.inspect(TWO_DATES).readings())) {
            Reading moved = Inspecting.INSPECTOR.withEpoch(reading, "", Instant.EPOCH);
            assertThat(moved.spelling()).isEqualTo(reading.spelling());
            assertThat(moved.bits()).isEqualTo(reading.bits());
        }
    }

    @Test
    void twoIdsOfOneSourceAreComparedInOneSpelling() {
        String later = Long.toString(Long.parseLong(TWO_DATES, 36) + (5L << 22), 36);
        Comparison comparison = Comparison.of(
                        Inspecting.INSPECTOR,
                        Inspecting.inspect(TWO_DATES),
                        Inspecting.inspect(later),
                        Inspecting.layout("snowflake-node10"))
                .orElseThrow();
        assertThat(comparison.first().spelling()).isEqualTo(comparison.second().spelling());
    }

    /** Of 2,000 IDs in base 36 more than a quarter are texts of z-base-32, too. */
    @Test
    void manyIdsOfASourceAreReadInTheSpellingOfMost() {
        Layout layout = Inspecting.layout("snowflake-node10");
        int base36 = layout.spellings().stream().map(s -> s.name()).toList().indexOf("base36");
        for (int spelling = 0; spelling < layout.spellings().size(); spelling++) {
            SplittableRandom random = new SplittableRandom(SEED);
            SimulatedSystem source = new SimulatedSystem(layout, false, random);
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                Bits id = source.nextId().orElseThrow();
                texts.add(LayoutSpellingCodecs.of(layout).codec(spelling).write(id, Map.of(), Map.of()));
            }
            assertThat(Inspecting.INSPECTOR.source(texts).usualSpelling(layout))
                    .as("seed %d: %s", SEED, texts.get(0))
                    .isEqualTo(spelling);
            if (spelling == base36) {
                Vote.Choice choice = Inspecting.INSPECTOR.source(texts).vote().choices().stream()
                        .filter(c -> c.layout().equals(layout))
                        .findFirst()
                        .orElseThrow();
                assertThat(choice.fits()).isEqualTo(texts.size());
            }
        }
    }

    @Test
    void bracketsThatBelongToAnIdStay() {
        Reading steam = Inspecting.first("[U:1:22202]");
        assertThat(steam.layout().id()).isEqualTo("steam3");
        assertThat(steam.literal()).isEqualTo("[U:1:22202]");
        assertThat(Inspecting.inspect("  [U:1:22202] ").readings()).hasSize(1);
        // Around another ID they are still wrapping.
        assertThat(Inspecting.first("[2217813737473025832]").literal()).isEqualTo("2217813737473025832");
        assertThat(Inspecting.first("{6b54058a-a413-11e6-b501-a0999b048337}").literal())
                .isEqualTo("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(Inspecting.inspect("[no:1:22202]").readings()).isEmpty();
    }
}
