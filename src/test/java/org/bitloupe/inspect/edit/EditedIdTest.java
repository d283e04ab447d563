package org.bitloupe.inspect.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class EditedIdTest {
    private static final long SEED = 20261121;
    private static final String INSTAGRAM = "2217813737473025832";
    private static final String UUID_V1 = "6b54058a-a413-11e6-b501-a0999b048337";

    private static EditedId of(Reading reading) {
        return EditedId.of(reading, reading.spelling());
    }

    private static EditedId done(EditedId.Outcome outcome) {
        assertThat(outcome).isInstanceOf(EditedId.Outcome.Done.class);
        return ((EditedId.Outcome.Done) outcome).rewriting();
    }

    private static String refused(EditedId.Outcome outcome) {
        assertThat(outcome).isInstanceOf(EditedId.Outcome.Refused.class);
        return Inspecting.ENGLISH.say(((EditedId.Outcome.Refused) outcome).problem());
    }

    private static EditedId set(String id, String layout, String field, String typed) {
        Reading reading = Inspecting.as(id, layout);
        return done(of(reading).set(reading.layout().indexOf(field), typed));
    }

    private static String refusal(String id, String layout, String field, String typed) {
        Reading reading = Inspecting.as(id, layout);
        return refused(of(reading).set(reading.layout().indexOf(field), typed));
    }

    /** Every field of every built-in layout, by setting bit after bit. */
    @Test
    @Tag("soak")
    void everyFieldOfEveryLayoutIsChangedExactly() {
        Random random = new Random(SEED);
        int changed = 0;
        for (Layout layout : Inspecting.CATALOG.layouts()) {
            for (int trial = 0; trial < Rounds.of(12, 40) && !layout.textOnly(); trial++) {
                Reading reading = randomReading(layout, random);
                int index = random.nextInt(layout.fields().size());
                Field field = layout.fields().get(index);
                if (reading == null
                        || field.textOnly()
                        || EditedId.held(reading, index).isPresent()) {
                    continue;
                }
                BigInteger value = between(field.least(), field.limit(), random);
                BigInteger expected = withField(Objects.requireNonNull(reading.bits()), layout, index, value);
                String typed = trial % 2 == 0 ? "0x" + value.toString(16) : FormattedValue.of(field, value);
                String about =
                        "seed %d %s %s: %s = %s".formatted(SEED, layout.id(), reading.literal(), field.name(), typed);
                EditedId.Outcome outcome = of(reading).set(index, typed);
                assertThat(outcome).as(about).isInstanceOf(EditedId.Outcome.Done.class);
                String literal = done(outcome).literal();
                Reading after = Inspecting.INSPECTOR
                        .inspectAs(literal, layout.withSpellings(List.of(reading.spelling())))
                        .readings()
                        .get(0);
                assertThat(Objects.requireNonNull(after.bits()).toBigInteger())
                        .as(about)
                        .isEqualTo(expected);
                changed++;
            }
        }
        assertThat(changed).isGreaterThan(300);
    }

    private static BigInteger between(BigInteger least, BigInteger limit, Random random) {
        BigInteger span = limit.subtract(least).add(BigInteger.ONE);
        return switch (random.nextInt(4)) {
            case 0 -> least;
            case 1 -> limit;
            default -> least.add(new BigInteger(span.bitLength() + 8, random).mod(span));
        };
    }

    private static BigInteger withField(Bits id, Layout layout, int field, BigInteger value) {
        BigInteger changed = id.toBigInteger();
        for (Slice slice : layout.slicesOf(field)) {
            for (int bit = 0; bit < slice.width(); bit++) {
                int place = slice.idLow() + bit;
                changed = value.testBit(slice.low() + bit) ? changed.setBit(place) : changed.clearBit(place);
            }
        }
        return changed;
    }

    /** An ID of the layout in one of its spellings; null where that spelling cannot write it. */
    private static @Nullable Reading randomReading(Layout layout, Random random) {
        BigInteger id = new BigInteger(layout.width(), random);
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (field.textOnly()) {
                continue;
            }
            BigInteger value = field.value() != null ? field.value() : between(field.least(), field.limit(), random);
            id = withField(Bits.of(layout.width(), id), layout, i, value);
        }
        Spelling spelling =
                layout.spellings().get(random.nextInt(layout.spellings().size()));
        Layout spelled = layout.withSpellings(List.of(spelling));
        return LayoutSpellingCodecs.of(spelled)
                .codec(0)
                .tryWrite(Bits.of(layout.width(), id), Map.of(), Map.of())
                .map(text -> Inspecting.INSPECTOR.inspectAs(text, spelled).readings())
                .filter(readings -> !readings.isEmpty())
                .map(readings -> readings.get(0))
                .orElse(null);
    }

    @Test
    void whatDoesNotFitIsRefusedWithFieldValueAndLimit() {
        assertThat(refusal(INSTAGRAM, "instagram", "shard", "8192"))
                .startsWith("8192 is too large for shard. It holds at most 8191.");
        assertThat(set(INSTAGRAM, "instagram", "shard", "8191").changes()).hasSize(1);
        assertThat(refusal(INSTAGRAM, "instagram", "shard", "-1")).startsWith("\u201c-1\u201d is not a number.");
        assertThat(refusal(INSTAGRAM, "instagram", "shard", "")).contains("is not a number");
        assertThat(refusal(INSTAGRAM, "instagram", "shard", "9".repeat(5000))).contains("\u2026");
        assertThat(refusal(UUID_V1, "uuid-v1", "version", "4")).startsWith("version is always 1 in this layout.");
    }

    @Test
    void aMomentIsTheTickItLiesInByTheEpochThatWasChosen() {
        // 1 ms and 13 + 10 bits: (instant - epoch) << 23, with shard and sequence as they are.
        long low = 2217813737473025832L & ((1 << 23) - 1);
        Instant moment = Instant.parse("2020-02-29T12:34:56.789Z");
        Reading reading = Inspecting.as(INSTAGRAM, "instagram");
        Instant epoch = Objects.requireNonNull(reading.time()).epoch();
        long expected = (moment.toEpochMilli() - epoch.toEpochMilli()) << 23 | low;
        assertThat(set(INSTAGRAM, "instagram", "time", "2020-02-29T12:34:56.789Z")
                        .literal())
                .isEqualTo(Long.toString(expected));
        assertThat(set(INSTAGRAM, "instagram", "time", "2020-02-29T19:34:56.789999+07:00")
                        .literal())
                .isEqualTo(Long.toString(expected));

        assertThat(refusal(INSTAGRAM, "instagram", "time", "1999-01-01"))
                .startsWith("time would be negative. It counts from 2011-01-01,");
        assertThat(refusal(INSTAGRAM, "instagram", "time", "2999-01-01"))
                .startsWith("This moment is too late for time.");
        assertThat(refusal(INSTAGRAM, "instagram", "time", "2020-13-01")).contains("month 13");
        assertThat(refusal(INSTAGRAM, "instagram", "time", "2020-01-01 10:00")).contains("Z");
    }

    @Test
    void aTimeThatLivesInTextTakesAMomentToo() {
        // jld2cjxh is 1535421552101 in base 36; one second later it ends in other digits.
        String later = Long.toString(1535421552101L + 1000, 36);
        assertThat(set("cjld2cjxh0000qzrmn831i7rn", "cuid1", "time", "2018-08-28T01:59:13.101Z")
                        .literal())
                .isEqualTo("c" + later + "0000qzrmn831i7rn");
        assertThat(refusal("cjld2cjxh0000qzrmn831i7rn", "cuid1", "time", "1969-01-01"))
                .startsWith("time would be negative.");
    }

    @Test
    void aTimeInThreePlacesIsWrittenIntoAllOfThem() {
        // RFC 9562 appendix A.1: C232AB00-9414-11EC-B3C8-9F6BDECED846 is 2022-02-22T14:22:22 in -05:00.
        EditedId moved = set("C232AB00-9414-11EC-B3C8-9F6BDECED846", "uuid-v1", "time", "2022-02-22T14:22:23-05:00");
        long ticks = 0x1EC9414C232AB00L + 10_000_000L;
        String hex = "%016x".formatted(ticks);
        assertThat(moved.literal())
                .isEqualTo((hex.substring(8) + "-" + hex.substring(4, 8) + "-1" + hex.substring(1, 4)
                                + "-b3c8-9f6bdeced846")
                        .toUpperCase(Locale.ROOT));
    }

    @Test
    void aMacAddressIsTypedAsOne() {
        assertThat(set(UUID_V1, "uuid-v1", "node", "00:11:22:AA:BB:CC").literal())
                .isEqualTo("6b54058a-a413-11e6-b501-001122aabbcc");
        assertThat(set(UUID_V1, "uuid-v1", "node", "00-11-22-aa-bb-cc").literal())
                .isEqualTo("6b54058a-a413-11e6-b501-001122aabbcc");
        assertThat(set(UUID_V1, "uuid-v1", "node", "255").literal()).isEqualTo("6b54058a-a413-11e6-b501-0000000000ff");
        assertThat(refusal(UUID_V1, "uuid-v1", "node", "00:11:22")).contains("is not an address");
    }

    @Test
    void theNameOfAValueIsTypedAsItIsShown() {
        Reading pin = Inspecting.as("241294492511762325", "pinterest");
        int type = pin.layout().indexOf("type");
        var named = pin.layout().fields().get(type).values();
        var other = named.entrySet().iterator().next();
        EditedId changed = done(of(pin).set(type, other.getValue().toUpperCase(Locale.ROOT)));
        assertThat(new BigInteger(changed.literal()))
                .isEqualTo(withField(Objects.requireNonNull(pin.bits()), pin.layout(), type, other.getKey()));
        assertThat(refused(of(pin).set(type, "no such kind"))).contains("a value's name");
    }

    @Test
    void changesAddUpAndTheOneBeforeIsStillThere() {
        EditedId first = set(INSTAGRAM, "instagram", "shard", "1002");
        EditedId second = done(first.set(2, "0x329"));
        assertThat(second.literal()).isEqualTo(Long.toString(2217813737473025832L + 1024 + 1));
        assertThat(second.changes().stream().map(c -> c.field().name() + " " + c.before() + " " + c.after()))
                .containsExactly("shard 1001 1002", "sequence 808 809");
        assertThat(first.changes()).hasSize(1);
        assertThat(done(second.set(2, "808")).changes()).hasSize(1);
    }

    @Test
    void theSpellingStays() {
        Reading hex = Inspecting.as("0x1EC741D8000FA728", "instagram");
        assertThat(done(of(hex).set(2, "0")).literal()).isEqualToIgnoringCase("0x1ec741d8000fa400");
        assertThat(set("01ARZ3NDEKTSV4RRFFQ69G5FAV", "ulid", "random", "0").literal())
                .isEqualTo("01ARZ3NDEK0000000000000000");
        assertThat(set("01arz3ndektsv4rrffq69g5fav", "ulid", "random", "0").literal())
                .isEqualToIgnoringCase("01ARZ3NDEK0000000000000000");
        EditedId inHex = done(done(of(Inspecting.as(INSTAGRAM, "instagram")).set(1, "0"))
                .in(StandardSpellings.builtIn().spelling("0x")));
        assertThat(inHex.literal()).isEqualTo("0x" + Long.toHexString(2217813737473025832L - 1001 * 1024));
    }

    /** The checksum of the changed ID is right: the layout reads it, and refuses it with another digit. */
    @Test
    void aChecksumIsWrittenAnew() {
        Reading plain = Inspecting.as("user_00jc1gmmfc000ag0y007xbdyxz5fxzqd", "orderlyid");
        String id = LayoutSpellingCodecs.of(plain.layout())
                .codec(0)
                .write(plain.bits(), Map.of(), Map.of("prefix", "user", "checksum", "?"));
        assertThat(id).startsWith(plain.literal() + "-");
        EditedId changed = set(id, "orderlyid", "tenant", "4242");
        assertThat(changed.literal()).isNotEqualTo(id).hasSameSizeAs(id);
        String stale = changed.literal().substring(0, plain.literal().length())
                + id.substring(plain.literal().length());
        assertThat(Inspecting.INSPECTOR
                        .inspectAs(stale, Inspecting.layout("orderlyid"))
                        .readings())
                .as("with the old checksum it is none")
                .isEmpty();
        Reading after = Inspecting.as(changed.literal(), "orderlyid");
        assertThat(Inspecting.field(after, "tenant").value()).isEqualTo(4242);
        assertThat(changed.changes().stream().map(c -> c.field().name())).containsExactly("tenant", "checksum");
        assertThat(refusal(id, "orderlyid", "checksum", "0000"))
                .startsWith("checksum is computed from the other fields.");
        assertThat(set(id, "orderlyid", "prefix", "cust").literal()).startsWith("cust_");
        assertThat(refusal(id, "orderlyid", "prefix", "no spaces")).startsWith("This cannot be written");
    }
}
