package org.bitloupe.capacity.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bitloupe.capacity.Severity;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.Usage;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

class LayoutChecksTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07Z");
    private static final Instant TWITTER = Instant.ofEpochMilli(1_288_834_974_657L);
    private static final Instant DISCORD = Instant.ofEpochMilli(1_420_070_400_000L);
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private static final Field SIGN = Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO);
    private static final Field NODE = Field.of("machine", Role.NODE, 10);
    private static final Field SEQUENCE = Field.of("sequence", Role.SEQUENCE, 12);

    private static final Alphabet DIGITS = new Alphabet("decimal", "0123456789", false, Map.of());
    private static final Spelling DECIMAL = new Spelling(
            "decimal",
            List.of(new Segment.Digits(
                    List.of(BitRange.whole(BitRange.ID)), DIGITS, 1, Segment.FULL, Segment.Pad.HIGH, false)));

    private static Layout layout(Field... fields) {
        return Layout.of("test", "Test", List.of(fields), List.of(DECIMAL));
    }

    private static Field ms(int bits, Instant epoch) {
        return Field.time("time", bits, TimeEncoding.since(epoch, Tick.MILLISECOND));
    }

    private static Field seconds(int bits, Instant epoch) {
        return Field.time("time", bits, TimeEncoding.since(epoch, Tick.SECOND));
    }

    private static String said(Layout layout, String id) {
        return find(layout, id)
                .map(check -> check.severity() + " " + ENGLISH.say(check.text()))
                .orElse("nothing");
    }

    private static Optional<CheckResult> find(Layout layout, String id) {
        return LayoutChecks.of(layout, NOW).stream()
                .filter(c -> c.id().equals(id))
                .findFirst();
    }

    /** 2^41 ms after the epoch, one tick more, shifted by 22 bits, is 2^63: the smallest number of a signed column. */
    @Test
    void aTimeThatHasEndedRightBelowTheSignBitRunsOverIntoIt() {
        Instant epoch = Instant.parse("1950-01-01T00:00:00Z");
        Instant end = epoch.plusMillis(1L << 41);
        assertThat(end).isBefore(NOW);
        assertThat((1L << 41) << 22).isNegative();
        assertThat(said(layout(SIGN, ms(41, epoch), NODE, SEQUENCE), "sign"))
                .isEqualTo("WARNING Negative after its end: the time ended 7 Sep 2019,"
                        + " and what a program makes from then on runs over into the sign bit.");
        // Not yet over, and one with a bit between the time and the sign: 2^40 ms end in 1984, and 2^62 is positive.
        assertThat(said(layout(SIGN, ms(41, TWITTER), NODE, SEQUENCE), "sign")).startsWith("OK Stays positive");
        Field spare = Field.of("spare", Role.UNUSED, 1).withValue(BigInteger.ZERO);
        assertThat(said(layout(SIGN, spare, ms(40, epoch), NODE, SEQUENCE), "sign"))
                .startsWith("OK Stays positive");
    }

    @Test
    void theTwitterSnowflakeOutgrewJavaScriptInItsFirstMonth() {
        // 2^53 / 2^22 ms after the epoch: 2^31 ms, 24.9 days.
        String day = TWITTER.plusMillis(1L << 31).toString().substring(0, 10);
        assertThat(day).isEqualTo("2010-11-28");
        assertThat(said(layout(SIGN, ms(41, TWITTER), NODE, SEQUENCE), "js-2-53"))
                .startsWith("WARNING Too big for JavaScript since 28 Nov 2010.");
    }

    @Test
    void aNodeAboveTheTimeIsTooBigFromTheFirstId() {
        assertThat(said(layout(SIGN, NODE, ms(41, TWITTER), SEQUENCE), "js-2-53"))
                .startsWith("WARNING Too big for JavaScript from the first ID.");
    }

    @Test
    void fiftyThreeBitsAreSafeInJavaScript() {
        Layout narrow = layout(seconds(32, TWITTER), Field.of("machine", Role.NODE, 9), SEQUENCE);
        assertThat(narrow.width()).isEqualTo(53);
        assertThat(said(narrow, "js-2-53"))
                .isEqualTo("OK Safe in JavaScript. No ID is above 9007199254740991, the largest whole number it keeps"
                        + " exactly.");
        assertThat(find(narrow.withSpellings(List.of(new Spelling("hex", List.of()))), "js-2-53"))
                .isEmpty();
    }

    @Test
    void aCounterIsTooBigSomeDay() {
        assertThat(said(layout(Field.of("counter", Role.SEQUENCE, 64)), "js-2-53"))
                .startsWith("INFO Some IDs are too big for JavaScript.");
    }

    @Test
    void anUnsignedLayoutTurnsNegativeWhenItsTopTimeBitIsSet() {
        String day = DISCORD.plusMillis(1L << 41).toString().substring(0, 10);
        assertThat(day).isEqualTo("2084-09-06");
        assertThat(said(layout(ms(42, DISCORD), NODE, SEQUENCE), "sign"))
                .isEqualTo("INFO Turns negative in signed 64-bit columns from 6 Sep 2084.");
        assertThat(said(layout(ms(42, Instant.EPOCH), NODE, SEQUENCE), "sign"))
                .isEqualTo("WARNING Turns negative in signed 64-bit columns from 7 Sep 2039.");
        assertThat(said(layout(SIGN, ms(41, DISCORD), NODE, SEQUENCE), "sign"))
                .isEqualTo("OK Stays positive in signed 64-bit columns.");
    }

    @Test
    void saysWhenTheTimeEndsAndHowSoon() {
        assertThat(said(layout(seconds(28, Instant.parse("2016-05-19T16:00:00Z")), NODE), "life"))
                .isEqualTo("ERROR Ended 20 Nov 2024. The time of IDs made now no longer fits.");
        assertThat(said(layout(seconds(28, Instant.parse("2025-07-04T00:00:00Z")), NODE), "life"))
                .isEqualTo("WARNING Ends 4 Jan 2034, in 7 years 1 month.");
        assertThat(said(layout(seconds(27, Instant.parse("2025-07-04T00:00:00Z")), NODE), "life"))
                .isEqualTo("ERROR Ends 4 Oct 2029, in 2 years 10 months.");
        assertThat(said(layout(seconds(20, NOW), NODE), "life")).isEqualTo("ERROR Ends 2 Dec 2026, in 12 days.");
        assertThat(said(layout(ms(41, TWITTER), NODE), "life")).isEqualTo("OK Lasts until 10 Jul 2080.");
        assertThat(said(layout(ms(54, TWITTER), NODE), "life")).isEqualTo("OK Lasts beyond the year 9999.");
    }

    @Test
    void anEpochAfterTodayIsAnError() {
        assertThat(said(layout(ms(41, NOW.plusSeconds(86_400)), NODE), "epoch-future"))
                .isEqualTo(
                        "ERROR Epoch is after today. No ID can be made before 21 Nov 2026: its time would be negative.");
        assertThat(find(layout(ms(41, NOW), NODE), "epoch-future")).isEmpty();
    }

    @Test
    void namesTheFieldThatSpoilsTheOrder() {
        assertThat(said(layout(SIGN, NODE, ms(41, TWITTER)), "order"))
                .isEqualTo("WARNING Does not sort by time: machine comes before time.");
        assertThat(said(layout(SIGN, ms(41, TWITTER), NODE), "order"))
                .isEqualTo("OK Sorts by time, as exactly as the clocks of the machines agree.");
        assertThat(said(layout(NODE, SEQUENCE), "order")).startsWith("INFO Does not sort by time");
        assertThat(said(layout(Field.of("first", Role.UNKNOWN, 41), SEQUENCE), "order"))
                .startsWith("INFO Not known whether it sorts by time")
                .contains("41 bits");
    }

    @Test
    void onlyUuidVersion6KeepsThePiecesOfItsTimeInOrder() {
        assertThat(said(uuidV1(), "order"))
                .isEqualTo("WARNING Does not sort by time: the pieces of time are not in order.");
        Layout v6 = uuid(6, new Slice(0, 59, 28, 96), new Slice(0, 27, 12, 80), new Slice(0, 11, 0, 64));
        assertThat(said(v6, "order")).startsWith("OK");
    }

    /** 10,000 per second are 10 a millisecond; 3 bits have 8 values. */
    @Test
    void whatATickHasNoRoomForWaitsOrIsRefusedByTheRuleOfTheLayout() {
        Layout layout = layout(SIGN, ms(41, TWITTER), NODE, Field.of("sequence", Role.SEQUENCE, 3));
        layout = layout.withExpectedLoad(layout.expectedLoad().withIdsPerSecond(BigInteger.valueOf(10_000)));
        assertThat(said(layout, "sequence")).endsWith("3 bits allow 8 per ms; IDs will wait.");
        assertThat(said(full(layout, GenerationRules.OnExhausted.REFUSE), "sequence"))
                .endsWith("3 bits allow 8 per ms; IDs beyond that are refused.");
        assertThat(said(full(layout, GenerationRules.OnExhausted.BORROW), "sequence"))
                .endsWith("3 bits allow 8 per ms; IDs beyond that get times ahead of the clock.");
        Layout bursts = layout.withExpectedLoad(layout.expectedLoad().withIdsPerSecond(BigInteger.valueOf(5_000)));
        assertThat(said(full(bursts, GenerationRules.OnExhausted.REFUSE), "sequence"))
                .endsWith("3 bits allow 8 per ms; IDs of bursts are refused.");
    }

    private static Layout full(Layout layout, GenerationRules.OnExhausted rule) {
        return layout.withGenerationRules(layout.generationRules().withOnExhausted(rule));
    }

    private static Layout uuidV1() {
        return uuid(1, new Slice(0, 31, 0, 96), new Slice(0, 47, 32, 80), new Slice(0, 59, 48, 64));
    }

    /** A time-based UUID by RFC 9562: three pieces of time around the version. */
    private static Layout uuid(int version, Slice first, Slice second, Slice third) {
        Field time =
                Field.time("time", 60, TimeEncoding.since(Instant.parse("1582-10-15T00:00:00Z"), new Tick(100, 1)));
        List<Field> fields = List.of(
                time,
                Field.of("version", Role.VERSION, 4).withValue(BigInteger.valueOf(version)),
                Field.of("variant", Role.VARIANT, 2).withValue(BigInteger.TWO),
                Field.of("clock_seq", Role.CLOCK_SEQUENCE, 14),
                Field.of("node", Role.NODE, 48));
        List<Slice> slices = List.of(
                first,
                second,
                new Slice(1, 3, 0, 76),
                third,
                new Slice(2, 1, 0, 62),
                new Slice(3, 13, 0, 48),
                new Slice(4, 47, 0, 0));
        return with(fields, slices, Set.of());
    }

    private static Layout with(List<Field> fields, List<Slice> slices, Set<String> ignore) {
        int width = slices.stream().mapToInt(Slice::width).sum();
        return new Layout(
                "test",
                LocalizedText.of("Test"),
                List.of(),
                Provenance.DOCUMENTED,
                null,
                null,
                null,
                List.of(),
                width,
                false,
                Usage.UNKNOWN,
                fields,
                slices,
                List.of(DECIMAL),
                GenerationRules.DEFAULT,
                ignore,
                ExpectedLoad.NONE,
                Map.of());
    }

    @Test
    void aUuidMustHoldItsVersionAndVariant() {
        Layout valid = uuidV1();
        Field version = valid.fields().get(1);
        assertThat(said(valid, "uuid")).isEqualTo("OK A valid UUID of version 1.");
        assertThat(said(valid.withField(1, version.withValue(null)), "uuid"))
                .isEqualTo("ERROR Not a valid UUID: bits 79–76 must hold a version from 1 to 8.");
        assertThat(said(valid.withField(1, version.withValue(BigInteger.valueOf(14))), "uuid"))
                .startsWith("ERROR");
        assertThat(said(valid.withField(2, valid.fields().get(2).withValue(BigInteger.ONE)), "uuid"))
                .isEqualTo("ERROR Not a valid UUID: bits 63–62 must hold the variant 10.");
        Layout later =
                valid.withField(0, valid.fields().get(0).withTime(TimeEncoding.since(TWITTER, new Tick(100, 1))));
        assertThat(said(later, "uuid"))
                .isEqualTo(
                        "WARNING Claims UUID version 1: time is not as that version has it, and programs will misread it.");
        Layout noUuid = layout(ms(48, Instant.EPOCH), Field.of("random", Role.RANDOM, 80));
        assertThat(find(noUuid, "uuid")).isEmpty();
    }

    @Test
    void machinesNeedRoomOrChance() {
        assertThat(said(layout(ms(41, TWITTER), SEQUENCE), "nodes"))
                .isEqualTo("ERROR No room for machines. Two machines could make the same ID.");
        assertThat(find(layout(ms(41, TWITTER), SEQUENCE, NODE), "nodes")).isEmpty();
        assertThat(said(layout(ms(41, TWITTER), Field.of("random", Role.RANDOM, 20)), "nodes"))
                .startsWith("WARNING Only chance keeps machines apart: 20 random bits");
        assertThat(find(layout(ms(48, TWITTER), Field.of("random", Role.RANDOM, 80)), "nodes"))
                .isEmpty();
    }

    @Test
    void aClockSetBackMattersWithoutAClockSequence() {
        assertThat(said(layout(SIGN, ms(41, TWITTER), NODE, SEQUENCE), "clock")).startsWith("INFO Clock steps back?");
        assertThat(find(uuidV1(), "clock")).isEmpty();
    }

    @Test
    void whatTheOwnerIgnoresIsNotSaidAndTheWorstComesFirst() {
        Layout layout = layout(SEQUENCE, ms(52, NOW.plusSeconds(9)));
        assertThat(LayoutChecks.of(layout, NOW).get(0).severity()).isEqualTo(Severity.ERROR);
        assertThat(find(layout, "order")).isPresent();
        assertThat(find(with(layout.fields(), layout.slices(), Set.of("order")), "order"))
                .isEmpty();
    }

    /** Each finding that holds has few words for the line that lists it, which promise no more than it does. */
    @Test
    void allThatHoldsCanBeSaidInAFewWords() {
        Set<String> said = new TreeSet<>();
        for (Layout known : Catalog.builtIn().layouts()) {
            for (long each : new long[] {1, 10, 3_000}) {
                ExpectedLoad load = ExpectedLoad.NONE
                        .withMachines(BigInteger.valueOf(each))
                        .withIdsPerSecond(BigInteger.valueOf(each))
                        .withYears(BigDecimal.TEN)
                        .withStartsPerYear(BigInteger.ONE)
                        .withShards(2);
                LayoutChecks.all(known.withExpectedLoad(load), NOW).stream()
                        .filter(check -> check.severity() == Severity.OK)
                        .forEach(check -> said.add(check.id() + ": " + ENGLISH.say(check.holds())));
            }
        }
        assertThat(said.stream().map(each -> each.substring(0, each.indexOf(':'))))
                .contains("clash", "js-2-53", "life", "order", "restarts", "sequence", "sign", "skew", "uuid");
        assertThat(said).noneMatch(each -> each.matches(".*(\\{|</?b>|check\\.).*"));
        // Random bits keep nothing apart for certain.
        assertThat(said.stream().filter(each -> each.startsWith("clash")))
                .isNotEmpty()
                .allMatch(each -> each.contains("chance of a clash"));
    }

    /** The time of a log line needs no machines; a layout that so far is nothing but a time does. */
    @Test
    void aKnownTimeIsNotAskedForMachinesAndOneThatIsDesignedIs() {
        Layout time = layout(ms(44, Instant.EPOCH));
        assertThat(LayoutChecks.all(time, NOW)).extracting(CheckResult::id).contains("nodes", "clock", "life");
        assertThat(LayoutChecks.ofKnown(time, NOW))
                .extracting(CheckResult::id)
                .contains("life")
                .doesNotContain("nodes", "clock");
        assertThat(LayoutChecks.ofKnown(time, "nodes", NOW)).isEmpty();
        Layout twitter = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        assertThat(LayoutChecks.ofKnown(twitter, NOW)).isEqualTo(LayoutChecks.all(twitter, NOW));
        assertThat(LayoutChecks.ofKnown(twitter, "clock", NOW)).isPresent();
    }
}
