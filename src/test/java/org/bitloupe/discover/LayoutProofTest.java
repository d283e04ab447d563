package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Layouts held against their pairs, and pairs that must not hold. */
class LayoutProofTest {
    static Stream<Layout> proved() {
        return Inspecting.CATALOG.layouts().stream()
                .filter(layout -> !layout.pairs().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("proved")
    void eachPairOfTheCatalogHolds(Layout layout) {
        LayoutProof proof = LayoutProof.of(layout, Inspecting.CLOCK);
        assertThat(proof.checks())
                .hasSameSizeAs(layout.pairs())
                .allSatisfy(
                        check -> assertThat(check.fault()).as(check.pair().id()).isNull());
        assertThat(proof.holds()).isTrue();
    }

    /** Numbers, and a UUID, whose bits are a date in more than one layout: their own is among those, and none is said to be it. */
    private static final Set<String> FIT_BY_OTHERS = Set.of(
            "4688076898113587",
            "250159983611680096",
            "125a4afb-6f55-a4ba-ad80-413f09f48a28",
            "7481594289308056509",
            "7109163364038488064",
            "7195510166884597760",
            "11644473600000000",
            "5828128208445124608",
            "38390726480144748",
            "291000973906673663",
            "23968937612676480",
            "180363646902239241",
            "1734971723123456789",
            "116444736000000000",
            "621355968000000000",
            "677976769563590657",
            "137e7808e8094032",
            "952860367090876417",
            "952860367564832769",
            "105543298101280773",
            "105543299372154885",
            "258480235526246400",
            "258480236113448960",
            "1350037462694064135",
            "1500890293864067080",
            "32699593fa5d9501",
            "32699df3b9c4b201");

    /** IDs that are those of a far more common layout in all their bits: that is first, and their own is possible. */
    private static final Map<String, String> OF_ANOTHER_TOO = Map.of(
            "comb-prefix", "uuid-v4",
            "comb-sql", "uuid-v4",
            "comb-sql-unix", "uuid-v4",
            "uuid-v1-swapped", "uuid-v1",
            "uuid-v7-submilli", "uuid-v7");

    /** The inspector knows nothing but the text here: it has to find the scheme, too. */
    @ParameterizedTest
    @MethodSource("proved")
    void eachIdOfAPairIsReadByItsLayoutFirst(Layout layout) {
        for (KnownId pair : layout.pairs()) {
            Reading first = Inspecting.first(pair.id());
            if (FIT_BY_OTHERS.contains(pair.id())) {
                assertThat(first.verdict()).as(pair.id()).isEqualTo(Verdict.POSSIBLE);
                assertThat(Inspecting.INSPECTOR.inspect(pair.id()).readings())
                        .as(pair.id())
                        .anyMatch(reading -> isOf(reading, layout));
                continue;
            }
            if (OF_ANOTHER_TOO.containsKey(layout.id())) {
                assertThat(first.layout().id()).as(pair.id()).isEqualTo(OF_ANOTHER_TOO.get(layout.id()));
                assertThat(Inspecting.reading(Inspecting.inspect(pair.id()), layout.id())
                                .verdict())
                        .as(pair.id())
                        .isEqualTo(Verdict.POSSIBLE);
                continue;
            }
            assertThat(first)
                    .as("%s of %s", pair.id(), layout.id())
                    .matches(reading -> isOf(reading, layout), "of that layout, or of one that says the same");
            if (layout.provenance() == Provenance.UNCONFIRMED) {
                assertThat(first.verdict()).as(pair.id()).isEqualTo(Verdict.POSSIBLE);
            }
        }
    }

    private static boolean isOf(Reading reading, Layout layout) {
        return Stream.concat(Stream.of(reading.layout()), reading.alike().stream())
                .anyMatch(one -> one.id().equals(layout.id()));
    }

    private static PairCheck check(String time, Duration within, Map<String, Integer> values) {
        TreeMap<String, BigInteger> known = new TreeMap<>();
        values.forEach((field, value) -> known.put(field, BigInteger.valueOf(value)));
        KnownId pair = new KnownId("175928847299117063", Instant.parse(time), within, known, "Discord’s documents");
        Layout discord = Inspecting.CATALOG.find("snowflake-discord").orElseThrow();
        return LayoutProof.of(discord.withPairs(List.of(pair)), Inspecting.CLOCK)
                .checks()
                .get(0);
    }

    /** Discord's own example: 2016-04-30 11:18:25.796 UTC, worker 1, process 0, increment 7. */
    @Test
    void aPairHoldsWithinWhatItAllowsAndNoFarther() {
        Map<String, Integer> right = Map.of("worker", 1, "process", 0, "increment", 7);
        assertThat(check("2016-04-30T11:18:25.796Z", Duration.ZERO, right).holds())
                .isTrue();
        assertThat(check("2016-04-30T11:18:25.796999999Z", Duration.ZERO, right).off())
                .isEqualTo(Duration.ZERO);
        assertThat(check("2016-04-30T11:18:25.795Z", Duration.ZERO, right).holds())
                .isFalse();
        assertThat(check("2016-04-30T11:18:25.795Z", Duration.ofMillis(1), right)
                        .holds())
                .isTrue();
        assertThat(check("2016-04-30T11:18:27Z", Duration.ofSeconds(1), right).holds())
                .isFalse();
        assertThat(check("2016-04-30T11:18:25.796Z", Duration.ZERO, Map.of("worker", 2))
                        .holds())
                .isFalse();
    }

    @Test
    void theDirectionOfADifferenceIsKept() {
        assertThat(check("2016-04-30T11:18:20.796Z", Duration.ofDays(1), Map.of())
                        .off())
                .isEqualTo(Duration.ofSeconds(5));
        assertThat(check("2016-04-30T11:18:35.797Z", Duration.ofDays(1), Map.of())
                        .off())
                .isEqualTo(Duration.ofSeconds(-10));
    }

    @Test
    void whatIsNotReadOrHasNoTimeDoesNotHold() {
        KnownId text = new KnownId("no ID", Instant.EPOCH, Duration.ofDays(100_000), new TreeMap<>(), "here");
        Layout discord = Inspecting.CATALOG.find("snowflake-discord").orElseThrow();
        Layout counter = Inspecting.CATALOG.find("auto-increment").orElseThrow();
        KnownId number = new KnownId("4711", Instant.EPOCH, Duration.ofDays(100_000), new TreeMap<>(), "here");
        assertThat(LayoutProof.of(discord.withPairs(List.of(text)), Inspecting.CLOCK)
                        .holding())
                .isZero();
        assertThat(LayoutProof.of(counter.withPairs(List.of(number)), Inspecting.CLOCK)
                        .holding())
                .isZero();
        assertThat(LayoutProof.of(discord.withPairs(List.of()), Inspecting.CLOCK)
                        .holds())
                .isTrue();
    }

    /** Pairs may be customers' IDs, and prove nothing of a layout that is no longer the same. */
    @Test
    void pairsStayWithTheLayoutThatTheyProve() {
        Layout ray = Inspecting.CATALOG.find("cloudflare-ray").orElseThrow();
        assertThat(ray.pairs()).hasSize(4);
        assertThat(ray.withoutEvidence().pairs()).isEmpty();
        assertThat(ray.withFields(ray.fields(), ray.slices()).pairs()).isEmpty();
        assertThat(ray.withId("ray").pairs()).isEmpty();
        assertThat(ray.asOwn("ray", LocalizedText.of("Ray")).pairs()).isEmpty();
        assertThat(ray.withTitle(LocalizedText.of("Ray")).pairs()).hasSize(4);
    }
}
