package org.bitloupe.layout.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

class LayoutEditsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

    private static Layout orders() {
        return BoundaryMoveTest.orders();
    }

    private static Layout done(EditResult edit) {
        assertThat(edit)
                .as(() -> edit instanceof EditResult.Refused r ? WORDS.say(r.why()) : "")
                .isInstanceOf(EditResult.Done.class);
        return ((EditResult.Done) edit).layout();
    }

    private static String why(EditResult edit) {
        assertThat(edit).isInstanceOf(EditResult.Refused.class);
        return WORDS.say(((EditResult.Refused) edit).why());
    }

    private static String remark(EditResult edit) {
        EditResult.Done done = (EditResult.Done) edit;
        return done.remark() == null ? "" : WORDS.say(done.remark());
    }

    @Test
    void typedWidthTakesFromTheRightFirst() {
        EditResult wider = WidthEdits.field(orders(), 1, 45);
        assertThat(done(wider).shape()).isEqualTo("1·45·6·12");
        assertThat(remark(wider)).isEqualTo("machine gives 4 bits to timestamp");
        EditResult muchWider = WidthEdits.field(orders(), 1, 55);
        assertThat(done(muchWider).shape()).isEqualTo("1·55·1·7");
        assertThat(remark(muchWider)).isEqualTo("machine and sequence give 14 bits to timestamp");
        assertThat(done(WidthEdits.field(orders(), 3, 13)).shape()).isEqualTo("1·41·9·13");
        assertThat(done(WidthEdits.field(orders(), 1, 40)).shape()).isEqualTo("1·40·11·12");
    }

    @Test
    void typedWidthSaysWhatIsFree() {
        Layout locked = orders().withField(2, orders().fields().get(2).withLock(true))
                .withField(3, orders().fields().get(3).withLock(true));
        assertThat(why(WidthEdits.field(locked, 1, 42)))
                .isEqualTo("No more bits are free. machine and sequence are locked.");
        Layout half = orders().withField(3, orders().fields().get(3).withLock(true));
        assertThat(why(WidthEdits.field(half, 1, 60))).isEqualTo("Only 9 more bits are free. sequence is locked.");
        assertThat(why(WidthEdits.field(orders(), 1, 0)))
                .isEqualTo("A field needs at least 1 bit. To remove it, press Delete.");
        assertThat(why(WidthEdits.field(orders(), 0, 2))).isEqualTo("sign is fixed at bit 63. Unpin it first.");
        assertThat(why(WidthEdits.field(BoundaryMoveTest.uuidV1(), 0, 61))).startsWith("No more bits are free.");
    }

    @Test
    void unusedBitsPayFirstAndMayVanish() {
        Layout freed = done(FieldEdits.remove(orders(), 2));
        assertThat(freed.shape()).isEqualTo("1·41·10·12");
        assertThat(freed.fields().get(2).role()).isEqualTo(Role.UNUSED);
        Layout given = done(WidthEdits.field(freed, 3, 22));
        assertThat(given.shape()).isEqualTo("1·41·22");
        assertThat(given.fields()).extracting(Field::name).containsExactly("sign", "timestamp", "sequence");
        assertThat(done(WidthEdits.field(freed, 1, 40)).shape()).isEqualTo("1·40·11·12");
    }

    @Test
    void totalWidthGrowsAndShrinksAtUnusedBits() {
        Layout wide = done(WidthEdits.total(orders(), 128));
        assertThat(wide.shape()).isEqualTo("1·64·41·10·12");
        assertThat(wide.fields().get(0).name()).isEqualTo("sign");
        Layout back = done(WidthEdits.total(wide, 64));
        assertThat(back.shape()).isEqualTo("1·41·10·12");
        assertThat(done(WidthEdits.total(orders(), 63)).shape()).isEqualTo("41·10·12");
        assertThat(why(WidthEdits.total(orders(), 53))).isEqualTo("Needs 10 more bits than 53. Choose what gives way.");
        assertThat(why(WidthEdits.total(orders(), 62))).isEqualTo("Needs 1 more bit than 62. Choose what gives way.");
        assertThat(why(WidthEdits.total(orders(), 257))).isEqualTo("A layout has 1 to 256 bits, not 257.");
    }

    @Test
    void spellingsThatCannotWriteTheWidthGo() {
        Alphabet hex = new Alphabet("hex", "0123456789abcdef", true, Map.of());
        Segment fixed = new Segment.Digits(List.of(BitRange.whole(BitRange.ID)), hex, 16, 16, Segment.Pad.HIGH, false);
        Segment any = new Segment.Digits(
                List.of(BitRange.whole(BitRange.ID)), hex, Segment.FULL, Segment.FULL, Segment.Pad.HIGH, false);
        Layout layout = orders().withSpellings(
                        List.of(new Spelling("hex16", List.of(fixed)), new Spelling("hex", List.of(any))));
        assertThat(done(WidthEdits.total(layout, 63)).spellings())
                .extracting(Spelling::name)
                .containsExactly("hex16", "hex");
        assertThat(done(WidthEdits.total(layout, 65)).spellings())
                .extracting(Spelling::name)
                .containsExactly("hex");
        Layout only = orders().withSpellings(List.of(new Spelling("hex16", List.of(fixed))));
        assertThat(done(WidthEdits.total(only, 65)).spellings())
                .extracting(Spelling::name)
                .containsExactly("decimal");
    }

    @Test
    void addedFieldStatesItsDonor() {
        EditResult edit = FieldEdits.add(orders(), Field.of("region", Role.SHARD, 4), 2);
        assertThat(done(edit).shape()).isEqualTo("1·41·6·4·12");
        assertThat(done(edit).fields().get(3).name()).isEqualTo("region");
        assertThat(remark(edit)).isEqualTo("machine gives 4 bits to region");
        assertThat(FieldEdits.donor(orders())).isEqualTo(1);
        assertThat(FieldEdits.donor(done(FieldEdits.remove(orders(), 3)))).isEqualTo(3);
        assertThat(why(FieldEdits.add(orders(), Field.of("region", Role.SHARD, 10), 2)))
                .isEqualTo("machine can give 9 bits at most.");
        assertThat(why(FieldEdits.add(orders(), Field.of("machine", Role.SHARD, 1), 2)))
                .isEqualTo("There is a field called machine already.");
    }

    @Test
    void splitAndMergeKeepEveryBit() {
        Layout split = done(SplitEdits.split(orders(), 2, 4));
        assertThat(split.shape()).isEqualTo("1·41·6·4·12");
        assertThat(split.fields()).extracting(Field::name).contains("machine-a", "machine-b");
        Layout merged = done(SplitEdits.merge(split, 2, 3));
        assertThat(merged.shape()).isEqualTo("1·41·10·12");
        assertThat(why(SplitEdits.merge(orders(), 1, 3)))
                .isEqualTo("timestamp and sequence do not lie next to each other.");
    }

    @Test
    void mergedNotesAreBothKept() {
        Layout layout = orders().withField(2, orders().fields().get(2).withNote(LocalizedText.of("left")))
                .withField(3, orders().fields().get(3).withNote(LocalizedText.of("right")));
        Layout merged = done(SplitEdits.merge(layout, 2, 3));
        assertThat(merged.fields().get(2).note()).isEqualTo(LocalizedText.of("left / right"));
        assertThat(merged.fields().get(2).name()).isEqualTo("machine");
    }

    @Test
    void aTimeInTwoPartsSaysTheSameInstants() {
        Layout split = done(SplitEdits.split(orders(), 1, 9));
        Layout merged = done(SplitEdits.merge(split, 1, 2));
        Random random = new Random(7);
        for (int i = 0; i < 1_000; i++) {
            Bits id = Bits.of(64, random.nextLong() >>> 1);
            Instant before = LayoutTime.of(orders())
                    .orElseThrow()
                    .instantOf(Codec.of(orders()).decode(id))
                    .orElseThrow();
            assertThat(LayoutTime.of(split)
                            .orElseThrow()
                            .instantOf(Codec.of(split).decode(id)))
                    .contains(before);
            assertThat(LayoutTime.of(merged)
                            .orElseThrow()
                            .instantOf(Codec.of(merged).decode(id)))
                    .contains(before);
        }
    }

    @Test
    void splittingAScatteredFieldCutsByItsOwnBits() {
        Layout v1 = BoundaryMoveTest.uuidV1();
        Layout data = done(FieldEdits.role(v1, 0, Role.DATA, EPOCH));
        Layout split = done(SplitEdits.split(data, 0, 40));
        Random random = new Random(11);
        for (int i = 0; i < 200; i++) {
            Bits id = Bits.of(128, random.nextLong(), random.nextLong());
            BigInteger whole = Codec.of(v1).decode(id).get(0);
            List<BigInteger> parts = Codec.of(split).decode(id);
            BigInteger high = parts.get(split.indexOf("time-a"));
            BigInteger low = parts.get(split.indexOf("time-b"));
            assertThat(high.shiftLeft(40).or(low)).isEqualTo(whole);
        }
    }

    @Test
    void removedFieldLeavesUnusedBitsInOnePiece() {
        EditResult edit = FieldEdits.remove(orders(), 2);
        assertThat(remark(edit)).isEqualTo("10 bits are free.");
        Layout twice = done(FieldEdits.remove(done(edit), 3));
        assertThat(twice.shape()).isEqualTo("1·41·22");
        assertThat(why(FieldEdits.remove(twice, 2))).startsWith("These bits are unused already.");
        assertThat(why(FieldEdits.remove(orders(), 0))).isEqualTo("sign is fixed at bit 63. Unpin it first.");
    }

    @Test
    void reorderMovesPastFreeFieldsOnly() {
        Layout moved = done(FieldEdits.reorder(orders(), 3, 1));
        assertThat(moved.fields()).extracting(Field::name).containsExactly("sign", "sequence", "timestamp", "machine");
        assertThat(moved.plainOrder()).isTrue();
        assertThat(why(FieldEdits.reorder(orders(), 1, 0))).isEqualTo("sign is fixed at bit 63. Unpin it first.");
    }

    @Test
    void namesAreCheckedAndFollowed() {
        assertThat(done(NameEdits.rename(orders(), 2, " worker "))
                        .fields()
                        .get(2)
                        .name())
                .isEqualTo("worker");
        assertThat(why(NameEdits.rename(orders(), 2, "sequence")))
                .isEqualTo("There is a field called sequence already.");
        assertThat(why(NameEdits.rename(orders(), 2, "  "))).isEqualTo("A field needs a name.");
        assertThat(why(NameEdits.rename(orders(), 2, "a[1]"))).startsWith("\"a[1]\" cannot be a field name.");
        Layout split = done(SplitEdits.split(orders(), 1, 3));
        Layout renamed = done(NameEdits.rename(split, 1, "t"));
        assertThat(LayoutTime.of(renamed).orElseThrow().refiningFields()).containsExactly(2);
    }

    @Test
    void onlyOneFieldIsTheTime() {
        assertThat(why(FieldEdits.role(orders(), 2, Role.TIME, EPOCH)))
                .isEqualTo("timestamp is the time already. A layout has one.");
        Layout none = done(FieldEdits.role(orders(), 1, Role.DATA, EPOCH));
        assertThat(why(TimeEdits.epoch(none, EPOCH))).startsWith("This layout has no time field.");
        Layout other = done(FieldEdits.role(none, 2, Role.TIME, EPOCH));
        assertThat(other.mainTime()).isEqualTo(2);
        assertThat(done(TimeEdits.tick(other, Tick.SECOND)).fields().get(2).time())
                .isEqualTo(TimeEncoding.since(EPOCH, Tick.SECOND));
    }

    /** Layouts stay whole under all edits in any order, and nothing changes the layout it was done to. */
    @Test
    void randomEditsKeepLayoutsWhole() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            Layout layout = seed % 3 == 0 ? BoundaryMoveTest.uuidV1() : orders();
            List<String> story = new ArrayList<>();
            for (int step = 0; step < 40; step++) {
                String before = layout.toString();
                EditResult edit = any(layout, random);
                assertThat(layout).hasToString(before);
                if (edit instanceof EditResult.Done done) {
                    story.add(WORDS.say(done.label()) + " " + done.layout().shape());
                    checkWhole(layout, done, "seed " + seed + ": " + story);
                    layout = done.layout();
                } else {
                    assertThat(why(edit)).doesNotContain("{");
                }
            }
        }
    }

    private static void checkWhole(Layout before, EditResult.Done done, String story) {
        Layout after = done.layout();
        // The constructor has checked the tiling; the width only changes where the edit says so.
        boolean resized = done.label().key().equals("edit.label.total");
        assertThat(after.width() == before.width() || resized).as(story).isTrue();
        assertThat(after.fields()).as(story).allMatch(f -> f.bits() >= 1);
        assertThat(after.fields().stream().filter(Field::isMainTime).count())
                .as(story)
                .isLessThanOrEqualTo(1);
        for (Field field : after.fields()) {
            BigInteger value = field.value();
            assertThat(value == null || value.bitLength() <= field.bits())
                    .as(story)
                    .isTrue();
            TimeEncoding time = field.time();
            assertThat(time == null || time.adds() == null || after.indexOf(time.adds()) >= 0)
                    .as(story)
                    .isTrue();
        }
        String all = WORDS.say(done.label()) + remark(done);
        assertThat(all).as(story).doesNotContain("{");
    }

    private static EditResult any(Layout layout, Random random) {
        int field = random.nextInt(layout.fields().size());
        int slices = layout.slices().size();
        return switch (random.nextInt(12)) {
            case 0, 1, 2 ->
                slices < 2
                        ? WidthEdits.total(layout, 64)
                        : BoundaryMove.of(
                                        layout,
                                        random.nextInt(slices - 1),
                                        random.nextBoolean() ? BoundaryMove.Mode.NEIGHBOUR : BoundaryMove.Mode.RIPPLE)
                                .by(random.nextInt(21) - 10);
            case 3 -> WidthEdits.field(layout, field, random.nextInt(30));
            case 4 -> WidthEdits.total(layout, 1 + random.nextInt(130));
            case 5 ->
                FieldEdits.add(layout, Field.of("x" + random.nextInt(100), Role.DATA, 1 + random.nextInt(4)), field);
            case 6 ->
                layout.fields().get(field).bits() < 2
                        ? FieldEdits.remove(layout, field)
                        : SplitEdits.split(
                                layout,
                                field,
                                1 + random.nextInt(layout.fields().get(field).bits() - 1));
            case 7 ->
                SplitEdits.merge(layout, field, random.nextInt(layout.fields().size()));
            case 8 -> FieldEdits.remove(layout, field);
            case 9 -> FieldEdits.reorder(layout, random.nextInt(slices), random.nextInt(slices));
            case 10 -> FieldEdits.role(layout, field, List.of(Role.values()).get(random.nextInt(12)), EPOCH);
            default ->
                random.nextBoolean()
                        ? FieldEdits.lock(layout, field, random.nextInt(3) == 0)
                        : FieldEdits.pin(layout, field, random.nextInt(3) == 0);
        };
    }

    @Test
    void aTextHasNoBitsToChange() {
        Layout text = Catalog.builtIn().find("nanoid").orElseThrow();
        assertThat(FixEdits.signBit(text)).isInstanceOf(EditResult.Refused.class);
        assertThat(WidthEdits.total(text, 64)).isInstanceOf(EditResult.Refused.class);
    }

    /** A file may not say both what a field always and what it usually is. */
    @Test
    void aSpareBitThatBecomesTheSignCanBeSaved() {
        LayoutReadResult read = LayoutReader.read("""
                {"idlayout": 1, "id": "a", "title": "A", "width": 64, "fields": [
                  {"name": "top", "role": "unused", "bits": 1, "usual": "1"},
                  {"name": "time", "role": "time", "bits": 63, "time": {"tick": "1ms", "epoch": "2020-01-01T00:00:00Z"}}], "spellings": ["decimal"]}
                """);
        EditResult edit = FixEdits.signBit(((LayoutReadResult.Ok) read).layout());
        Layout after = ((EditResult.Done) edit).layout();
        assertThat(LayoutReader.read(LayoutWriter.write(after))).isEqualTo(new LayoutReadResult.Ok(after));
    }
}
