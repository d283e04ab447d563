package org.bitloupe.app.inspect.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.app.control.coloredid.ColoredIdBuilder;
import org.bitloupe.app.inspect.model.SeveralIdsModel.Item;
import org.bitloupe.app.shell.RowOrigin;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.app.text.TimeForms;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

final class InspectModelTest {
    private static final String INSTAGRAM = "2217813737473025832";
    private static final String UUID_V1 = "6b54058a-a413-11e6-b501-a0999b048337";
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));

    private final ObjectProperty<Catalog> catalog = new SimpleObjectProperty<>(Catalog.builtIn());
    private final ObjectProperty<List<ZoneId>> zone =
            new SimpleObjectProperty<>(List.of(ZoneId.of("Asia/Ho_Chi_Minh")));
    private final InspectModel model =
            new InspectModel(Messages.in(Locale.ENGLISH), catalog, new SharedInspector(CLOCK), zone);

    private Reading reading() {
        Reading reading = model.shown().reading();
        assertThat(reading).as("a reading of %s", model.textProperty().get()).isNotNull();
        return Objects.requireNonNull(reading);
    }

    private String line(String label) {
        return model.timeLines().stream()
                .filter(l -> l.label().equals(label))
                .map(LabeledValue::value)
                .findFirst()
                .orElse("no line " + label);
    }

    @Test
    void everyKeystrokeIsRead() {
        for (int i = 1; i <= INSTAGRAM.length(); i++) {
            model.textProperty().set(INSTAGRAM.substring(0, i));
            assertThat(model.shown().literal().text()).isEqualTo(INSTAGRAM.substring(0, i));
        }
        assertThat(reading().layout().id()).isEqualTo("instagram");
        model.textProperty().set("");
        assertThat(model.shown().isEmpty()).isTrue();
        assertThat(model.shown().reading()).isNull();
    }

    @Test
    void anIdOfAnotherScreenIsCountedFromTheEpochThatItIsCountedFromThere() {
        Layout instagram = catalog.get().find("instagram").orElseThrow();
        model.paste(INSTAGRAM, instagram.withEpoch(Instant.parse("2011-01-01T00:00:00Z")), null);
        assertThat(reading().layout()).isEqualTo(instagram);
        assertThat(Objects.requireNonNull(reading().time()).instant()).isEqualTo("2019-05-19T00:00:00Z");
        // In a column whose other rows are no midnights this can be a coincidence.
        model.paste(INSTAGRAM, instagram, null);
        assertThat(reading().layout()).isEqualTo(instagram);
        assertThat(Objects.requireNonNull(reading().time()).instant()).isEqualTo("2020-01-09T21:07:01.721Z");
    }

    /** An ID that X made on 31 December 2019, or Discord on 26 February 2024: nobody can tell one alone. */
    @Test
    void anIdOfAPlaceIsAsSureAsThePlaceSaysUntilItIsPastedAlone() {
        String id = "1211799124693745664";
        Layout x = catalog.get().find("snowflake-twitter").orElseThrow();
        model.paste(id, x, null);
        assertThat(reading().verdict()).isEqualTo(Verdict.POSSIBLE);

        Evidence evidence = new Evidence(
                Message.of(
                        "inspect.reason.because-row",
                        "words",
                        Message.of("inspect.reason.others", "source", "orders.csv"),
                        "row",
                        4322L),
                Evidence.SHARED_BITS);
        model.paste(id, x, new RowOrigin("orders.csv", 4322, "", null));
        assertThat(reading().verdict()).as("a file that leaves it open").isEqualTo(Verdict.POSSIBLE);
        assertThat(model.note()).isEqualTo("Row 4,322 of orders.csv, read there as X / Twitter.");
        model.paste(id, x, new RowOrigin("orders.csv", 4322, "order_id", evidence));
        assertThat(model.note()).isEqualTo("order_id in row 4,322 of orders.csv, read there as X / Twitter.");
        assertThat(reading().layout()).isEqualTo(x);
        assertThat(reading().verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(model.shown().byHand()).isFalse();
        SurroundingsModel around = new SurroundingsModel(model, Messages.in(Locale.ENGLISH));
        assertThat(around.because(reading()))
                .startsWith("Probably, because of the other IDs in orders.csv. Without that, it would be possibly ");

        model.paste(UUID_V1);
        assertThat(reading().verdict()).isEqualTo(Verdict.CERTAIN);
        assertThat(model.undo()).isTrue();
        assertThat(reading().verdict()).as("the same row again").isEqualTo(Verdict.BEST_MATCH);
        around.leaveOut();
        assertThat(model.note()).isEmpty();
        assertThat(reading().verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(model.undo()).isTrue();
        assertThat(reading().verdict()).as("with the file again").isEqualTo(Verdict.BEST_MATCH);
        assertThat(model.redo()).isTrue();
        assertThat(reading().verdict()).as("without it again").isEqualTo(Verdict.POSSIBLE);
        assertThat(model.note()).isEmpty();
        assertThat(model.undo()).isTrue();
        around.leaveOut();
        assertThat(reading().verdict()).isEqualTo(Verdict.POSSIBLE);
        model.paste(UUID_V1);
        model.paste(id);
        assertThat(reading().verdict()).as("from anywhere").isEqualTo(Verdict.POSSIBLE);
    }

    @Test
    void whatWasPastedOverOrClearedComesBackAsAWhole() {
        String two = "server 1072170784342839307, message 1072170785030709308";
        assertThat(model.clear()).as("nothing to clear").isFalse();
        assertThat(model.undo()).isFalse();
        model.paste(INSTAGRAM);
        model.paste(two);
        model.choose(1);
        model.paste(UUID_V1);
        assertThat(model.clear()).isTrue();
        assertThat(model.shown().isEmpty()).isTrue();

        assertThat(model.undo()).isTrue();
        assertThat(model.textProperty().get()).isEqualTo(UUID_V1);
        assertThat(model.undo()).isTrue();
        assertThat(model.several().source().text()).isEqualTo(two);
        assertThat(model.undo()).isTrue();
        assertThat(model.textProperty().get()).isEqualTo(INSTAGRAM);
        assertThat(model.several().source().isShown()).isFalse();
        assertThat(model.redo()).isTrue();
        assertThat(model.several().source().total()).isEqualTo(2);
        model.paste("01ARZ3NDEKTSV4RRFFQ69G5FAV");
        assertThat(model.redo())
                .as("another text ends what could be brought again")
                .isFalse();
        assertThat(model.undo()).isTrue();
        assertThat(model.several().source().total()).isEqualTo(2);
    }

    @Test
    void whatIsRefusedReplacesNothing() {
        model.paste(INSTAGRAM);
        model.paste(INSTAGRAM);
        model.paste("9".repeat(2 * InspectModel.LONGEST));
        assertThat(model.textProperty().get()).isEqualTo(INSTAGRAM);
        assertThat(model.undo()).isTrue();
        assertThat(model.textProperty().get()).as("before the first paste").isEmpty();
        assertThat(model.canUndo()).isFalse();
    }

    @Test
    void aRefusalBesideTheIdThatStaysNamesThePastedText() {
        String tooLong = "x".repeat(5000);
        model.paste(tooLong);
        assertThat(said()).isEqualTo("This text is too long for one ID.");
        model.paste(INSTAGRAM);
        model.paste(tooLong);
        assertThat(model.textProperty().get()).isEqualTo(INSTAGRAM);
        assertThat(said())
                .isEqualTo("The text that you pasted last is too long for one ID. What stood here before stays.");
    }

    private String said() {
        return Messages.in(Locale.ENGLISH)
                .say(Objects.requireNonNull(model.shown().problem()).what());
    }

    @Test
    void timesHaveEveryDigitAndNoMore() {
        model.paste(INSTAGRAM);
        assertThat(line("UTC")).isEqualTo("2019-05-19 00:00:00.000");
        assertThat(line("Ho Chi Minh")).isEqualTo("2019-05-19 07:00:00.000");
        assertThat(line("ISO 8601")).isEqualTo("2019-05-19T00:00:00.000Z");
        assertThat(line("Relative")).isEqualTo("7 years 6 months ago");
        assertThat(line("Unix ms")).isEqualTo("1558224000000");

        model.paste(UUID_V1);
        assertThat(line("UTC")).isEqualTo("2016-11-06 11:23:19.3381258");
        assertThat(line("Unix ms")).isEqualTo("1478431399338");
        assertThat(model.precision()).isEmpty();
    }

    @Test
    void coarseStepsAreSaid() {
        model.paste("84989976554504193");
        Reading sonyflake = model.shown().readings().stream()
                .filter(r -> r.layout().id().equals("sonyflake-v1"))
                .findFirst()
                .orElseThrow();
        model.choose(sonyflake);
        assertThat(line("UTC")).isEqualTo("2016-04-09 07:39:33.620");
        assertThat(model.precision()).contains("10 ms");
    }

    @Test
    void theZoneCanChange() {
        model.paste(INSTAGRAM);
        zone.set(List.of(ZoneId.of("America/New_York"), ZoneId.of("UTC")));
        assertThat(line("New York")).isEqualTo("2019-05-18 20:00:00.000");
    }

    @Test
    void aDecimalIsColouredByTheDigitsThatFieldsDecide() {
        model.paste(INSTAGRAM);
        ColoredId coloredId = model.shown().literal();
        // Computed by hand: with time fixed the smallest and largest ID agree in 11 digits, with the shard in 15.
        assertThat(coloredId.runs().stream().map(r -> INSTAGRAM.substring(r.start(), r.end())))
                .containsExactly("22178137374", "7302", "5832");
        assertThat(coloredId.captions().stream().map(ColoredId.Caption::text))
                .containsExactly("digits fixed by time", "+ shard", "+ sequence");
    }

    @Test
    void coloursAreLaidOverTheTextAsItWasPasted() {
        String pasted = "ObjectId(\"507f1f77bcf86cd799439011\")";
        model.paste(pasted);
        ColoredId coloredId = model.shown().literal();
        assertThat(coloredId.text()).isEqualTo(pasted);
        assertThat(coloredId.runs().stream().map(r -> pasted.substring(r.start(), r.end())))
                .containsExactly("507f1f77", "bcf86cd799", "439011");
        assertThat(model.note()).startsWith("Read as 507f1f77bcf86cd799439011.");
        assertThat(model.idText()).isEqualTo("507f1f77bcf86cd799439011");
    }

    @Test
    void separatorsBetweenDigitsKeepTheColours() {
        String pasted = "2,217,813,737,473,025,832";
        model.paste(pasted);
        assertThat(reading().literal()).isEqualTo(INSTAGRAM);
        assertThat(model.shown().literal().runs().stream()
                        .map(r -> pasted.substring(r.start(), r.end()).replace(",", "")))
                .containsExactly("22178137374", "7302", "5832");
    }

    @Test
    void aFaultyCharacterIsMarked() {
        model.paste("6b54058a-a413-11e6-b501-a0999b04833g");
        assertThat(model.shown().reading()).isNull();
        assertThat(model.shown().problem()).isNotNull();
        assertThat(model.shown().literal().fault()).isEqualTo(new CharRange(35, 36));
    }

    @Test
    void aReadingChosenByHandIsKeptForTheNextIdOfItsKind() {
        // Two posts of X, whose numbers Discord cuts alike.
        model.paste("1160090501362225152");
        model.choose(1);
        String second = reading().layout().id();
        assertThat(second).isNotEqualTo("snowflake-twitter");
        assertThat(model.shown().byHand()).isTrue();

        model.paste("1407771600643686503");
        assertThat(reading().layout().id()).isEqualTo(second);
        model.chooseBest();
        assertThat(model.shown().byHand()).isFalse();

        model.paste(UUID_V1);
        assertThat(reading().layout().id()).isEqualTo("uuid-v1");
    }

    @Test
    void choosingANumberThatIsNotThereChangesNothing() {
        model.paste(UUID_V1);
        InspectState before = model.shown();
        model.choose(8);
        assertThat(model.shown()).isEqualTo(before);
    }

    /** A link says whose its IDs are; a layout that was tried for one of them alone says nothing there. */
    @Test
    void aReadingChosenByHandIsNotKeptForTheIdsOfALink() {
        for (String tried : List.of("1407771600643686503", "697138785317814292")) {
            model.paste(tried);
            model.readAs(catalog.get().find("sonyflake-v1").orElseThrow());
            assertThat(reading().layout().id()).isEqualTo("sonyflake-v1");
            model.paste("https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503");
            assertThat(model.several().source().ids()).extracting(Item::layout).containsOnly("Discord");
            assertThat(reading().layout().id()).isEqualTo("snowflake-discord");
            model.paste("https://discord.com/channels/" + tried);
            assertThat(reading().layout().id()).as(tried).isEqualTo("snowflake-discord");
        }
    }

    @Test
    void theEpochCanBeChosenOrTyped() {
        model.paste(INSTAGRAM);
        assertThat(model.epochs()).hasSize(3);
        EpochChoice own = model.epochs().get(0);
        model.countFrom(own);
        assertThat(line("UTC")).isEqualTo("2020-01-09 21:07:01.721");

        model.countFrom("2018-01-01");
        // 264384000000 ms are 3060 days.
        assertThat(line("UTC").substring(0, 10))
                .isEqualTo(LocalDate.of(2018, 1, 1).plusDays(3060).toString());

        model.countFrom("2018-13-01");
        assertThat(model.epochProblemProperty().get()).contains("13");
        assertThat(line("UTC")).as("the old one stays").startsWith("2026");

        model.paste(UUID_V1);
        assertThat(model.epochProblemProperty().get()).isEmpty();
        assertThat(line("UTC")).as("not for another layout").startsWith("2016-11-06");
    }

    @Test
    void theSameIdCanBeShownInAnotherSpelling() {
        model.paste(INSTAGRAM);
        Spelling hex = model.shown().bases().stream()
                .filter(s -> s.name().equals("0x"))
                .findFirst()
                .orElseThrow();
        model.showAs(hex);
        String expected = "0x" + new BigInteger(INSTAGRAM).toString(16);
        assertThat(model.textProperty().get()).isEqualTo(expected);
        assertThat(model.shown().literal().runs()).isNotEmpty();
        assertThat(model.shown().readings().get(0).literal())
                .as("still the text that was pasted")
                .isEqualTo(INSTAGRAM);
        assertThat(model.idText()).isEqualTo(expected);

        model.showAs(model.shown().bases().get(0));
        assertThat(model.textProperty().get()).isEqualTo(INSTAGRAM);

        model.showAs(hex);
        model.textProperty().set("0x10");
        assertThat(model.shown().readings().get(0).literal())
                .as("typing reads again")
                .isEqualTo("0x10");
    }

    @Test
    void otherSpellingsAreTheSameNumber() {
        model.paste(INSTAGRAM);
        List<LabeledValue> lines = model.otherSpellings();
        assertThat(lines).contains(new LabeledValue("Hex", "0x1ec741d8000fa728"));
        assertThat(lines.stream().map(LabeledValue::value))
                .doesNotHaveDuplicates()
                .doesNotContain(INSTAGRAM);
    }

    @Test
    void aFieldIsDescribedInOneSentence() {
        model.paste(INSTAGRAM);
        model.selection().hover(1);
        assertThat(model.litSentence()).isEqualTo("shard, bits 22\u201310, mask 0x7FFC00, value 1001");
        model.paste(UUID_V1);
        assertThat(model.litSentence()).as("another text lights nothing").isEmpty();
        model.selection().select(0);
        assertThat(model.litSentence())
                .isEqualTo("time, bits 75\u201364, 95\u201380, 127\u201396, value 136977241993381258");
    }

    @Test
    void aSharedDigitIsExplained() {
        model.paste(UUID_V1);
        assertThat(ColoredIdBuilder.note(reading(), Messages.in(Locale.ENGLISH)))
                .isEqualTo("b is shared: 2 bits variant, then 2 bits clock sequence.");
    }

    @Test
    void tooLongATextIsRefusedAndTheOldOneStays() {
        model.paste(INSTAGRAM);
        model.paste("9".repeat(10_000_000));
        assertThat(model.textProperty().get()).isEqualTo(INSTAGRAM);
        assertThat(model.shown().problem()).isNotNull();
        assertThat(reading().layout().id()).isEqualTo("instagram");
        model.textProperty().set("12");
        assertThat(model.shown().problem()).isNull();
    }

    @Test
    void aLayoutOfOnesOwnTakesPartAtOnce() {
        model.paste(INSTAGRAM);
        TimeEncoding time = TimeEncoding.since(Instant.parse("2011-01-01T00:00:00Z"), Tick.MILLISECOND);
        Layout own = Layout.of(
                "orders-v3",
                "orders-v3",
                List.of(
                        Field.time("time", 41, time),
                        Field.of("machine", Role.NODE, 13),
                        Field.of("sequence", Role.SEQUENCE, 10)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        catalog.set(catalog.get().with(own));
        assertThat(model.shown().readings().stream().map(r -> r.layout().id())).contains("orders-v3");
    }

    @Test
    void relativeTimesAreToldInTwoUnits() {
        TimeForms lines = new TimeForms(Messages.in(Locale.ENGLISH));
        Instant now = Instant.parse("2026-03-01T12:00:00Z");
        assertThat(lines.relative(now, now)).isEqualTo("now");
        assertThat(lines.relative(Instant.parse("2026-03-01T11:59:59Z"), now)).isEqualTo("1 second ago");
        assertThat(lines.relative(Instant.parse("2026-02-28T13:00:00Z"), now)).isEqualTo("23 hours ago");
        assertThat(lines.relative(Instant.parse("2026-02-28T12:00:00Z"), now)).isEqualTo("1 day ago");
        assertThat(lines.relative(Instant.parse("2027-03-02T12:00:00Z"), now)).isEqualTo("in 1 year");
        assertThat(lines.relative(Instant.parse("2027-05-01T12:00:00Z"), now)).isEqualTo("in 1 year 2 months");
    }

    @Test
    void whatIsSaidOfATextThatIsTooLongHasNothingOfTheOneBefore() {
        model.paste("6b54058a-a413-11e6-b501-a0999b04833");
        assertThat(model.rounded().nearMiss(model.shown()))
                .as("what is said of it")
                .isNotEmpty();
        model.paste("x".repeat(InspectModel.LONGEST + 1));
        assertThat(model.shown().problem()).isNotNull();
        assertThat(model.rounded().nearMiss(model.shown())).isEmpty();
        assertThat(model.refusal()).doesNotContain("UUID").doesNotContain("6b54058a-a413-11e6-b501-a0999b04833");
    }
}
