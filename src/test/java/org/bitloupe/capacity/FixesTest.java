package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.capacity.solve.RequirementFit;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.OwnerSettingEdits;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fixes: each fixes its finding, moves nothing that is held, and no smaller change would do. */
class FixesTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07Z");
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final List<ExpectedLoad.Numbers> NUMBERS = List.of(ExpectedLoad.Numbers.values());
    private static final Field SIGN =
            Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true);
    private static final Field NODE = Field.of("machine", Role.NODE, 10);
    private static final Field SEQUENCE = Field.of("sequence", Role.SEQUENCE, 12);

    private static Layout layout(Field... fields) {
        return Layout.of(
                "test",
                "Test",
                List.of(fields),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Field ms(int bits, Instant epoch) {
        return Field.time("time", bits, TimeEncoding.since(epoch, Tick.MILLISECOND));
    }

    private static BigInteger big(long number) {
        return BigInteger.valueOf(number);
    }

    private static Optional<CheckResult> find(Layout layout, String id) {
        return LayoutChecks.all(layout, NOW).stream()
                .filter(c -> c.id().equals(id))
                .findFirst();
    }

    /** Applies the fix of a check, makes sure that it fixes it, and answers the label and the new shape. */
    private static String fixed(Layout layout, String id) {
        SuggestedFix fix = LayoutChecks.fix(layout, id, NOW).orElseThrow(() -> new AssertionError("no fix for " + id));
        Layout after = fix.edit().layout();
        assertThat(mended(layout, after, id)).as(ENGLISH.say(fix.label())).isTrue();
        return ENGLISH.say(fix.label()) + " " + after.shape();
    }

    private static boolean mended(Layout before, Layout after, String id) {
        Severity was = find(before, id).map(CheckResult::severity).orElse(Severity.OK);
        Severity now = find(after, id).map(CheckResult::severity).orElse(Severity.OK);
        return was.compareTo(Severity.INFO) > 0 ? now.compareTo(Severity.INFO) <= 0 : now == Severity.OK;
    }

    @Test
    void aLifeThatIsTooShortGetsTheFewestBits() {
        assertThat(fixed(layout(SIGN, ms(38, EPOCH), NODE, Field.of("sequence", Role.SEQUENCE, 15)), "life"))
                .isEqualTo("Give time 2 bits of sequence 1\u00b740\u00b710\u00b713");
        Layout unused = layout(SIGN, ms(39, EPOCH), NODE, SEQUENCE, Field.of("spare", Role.UNUSED, 2));
        assertThat(fixed(unused, "life")).isEqualTo("Give time 1 bit of spare 1\u00b740\u00b710\u00b712\u00b71");
        Layout needed = layout(SIGN, ms(41, EPOCH), NODE, SEQUENCE)
                .withExpectedLoad(ExpectedLoad.NONE.withYears(BigDecimal.valueOf(100)));
        assertThat(fixed(needed, "life")).startsWith("Give time 1 bit of ");
    }

    /** 2^9 machines, 2^12 and 2^11 IDs a millisecond, 2^40 ms of 31,556,952,000 ms a year: what is left, computed by hand. */
    @Test
    void whatAFixCostsStandsBesideIt() {
        Layout machines = layout(
                SIGN,
                ms(39, EPOCH),
                NODE,
                Field.of("sequence", Role.SEQUENCE, 14).withLock(true));
        assertThat(priced(machines, "life")).isEqualTo("Fix: Give time 1 bit of machine (512 machines left)");
        Layout rate = layout(SIGN, ms(39, EPOCH), NODE.withLock(true), Field.of("sequence", Role.SEQUENCE, 14));
        assertThat(priced(rate, "life")).isEqualTo("Fix: Give time 1 bit of sequence (8,192 IDs per ms left)");
        Layout life = layout(SIGN, ms(43, EPOCH), Field.of("machine", Role.NODE, 8), SEQUENCE.withLock(true))
                .withExpectedLoad(ExpectedLoad.NONE.withMachines(big(300)));
        assertThat(priced(life, "nodes")).isEqualTo("Fix: Give machine 1 bit of time (lasts 139.4 years)");
        Layout spare = layout(SIGN, ms(39, EPOCH), NODE, SEQUENCE, Field.of("spare", Role.UNUSED, 2));
        assertThat(priced(spare, "life")).as("nothing is lost").isEqualTo("Fix: Give time 1 bit of spare");
    }

    /** The machines alone could give a bit, and 512 numbers are too few for 1,000 of them. */
    @Test
    void noFixBreaksAnotherNeed() {
        Layout layout = layout(
                        SIGN,
                        ms(39, EPOCH),
                        NODE,
                        Field.of("sequence", Role.SEQUENCE, 14).withLock(true))
                .withExpectedLoad(ExpectedLoad.NONE.withMachines(big(1000)));
        assertThat(LayoutChecks.fix(layout, "life", NOW)).isEmpty();
    }

    /** A random field that took 39 of 42 bits of time would last 8 ms, and had ended in 2024. */
    @Test
    void noFixEndsInThePast() {
        Layout layout = layout(ms(42, EPOCH), Field.of("rand", Role.RANDOM, 22))
                .withExpectedLoad(ExpectedLoad.NONE.withMachines(big(300)).withIdsPerSecond(big(3000)));
        assertThat(find(layout, "clash").orElseThrow().severity()).isEqualTo(Severity.ERROR);
        assertThat(LayoutChecks.fix(layout, "clash", NOW)).isEmpty();
    }

    /**
     * 20,000 machines take 15 bits, 40,000 IDs a second 6 bits of a millisecond, 60 years 41 bits: 62 of 63, yet no single field has
     * the six bits to spare.
     */
    @Test
    void theDivisionThatMeetsAllIsOfferedWhereNoFieldCanGive() {
        Layout layout = layout(
                        SIGN, ms(44, EPOCH), Field.of("machine", Role.NODE, 10), Field.of("sequence", Role.SEQUENCE, 9))
                .withExpectedLoad(ExpectedLoad.NONE
                        .withMachines(big(20_000))
                        .withIdsPerSecond(big(40_000))
                        .withYears(BigDecimal.valueOf(60)));
        SuggestedFix fix = LayoutChecks.fix(layout, "nodes", NOW).orElseThrow();
        Layout after = fix.edit().layout();
        assertThat(1 << after.field("machine").orElseThrow().bits()).isGreaterThanOrEqualTo(20_000);
        assertThat(Capacity.of(after).idsPerSecondPerNode().orElseThrow().longValue())
                .isGreaterThanOrEqualTo(40_000);
        assertThat(Lifespan.of(after).orElseThrow().years().doubleValue()).isGreaterThanOrEqualTo(60);
        assertThat(after.width()).isEqualTo(64);
        assertThat(RequirementFit.of(after, Requirements.of(after).orElseThrow(), true)
                        .isMet())
                .isTrue();
    }

    /** A layout after a fix has not ended, and carries all that it did before: random layouts, judged by all checks. */
    @Test
    void everyFixKeepsWhatWasMet() {
        long seed = 20_261_129;
        Random random = new Random(seed);
        int fixes = 0;
        for (int trial = 0; trial < Rounds.of(60, 2_000); trial++) {
            Layout layout = layout(
                            SIGN,
                            ms(34 + random.nextInt(10), EPOCH),
                            Field.of("machine", Role.NODE, 2 + random.nextInt(12)),
                            random.nextInt(3) == 0
                                    ? Field.of("rand", Role.RANDOM, 8 + random.nextInt(20))
                                    : Field.of("sequence", Role.SEQUENCE, 2 + random.nextInt(14)))
                    .withExpectedLoad(new ExpectedLoad(
                            big(1L + random.nextInt(6000)),
                            big(1L + random.nextInt(60_000)),
                            null,
                            random.nextBoolean() ? null : BigDecimal.valueOf(1L + random.nextInt(100)),
                            random.nextBoolean() ? null : big(random.nextInt(3)),
                            random.nextBoolean() ? null : NUMBERS.get(random.nextInt(NUMBERS.size())),
                            null));
            for (CheckResult check : LayoutChecks.all(layout, NOW)) {
                Optional<SuggestedFix> fix = LayoutChecks.fix(layout, check.id(), NOW);
                if (fix.isEmpty()) {
                    continue;
                }
                fixes++;
                assertThat(isHarmless(layout, fix.get().edit().layout()))
                        .as(
                                "seed %d trial %d: %s of %s",
                                seed, trial, ENGLISH.say(fix.get().priced()), layout.shape())
                        .isTrue();
            }
        }
        assertThat(fixes).isGreaterThan(50);
    }

    /** True if no check of the load warns anew, and no other fails anew. */
    private static boolean isHarmless(Layout before, Layout after) {
        Set<String> load = Set.of("nodes", "duplicate-nodes", "restarts", "sequence", "clash");
        return LayoutChecks.all(after, NOW).stream().noneMatch(check -> {
            Severity was = find(before, check.id()).map(CheckResult::severity).orElse(Severity.OK);
            boolean ofLoad = load.contains(check.id())
                    || (check.id().equals("life") && after.expectedLoad().years() != null);
            boolean bad = check.severity() == Severity.ERROR || (check.severity() == Severity.WARNING && ofLoad);
            return bad && check.severity().compareTo(was) > 0;
        });
    }

    /** A sequence that begins at one of its first 64 values loses 0 to 63 of 4,096, on average 31.5. */
    @Test
    void anAverageIsCalledOne() {
        Layout layout = layout(SIGN, ms(41, EPOCH), NODE, SEQUENCE).withExpectedLoad(ExpectedLoad.NONE.withShards(64));
        assertThat(priced(layout, "skew")).isEqualTo("Fix: Begin the sequence at random (4,064 IDs per ms on average)");
    }

    /** 2^41 ms are 69.684 years: rounded they are the 69.7 that are needed, and lack six days of it. */
    @Test
    void aLifespanThatIsTooShortIsNeverSaidToBeEnough() {
        Layout layout = layout(SIGN, ms(41, EPOCH), NODE, SEQUENCE);
        ExpectedLoad needed = ExpectedLoad.NONE.withYears(new BigDecimal("69.7"));
        assertThat(ENGLISH.say(find(layout.withExpectedLoad(needed), "life")
                        .orElseThrow()
                        .text()))
                .isEqualTo("Lasts 69.6 years from its epoch. It has to last 69.7 years.");
        Lifespan life = Lifespan.of(layout).orElseThrow();
        assertThat(life.rounded(new BigDecimal("69.7")).number()).isEqualByComparingTo("69.6");
        assertThat(life.rounded(new BigDecimal("69.6")).number()).isEqualByComparingTo("69.7");
        assertThat(life.rounded().number()).isEqualByComparingTo("69.7");
    }

    private static String priced(Layout layout, String id) {
        return ENGLISH.say(LayoutChecks.fix(layout, id, NOW).orElseThrow().priced());
    }

    @Test
    void theDonorIsOneThatTheDemandCanSpare() {
        Layout busy = layout(SIGN, ms(39, EPOCH), Field.of("machine", Role.NODE, 12), SEQUENCE)
                .withExpectedLoad(
                        ExpectedLoad.NONE.withIdsPerSecond(big(4_000_000)).withMachines(big(300)));
        assertThat(fixed(busy, "sequence")).isEqualTo("Give sequence 1 bit of machine 1\u00b739\u00b711\u00b713");
        Layout wide = busy.withExpectedLoad(
                ExpectedLoad.NONE.withIdsPerSecond(big(3000)).withMachines(big(4096)));
        assertThat(fixed(wide, "life")).isEqualTo("Give time 1 bit of sequence 1\u00b740\u00b712\u00b711");
    }

    @Test
    void anEpochAfterTodayBecomesToday() {
        Layout late = layout(SIGN, ms(41, NOW.plusSeconds(86_400 * 40)), NODE, SEQUENCE);
        assertThat(fixed(late, "epoch-future")).isEqualTo("Set the epoch to 20 Nov 2026 1\u00b741\u00b710\u00b712");
    }

    @Test
    void theTimeMovesBehindNothingButConstants() {
        assertThat(fixed(layout(SIGN, NODE, ms(41, EPOCH), SEQUENCE), "order"))
                .isEqualTo("Move time to the front 1\u00b741\u00b710\u00b712");
        Layout pinned = layout(NODE.withPin(true), ms(41, EPOCH), SEQUENCE);
        assertThat(LayoutChecks.fix(pinned, "order", NOW)).isEmpty();
    }

    @Test
    void theSignBitIsTakenFromTheFieldInFront() {
        assertThat(fixed(layout(ms(42, Instant.EPOCH), NODE, SEQUENCE), "sign"))
                .isEqualTo("Add a sign bit 1\u00b741\u00b710\u00b712");
        assertThat(fixed(layout(Field.of("top", Role.UNUSED, 1), ms(41, EPOCH), NODE, SEQUENCE), "sign"))
                .isEqualTo("Add a sign bit 1\u00b741\u00b710\u00b712");
        Layout held = layout(Field.of("shard", Role.SHARD, 4).withPin(true), ms(38, EPOCH), NODE, SEQUENCE);
        assertThat(LayoutChecks.fix(held, "sign", NOW)).isEmpty();
    }

    @Test
    void machinesGetAFieldOrMoreOfIt() {
        assertThat(fixed(layout(SIGN, ms(41, EPOCH), Field.of("sequence", Role.SEQUENCE, 22)), "nodes"))
                .isEqualTo("Add machine, 1 bit 1\u00b741\u00b721\u00b71");
        Layout many = layout(SIGN, ms(41, EPOCH), Field.of("sequence", Role.SEQUENCE, 22))
                .withExpectedLoad(ExpectedLoad.NONE.withMachines(big(300)));
        assertThat(fixed(many, "nodes")).isEqualTo("Add machine, 9 bits 1\u00b741\u00b713\u00b79");
        Layout few = layout(SIGN, ms(41, EPOCH), Field.of("machine", Role.NODE, 8), Field.of("seq", Role.SEQUENCE, 14))
                .withExpectedLoad(ExpectedLoad.NONE.withMachines(big(300)));
        assertThat(ENGLISH.say(find(few, "nodes").orElseThrow().text()))
                .isEqualTo("No room for 300 machines. There are only 256 numbers for them.");
        assertThat(fixed(few, "nodes")).isEqualTo("Give machine 1 bit of seq 1\u00b741\u00b79\u00b713");
    }

    /** Two states tell one step back from none; 16 are enough. Below the sequence a bit that hardly changes would have id mod 2 uneven. */
    @Test
    void aClockSequenceIsAddedAndUsed() {
        Layout layout = layout(SIGN, ms(41, EPOCH), NODE, SEQUENCE);
        assertThat(fixed(layout, "clock")).isEqualTo("Add clock_seq, 4 bits 1\u00b741\u00b710\u00b74\u00b78");
        Layout after =
                LayoutChecks.fix(layout, "clock", NOW).orElseThrow().edit().layout();
        assertThat(after.generationRules().onRollback()).isEqualTo(GenerationRules.OnRollback.CLOCK_SEQ);
        assertThat(after.fields()
                        .get(after.slices().get(after.slices().size() - 1).field())
                        .name())
                .isEqualTo("sequence");
        Layout one = layout(SIGN, ms(41, EPOCH), NODE, Field.of("clock_seq", Role.CLOCK_SEQUENCE, 1), SEQUENCE);
        assertThat(ENGLISH.say(find(one, "clock").orElseThrow().text()))
                .isEqualTo(
                        "Clock steps back? The clock sequence has only 2 states: after one step back into the same time, the"
                                + " next one can make the same IDs.");
    }

    @Test
    void aUuidGetsItsVersionAndVariant() {
        StandardSpellings standardSpellings = StandardSpellings.builtIn();
        Layout none = Layout.of(
                "own",
                "Own",
                List.of(ms(48, EPOCH), Field.of("node", Role.NODE, 20), Field.of("random", Role.RANDOM, 60)),
                List.of(standardSpellings.spelling("uuid")));
        assertThat(fixed(none, "uuid")).isEqualTo("Pin version 8 and variant 48\u00b74\u00b712\u00b72\u00b78\u00b754");
        Layout misplaced = Layout.of(
                "own",
                "Own",
                List.of(
                        Field.of("version", Role.VERSION, 4).withValue(BigInteger.valueOf(7)),
                        Field.time("time", 60, TimeEncoding.since(EPOCH, new Tick(100, 1))),
                        Field.of("random", Role.RANDOM, 64)),
                List.of(standardSpellings.spelling("uuid")));
        Layout after =
                LayoutChecks.fix(misplaced, "uuid", NOW).orElseThrow().edit().layout();
        // A time of 60 bits is none of version 7 (RFC 9562, 5.7): version 8 is there for such layouts.
        assertThat(ENGLISH.say(find(after, "uuid").orElseThrow().text())).isEqualTo("A valid UUID of version 8.");
        assertThat(after.slices().get(0).field()).isEqualTo(after.indexOf("time"));
        assertThat(after.field("time").orElseThrow().bits()).isEqualTo(60);
        assertThat(find(after, "order").orElseThrow().severity()).isEqualTo(Severity.OK);
    }

    @Test
    void theSequenceBeginsAtRandomWherePartsAreUneven() {
        Layout layout = layout(SIGN, ms(41, EPOCH), NODE, SEQUENCE).withExpectedLoad(ExpectedLoad.NONE.withShards(64));
        assertThat(ENGLISH.say(find(layout, "skew").orElseThrow().text()))
                .isEqualTo("Uneven by id mod 64: at 100 IDs per second one of the 64 parts gets over 99%.");
        assertThat(fixed(layout, "skew")).startsWith("Begin the sequence at random");
    }

    @Test
    void aLayoutFileKnowsEveryCheckThatCanBeIgnored() {
        Set<String> ids = new TreeSet<>();
        for (Layout known : Catalog.builtIn().layouts()) {
            Layout loaded = known.withExpectedLoad(ExpectedLoad.NONE
                    .withMachines(BigInteger.TEN)
                    .withIdsPerSecond(BigInteger.TEN)
                    .withStartsPerYear(BigInteger.TEN)
                    .withNumbers(ExpectedLoad.Numbers.RANDOM)
                    .withShards(64));
            LayoutChecks.all(loaded, NOW).forEach(check -> ids.add(check.id()));
            LayoutChecks.all(loaded, Instant.EPOCH).forEach(check -> ids.add(check.id()));
        }
        assertThat(ids).hasSize(15);
        Layout layout = layout(SIGN, ms(41, EPOCH), NODE, SEQUENCE).withIgnore(ids);
        assertThat(((LayoutReadResult.Ok) LayoutReader.read(LayoutWriter.write(layout))).layout())
                .isEqualTo(layout);
    }

    @Test
    void whatIsIgnoredStaysInTheFileUntilItIsHeededAgain() {
        Layout layout = layout(SIGN, NODE, ms(41, EPOCH), SEQUENCE);
        CheckResult order = find(layout, "order").orElseThrow();
        EditResult.Done ignored = (EditResult.Done) OwnerSettingEdits.ignore(layout, "order", order.head(), true);
        Layout read = ((LayoutReadResult.Ok) LayoutReader.read(LayoutWriter.write(ignored.layout()))).layout();
        assertThat(read.ignore()).containsExactly("order");
        assertThat(LayoutChecks.of(read, NOW)).noneMatch(c -> c.id().equals("order"));
        assertThat(find(read, "order")).contains(order);
        EditResult.Done heeded = (EditResult.Done) OwnerSettingEdits.ignore(read, "order", order.head(), false);
        assertThat(LayoutChecks.of(heeded.layout(), NOW)).contains(order);
    }

    /** A layout of a few bits and ticks of days to months, so that every finding about its size can come up. */
    private static Layout small(Random random) {
        List<Field> fields = new ArrayList<>();
        Tick tick = random.nextBoolean() ? Tick.SECOND : new Tick((1L + random.nextInt(60)) * 86_400_000_000_000L, 1);
        fields.add(Field.time("time", 3 + random.nextInt(5), TimeEncoding.since(EPOCH, tick)));
        fields.add(Field.of("node", Role.NODE, 1 + random.nextInt(3)).withLock(random.nextInt(4) == 0));
        fields.add(Field.of("sequence", Role.SEQUENCE, 1 + random.nextInt(4)).withLock(random.nextInt(4) == 0));
        if (random.nextBoolean()) {
            fields.add(Field.of("data", Role.DATA, 1 + random.nextInt(3)).withLock(random.nextInt(4) == 0));
        }
        if (random.nextInt(3) == 0) {
            fields.add(Field.of("spare", Role.UNUSED, 1 + random.nextInt(2)).withValue(BigInteger.ZERO));
        }
        Collections.shuffle(fields, random);
        return Layout.of(
                        "small",
                        "Small",
                        fields,
                        List.of(StandardSpellings.builtIn().spelling("decimal")))
                .withExpectedLoad(new ExpectedLoad(
                        random.nextBoolean() ? null : big(1L + random.nextInt(20)),
                        random.nextBoolean() ? null : big(1L + random.nextInt(12)),
                        null,
                        random.nextBoolean() ? null : BigDecimal.valueOf(1L + random.nextInt(60)),
                        random.nextBoolean() ? null : big(random.nextInt(3)),
                        random.nextBoolean() ? null : NUMBERS.get(random.nextInt(NUMBERS.size())),
                        null));
    }

    /** The fewest bits that go over from one field to another in any division of the same bits that fixes it, or -1. */
    private static int fewest(Layout layout, String id) {
        int best = -1;
        List<Field> fields = layout.fields();
        int[] widths = new int[fields.size()];
        best = tryAll(layout, id, widths, 0, layout.width(), best);
        return best;
    }

    private static int tryAll(Layout layout, String id, int[] widths, int at, int left, int best) {
        if (at == widths.length) {
            return left == 0 ? better(layout, id, widths, best) : best;
        }
        Field field = layout.fields().get(at);
        boolean spare = field.role() == Role.UNUSED;
        int found = best;
        for (int bits = field.lock() ? field.bits() : spare ? 0 : 1;
                bits <= (field.lock() ? field.bits() : left);
                bits++) {
            if (bits <= left) {
                widths[at] = bits;
                found = tryAll(layout, id, widths, at + 1, left - bits, found);
            }
        }
        return found;
    }

    private static int better(Layout layout, String id, int[] widths, int best) {
        List<Field> fields = new ArrayList<>();
        int moved = 0;
        for (int i = 0; i < widths.length; i++) {
            moved += Math.abs(widths[i] - layout.fields().get(i).bits());
            if (widths[i] > 0) {
                fields.add(layout.fields().get(i).withBits(widths[i]));
            }
        }
        if (best >= 0 && moved / 2 >= best) {
            return best;
        }
        Layout other = Layout.of("small", "Small", fields, layout.spellings()).withExpectedLoad(layout.expectedLoad());
        return mended(layout, other, id) && isHarmless(layout, other) ? moved / 2 : best;
    }

    @Test
    @Tag("soak")
    void noSmallerMoveOfBitsWouldDo() {
        long seed = 20_261_121;
        Random random = new Random(seed);
        Set<String> seen = new TreeSet<>();
        for (int trial = 0; trial < Rounds.of(25, 80); trial++) {
            Layout layout = small(random);
            for (String id : List.of("life", "nodes", "restarts", "sequence")) {
                Optional<CheckResult> check =
                        find(layout, id).filter(c -> c.severity().compareTo(Severity.INFO) > 0);
                if (check.isEmpty()) {
                    continue;
                }
                Optional<SuggestedFix> fix = LayoutChecks.fix(layout, id, NOW);
                String what = "seed %d trial %d: %s of %s, %s"
                        .formatted(seed, trial, id, layout.fields(), layout.expectedLoad());
                int fewest = fewest(layout, id);
                if (fewest < 0 && fix.isPresent()) {
                    // Other ticks, which no move of bits has.
                    assertThat(fix.get().label().key()).as(what).isEqualTo("check.fix.divide");
                    continue;
                }
                assertThat(fix.isPresent()).as(what).isEqualTo(fewest >= 0);
                if (fix.isPresent()) {
                    Layout after = fix.get().edit().layout();
                    assertThat(mended(layout, after, id)).as(what).isTrue();
                    assertThat(after.width()).as(what).isEqualTo(layout.width());
                    assertThat(moved(layout, after)).as(what).isEqualTo(fewest);
                    seen.add(id);
                }
            }
        }
        assertThat(seen).containsExactlyInAnyOrder("life", "nodes", "restarts", "sequence");
    }

    private static int moved(Layout before, Layout after) {
        int moved = 0;
        for (Field field : before.fields()) {
            int now = after.field(field.name()).map(Field::bits).orElse(0);
            assertThat(field.lock() && now != field.bits())
                    .as(field.name() + " is locked")
                    .isFalse();
            moved += Math.max(0, field.bits() - now);
        }
        return moved;
    }
}
