package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.compare.CapacityTable;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.UniquenessGuarantee;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bits whose meaning is not known: no conclusion may be drawn from them. */
class UnknownBitsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07Z");
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    /** Findings about machines, IDs in a tick, clashes and clocks: each would need the meaning of all bits. */
    private static final List<String> ABOUT_ALL_BITS =
            List.of("duplicate-nodes", "restarts", "sequence", "skew", "clash", "clock", "begin");

    private static Layout layout(Role rest) {
        return Layout.of(
                "own",
                "Own",
                List.of(
                        Field.time(
                                "time",
                                41,
                                TimeEncoding.since(Instant.parse("2020-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("rest", rest, 12),
                        Field.of("machine", Role.NODE, 4),
                        Field.of("sequence", Role.SEQUENCE, 6)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Layout loaded(Layout layout) {
        return layout.withExpectedLoad(ExpectedLoad.NONE.withMachines(BigInteger.valueOf(300)));
    }

    @Test
    void aLayoutWithSuchBitsHasNoFiguresOfMachinesAndRates() {
        Capacity capacity = Capacity.of(layout(Role.UNKNOWN));
        assertThat(capacity.hasUnknownMachines()).isTrue();
        assertThat(capacity.unknownBits()).isEqualTo(12);
        assertThat(capacity.idsPerTickPerNode()).isEmpty();
        assertThat(capacity.idsPerSecondFleet()).isEmpty();
        assertThat(capacity.idsForClash()).isEmpty();
        // The time is known: 2^41 ms.
        assertThat(capacity.lifespan().orElseThrow().ticks()).isEqualTo(BigInteger.TWO.pow(41));
        Capacity known = Capacity.of(layout(Role.DATA));
        assertThat(known.hasUnknownMachines()).isFalse();
        assertThat(known.nodes()).isEqualTo(BigInteger.valueOf(16));
        assertThat(known.idsPerTickPerNode()).contains(BigInteger.valueOf(64));
    }

    /** With one value in all IDs they tell nothing apart, whatever they mean. */
    @Test
    void bitsThatAreAlwaysTheSameAreNoQuestion() {
        Layout layout = layout(Role.UNKNOWN);
        Layout fixed = layout.withField(1, layout.fields().get(1).withValue(BigInteger.TEN));
        assertThat(fixed.unknownBits()).isZero();
        assertThat(Capacity.of(fixed).idsPerTickPerNode()).contains(BigInteger.valueOf(64));
    }

    @Test
    void checksSaySoOnceAndAreOtherwiseSilent() {
        Layout unknown = loaded(layout(Role.UNKNOWN));
        assertThat(LayoutChecks.all(unknown, NOW))
                .extracting(CheckResult::id)
                .doesNotContainAnyElementsOf(ABOUT_ALL_BITS)
                .containsOnlyOnce("nodes")
                .contains("life", "order", "js-2-53");
        CheckResult nodes = LayoutChecks.ofKnown(unknown, "nodes", NOW).orElseThrow();
        assertThat(nodes.severity()).isEqualTo(Severity.INFO);
        assertThat(ENGLISH.say(nodes.text())).contains("12 bits have no known meaning");
        assertThat(LayoutChecks.fix(unknown, "nodes", NOW)).isEmpty();
        // The same bits with a known meaning: 300 machines have 16 numbers.
        assertThat(LayoutChecks.ofKnown(loaded(layout(Role.DATA)), "nodes", NOW)
                        .orElseThrow()
                        .severity())
                .isEqualTo(Severity.ERROR);
    }

    /** 200 years of milliseconds need 43 bits, and 10,000 need 49: no other field alone has the eight more. */
    @Test
    void noFixTakesBitsOfUnknownMeaning() {
        assertThat(fixed(Role.UNKNOWN, 200)).containsExactly(43, 12, 4, 4);
        assertThat(fixed(Role.UNUSED, 200)).containsExactly(43, 10, 4, 6);
        assertThat(fixed(Role.UNKNOWN, 10_000)).isEmpty();
        assertThat(fixed(Role.RANDOM, 10_000)).containsExactly(49, 4, 4, 6);
    }

    /** Returns the widths of the fields after the fix; none if there is no fix. */
    private static List<Integer> fixed(Role rest, int years) {
        Layout layout = layout(rest).withExpectedLoad(ExpectedLoad.NONE.withYears(BigDecimal.valueOf(years)));
        return LayoutChecks.fix(layout, "life", NOW)
                .map(fix ->
                        fix.edit().layout().fields().stream().map(Field::bits).toList())
                .orElse(List.of());
    }

    @Test
    void theOrderIsNotKnownWhereSuchBitsComeBeforeTheTime() {
        Layout layout = layout(Role.UNKNOWN);
        Layout behind = Layout.of(
                "own",
                "Own",
                List.of(
                        layout.fields().get(1),
                        layout.fields().get(0),
                        layout.fields().get(2),
                        layout.fields().get(3)),
                layout.spellings());
        assertThat(ENGLISH.say(
                        LayoutChecks.ofKnown(behind, "order", NOW).orElseThrow().text()))
                .contains("Not known whether it sorts by time")
                .contains("rest");
        assertThat(LayoutChecks.ofKnown(layout, "order", NOW).orElseThrow().severity())
                .isEqualTo(Severity.OK);
        List<CapacityTable.Row> rows = CapacityTable.of(List.of(layout(Role.DATA), behind), 0);
        for (CapacityTable.Row row : rows) {
            boolean open = List.of(
                            CapacityTable.Question.MACHINES,
                            CapacityTable.Question.EACH,
                            CapacityTable.Question.FLEET,
                            CapacityTable.Question.SORTS)
                    .contains(row.question());
            assertThat(row.cells().get(1).answer() instanceof CapacityTable.Answer.Unknown)
                    .as(row.question().word())
                    .isEqualTo(open);
            assertThat(row.cells().get(1).trend())
                    .as(row.question().word())
                    .isNotEqualTo(open ? CapacityTable.Trend.WORSE : null);
        }
    }

    /** IDs that are made have zeros there, and no promise is given. */
    @Test
    void generatedIdsHaveZerosThereAndNoPromise() {
        Layout layout = layout(Role.UNKNOWN);
        assertThat(UniquenessGuarantee.of(layout, true).sentences())
                .extracting(promise -> ENGLISH.say(promise.message()))
                .containsExactly(
                        "Not known: some bits have no known meaning. IDs that Bitloupe makes have zeros there.");
        Environment environment =
                new Environment(Clock.fixed(NOW, java.time.ZoneOffset.UTC), new SplittableRandom(7), Waiter.REAL);
        PlanResult plan = GenerationPlan.of(new GenerationRequest(layout, Map.of(), null, 7L), environment);
        IdGenerator generator = new IdGenerator(((PlanResult.Ready) plan).plan());
        assertThat(Codec.of(layout).decode(generator.next()).get(1)).isZero();
    }

    /** Whoever wrote the notes of a built-in layout did not know what these bits mean: then its role must not claim one. */
    @Test
    void builtInLayoutsClaimNoRoleWhereTheirNotesSayThatNothingIsKnown() {
        int found = 0;
        for (Layout layout : Catalog.builtIn().layouts()) {
            for (Field field : layout.fields()) {
                String note = Optional.ofNullable(field.note())
                        .map(said -> said.in(Locale.ENGLISH))
                        .orElse("");
                if (!field.textOnly() && note.matches("(?i).*(not known|not documented|nothing is known|perhaps).*")) {
                    found++;
                    assertThat(field.role())
                            .as(layout.id() + " " + field.name())
                            .isEqualTo(Role.UNKNOWN);
                }
            }
        }
        assertThat(found).isGreaterThan(12);
        Layout ray = Catalog.builtIn().find("cloudflare-ray").orElseThrow();
        assertThat(ray.unknownBits()).isEqualTo(28);
        assertThat(LayoutChecks.ofKnown(ray, NOW))
                .extracting(check -> ENGLISH.say(check.text()))
                .noneMatch(said -> said.contains("No room for machines") || said.contains("refuses"));
    }

    @Test
    void theRoleIsWrittenAndRead(@TempDir Path folder) throws IOException {
        Layout layout = layout(Role.UNKNOWN);
        Path file = folder.resolve("own.idlayout");
        LayoutFiles.save(layout, file);
        assertThat(file).content().contains("\"unknown\"");
        assertThat(LayoutFiles.load(file))
                .isInstanceOfSatisfying(
                        LayoutReadResult.Ok.class,
                        read -> assertThat(read.layout().fields().get(1).role()).isEqualTo(Role.UNKNOWN));
    }
}
