package org.bitloupe.app.design.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.capacity.Severity;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.edit.WidthEdits;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.testing.Rounds;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Editing the spellings of a layout, without a window, down to its file and back. */
class SpellingModelTest {
    /** 2^63 - 1, the largest ID of the sample layout, whose sign is always 0. */
    private static final BigInteger LARGEST = BigInteger.TWO.pow(63).subtract(BigInteger.ONE);

    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private final TestApp app = new TestApp();
    private final DesignModel design =
            new DesignModel(app.messages, app.context().clock());
    private final SpellingModel model = new SpellingModel(
            app.messages, app.context().inspectors(), app.context().catalog(), design);

    @TempDir
    Path folder = Path.of("");

    @BeforeEach
    void open() {
        design.show(DesignSamples.orders());
        model.openProperty().set(true);
    }

    private Layout layout() {
        return Optional.ofNullable(design.getLayout()).orElseThrow();
    }

    private SpellingState state() {
        return Optional.ofNullable(model.stateProperty().get()).orElseThrow();
    }

    private static void take(FormField<String> input, String text) {
        input.textProperty().set(text);
        input.take();
    }

    private void write(String digits) {
        model.write(form(form -> form.name(app.messages).equals(digits)));
    }

    private DigitForm form(Predicate<DigitForm> wanted) {
        return state().forms().stream().filter(wanted).findFirst().orElseThrow();
    }

    private Segment.Check check(Checksum checksum) {
        return state().checks().stream()
                .filter(each -> each.checksum() == checksum)
                .findFirst()
                .orElseThrow();
    }

    private List<String> facts() {
        return state().sample().facts().stream()
                .map(fact -> fact.severity() + " " + app.messages.say(fact.text()))
                .toList();
    }

    private String bounds() {
        return app.messages.say(Optional.ofNullable(state().sample().bounds()).orElseThrow());
    }

    private String text(int spelling, BigInteger id) {
        return LayoutSpellingCodecs.of(layout())
                .codec(spelling)
                .write(Bits.of(64, id), java.util.Map.of(), java.util.Map.of());
    }

    /** A number in an alphabet, by dividing it. */
    private static String inBase(BigInteger number, String digits, int length) {
        StringBuilder text = new StringBuilder();
        BigInteger base = BigInteger.valueOf(digits.length());
        BigInteger rest = number;
        while (rest.signum() > 0 || text.length() < length) {
            text.append(digits.charAt(rest.mod(base).intValueExact()));
            rest = rest.divide(base);
        }
        return text.reverse().toString();
    }

    @Test
    void nothingIsShownWhileThePanelIsClosed() {
        model.openProperty().set(false);
        assertThat(model.stateProperty().get()).isNull();
        model.openProperty().set(true);
        design.close();
        assertThat(model.stateProperty().get()).isNull();
    }

    @Test
    void aPrefixAndBase62AreTwoNamedStepsThatCanBeUndone() {
        take(model.front(), "ord_");
        assertThat(design.undoLabelProperty().get()).isEqualTo("Text in front in Decimal");
        assertThat(layout().spellings().get(0).name()).isEqualTo("ord-decimal");
        write("Base 62, 0–9 A–Z a–z");
        assertThat(design.undoLabelProperty().get()).isEqualTo("Digits of ord_ and Decimal");
        assertThat(design.changesProperty().get()).isEqualTo(2);
        assertThat(layout().spellings().get(0).name()).isEqualTo("ord-base62");
        assertThat(state().names()).containsExactly("ord_ and Base 62, 0–9 A–Z a–z", "Hex");
        BigInteger id = new BigInteger("382103054129823744");
        assertThat(text(0, id)).isEqualTo("ord_" + inBase(id, BASE62, 11));
        assertThat(state().sample().text().text()).matches("ord_[0-9A-Za-z]{11}");
        assertThat(app.messages.say(state().sample().size())).isEqualTo("15 characters");
        assertThat(bounds())
                .isEqualTo("Smallest ID: ord_00000000000. Largest ID: ord_" + inBase(LARGEST, BASE62, 11) + ".");
        assertThat(facts())
                .containsExactly(
                        "OK Sorted as text, later IDs come behind earlier ones.",
                        "INFO Capitals count. Store and compare these texts with a case-sensitive collation.");
        design.undo();
        assertThat(model.front().textProperty().get()).isEqualTo("ord_");
        design.undo();
        assertThat(layout()).isEqualTo(DesignSamples.orders());
        assertThat(model.front().textProperty().get()).isEmpty();
        design.redo();
        design.redo();
        assertThat(model.front().textProperty().get()).isEqualTo("ord_");
        // What is there already is no step.
        model.takeTyped();
        take(model.front(), "ord_");
        assertThat(design.changesProperty().get()).isEqualTo(2);
    }

    @Test
    void theSampleHasTheColoursOfItsFields() {
        write("Hex");
        model.remove();
        take(model.front(), "ord-");
        write("Hex");
        List<LiteralRun> runs = state().sample().text().runs();
        assertThat(runs.get(0).kind()).isEqualTo(LiteralRun.Kind.PUNCTUATION);
        assertThat(runs.get(0).end()).as("the text in front").isEqualTo(4);
        // 41 bits of time behind a sign, then 10 and 12: the last three hex digits are the sequence's alone.
        LiteralRun last = runs.get(runs.size() - 1);
        assertThat(last.end() - last.start()).isEqualTo(3);
        assertThat(state().sample().text().roles().get(last.shares().get(0).field()))
                .isEqualTo(Role.SEQUENCE);
    }

    @Test
    void aNumberThatGrowsIsOfferedTheLeastLengthThatAlwaysFits() {
        write("Base 62, 0–9 A–Z a–z");
        take(model.length(), "");
        assertThat(app.messages.say(state().sample().size())).isEqualTo("10 characters now, 1 to 11 in all");
        assertThat(facts().get(0))
                .isEqualTo("WARNING Not in order of time as text: a longer text can come before a shorter one,"
                        + " as 10 does before 9. A fixed number of digits keeps the order.");
        assertThat(state().offer()).isEqualTo("Always 11");
        // 62^10 < 2^63 - 1 < 62^11
        assertThat(LARGEST)
                .isBetween(
                        BigInteger.valueOf(62).pow(10), BigInteger.valueOf(62).pow(11));
        model.useOffer();
        assertThat(state().offer()).isEmpty();
        assertThat(model.length().textProperty().get()).isEqualTo("11");
        assertThat(facts().get(0)).startsWith("OK");
        Segment.Digits digits =
                (Segment.Digits) layout().spellings().get(0).segments().get(0);
        assertThat(digits.min()).as("follows the layout's width").isEqualTo(Segment.FULL);
        write("Decimal");
        model.useOffer();
        // The sign takes a bit: 19 digits where 64 bits have 20.
        assertThat(model.length().textProperty().get())
                .isEqualTo(Integer.toString(LARGEST.toString().length()));
        assertThat(bounds()).isEqualTo("Smallest ID: 0000000000000000000. Largest ID: " + LARGEST + ".");
    }

    @Test
    void tooFewDigitsAreSaidWithTheDayAndStayWhenAFieldChanges() {
        write("Base 62, 0–9 A–Z a–z");
        take(model.length(), "9");
        assertThat(state().offer()).isEqualTo("Always 11");
        assertThat(state().sample().facts()).anyMatch(fact -> fact.severity() == Severity.ERROR);
        assertThat(facts()).anyMatch(fact -> fact.startsWith("ERROR Too few digits since "));
        assertThat(state().sample().bounds()).as("the largest ID has no text").isNull();
        design.apply(WidthEdits.field(layout(), 1, 40));
        assertThat(layout().spellings().get(0).name()).isEqualTo("base62");
        assertThat(model.length().textProperty().get()).isEqualTo("9");
        design.setWidth(128);
        assertThat(design.remarkProperty().get()).as("nothing is lost").isEmpty();
    }

    @Test
    void aSpellingThatTheWidthTakesAwayIsNamed() {
        write("Base 62, 0–9 A–Z a–z");
        take(model.length(), "12");
        assertThat(model.length().problemProperty().get()).isEmpty();
        assertThat(layout().spellings()).hasSize(2);
        assertThat(design.setWidth(128)).isEmpty();
        assertThat(layout().spellings()).extracting(each -> each.name()).containsExactly("hex");
        assertThat(design.remarkProperty().get())
                .isEqualTo("The spelling base62 was removed: it cannot write IDs of this width.");
        assertThat(state().names()).containsExactly("Hex");
    }

    @Test
    void whatCannotBeTakenIsSaidBesideItsFieldAndChangesNothing() {
        Layout before = layout();
        take(model.front(), "Đơn-");
        assertThat(model.front().problemProperty().get())
                .isEqualTo("Type up to 100 letters, digits and signs of ASCII.");
        take(model.behind(), "x".repeat(101));
        assertThat(model.behind().problemProperty().get()).isNotEmpty();
        for (String wrong : List.of("twenty", "-3", "3-", "1.5", "12345")) {
            take(model.length(), wrong);
            assertThat(model.length().problemProperty().get())
                    .as(wrong)
                    .isEqualTo("Type a number of digits, such as 20, or a range, such as 1-20."
                            + " Leave it empty for as many as needed.");
        }
        take(model.length(), "0");
        assertThat(model.length().problemProperty().get()).isEqualTo("Type a number of digits from 1 to 256.");
        take(model.length(), "257");
        assertThat(model.length().problemProperty().get()).isEqualTo("Type a number of digits from 1 to 256.");
        take(model.length(), "11-4");
        assertThat(model.length().problemProperty().get()).isEqualTo("Type the smaller number first: 4-11.");
        take(model.characters(), "0");
        assertThat(model.characters().problemProperty().get()).isEqualTo("Type 2 to 64 characters. This is one.");
        take(model.characters(), "01é");
        assertThat(model.characters().problemProperty().get()).startsWith("“é” cannot be a digit.");
        take(model.characters(), "01 2");
        assertThat(model.characters().problemProperty().get()).startsWith("“ ” cannot be a digit.");
        take(model.characters(), "abca");
        assertThat(model.characters().problemProperty().get())
                .isEqualTo("“a” is there twice. Each character has one value.");
        assertThat(layout()).isEqualTo(before);
        assertThat(design.editedProperty().get()).isFalse();
        assertThat(model.front().textProperty().get()).as("as it was typed").isEqualTo("Đơn-");
        model.front().textProperty().set("D");
        assertThat(model.front().problemProperty().get())
                .as("somebody mends it")
                .isEmpty();
        model.front().reset();
        assertThat(model.front().textProperty().get()).isEmpty();
    }

    @Test
    void charactersOfOnesOwnAreAnAlphabetOfTheFile() throws IOException {
        model.write(new DigitForm.OwnNumber());
        assertThat(design.editedProperty().get()).as("only asked for").isFalse();
        assertThat(state().form()).isEqualTo(new DigitForm.OwnNumber());
        assertThat(model.characters().textProperty().get()).isEqualTo("0123456789");
        take(model.characters(), "bcdfghjklmnpqrstvwxz");
        assertThat(state().form()).isEqualTo(new DigitForm.OwnNumber());
        assertThat(state().charactersInAnyCase().offered()).isTrue();
        model.readCharactersInAnyCase(true);
        assertThat(state().charactersInAnyCase().on()).isTrue();
        String made = state().sample().text().text();
        Layout read = saved();
        assertThat(LayoutSpellingCodecs.of(read).codec(0).read(made.toUpperCase(java.util.Locale.ROOT)))
                .isNotNull();
        take(model.characters(), "0123456789abcdefghjkmnpqrstvwxyz");
        assertThat(state().form().name(app.messages))
                .as("an alphabet that has a name")
                .isEqualTo("Base 32, Crockford, small letters only");
    }

    /** The layout as its file has it. */
    private Layout saved() throws IOException {
        Path file = folder.resolve("orders.idlayout");
        LayoutFiles.save(layout(), file);
        LayoutReadResult read = LayoutFiles.load(file);
        assertThat(read).isInstanceOf(LayoutReadResult.Ok.class);
        Layout again = ((LayoutReadResult.Ok) read).layout();
        assertThat(again.spellings()).isEqualTo(layout().spellings());
        assertThat(again.fields()).isEqualTo(layout().fields());
        return again;
    }

    @Test
    void checkCharactersFixTheLengthAndComeBackFromTheFile() throws IOException {
        model.protect(check(Checksum.LUHN));
        assertThat(state().remark())
                .isEqualTo("All IDs now have 19 digits, because check characters need a fixed length.");
        assertThat(design.changesProperty().get()).as("one step").isEqualTo(1);
        assertThat(layout().field("check").orElseThrow().role()).isEqualTo(Role.CHECKSUM);
        String text = state().sample().text().text();
        assertThat(luhn(text)).as(text).isZero();
        assertThat(facts().get(0))
                .as("later IDs are larger whatever the digit behind is")
                .startsWith("OK");
        saved();
        take(model.length(), "");
        assertThat(model.length().problemProperty().get())
                .isEqualTo(
                        "Check characters need a fixed length. Type one number, or choose no check characters first.");
        model.length().reset();
        write("Base 58");
        assertThat(state().check()).isNull();
        assertThat(state().remark())
                .isEqualTo("The check characters (Luhn) were removed: these digits cannot have them.");
        assertThat(layout().field("check")).as("the field is nowhere written").isEmpty();
        assertThat(state().checks())
                .as("no rule that layout files know takes base 58")
                .isEmpty();
        design.undo();
        assertThat(state().check()).isEqualTo(check(Checksum.LUHN));
        model.protect(null);
        assertThat(layout().field("check")).isEmpty();
        assertThat(layout().fields()).isEqualTo(DesignSamples.orders().fields());
    }

    /** ISO/IEC 7812-1 annex B: every second digit from the right doubled, its digits added up. */
    private static int luhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            int twice = i % 2 == 0 ? digit : 2 * digit;
            sum += twice / 10 + twice % 10;
        }
        return sum % 10;
    }

    @Test
    void secondSpellingsComeGoAndChangePlaces() throws IOException {
        model.choose(1);
        take(model.front(), "x");
        assertThat(state().names()).containsExactly("Decimal", "x and Hex");
        model.makeFirst();
        assertThat(state().chosen()).isZero();
        assertThat(layout().spellings()).extracting(each -> each.name()).containsExactly("x-hex", "decimal");
        assertThat(design.undoLabelProperty().get()).isEqualTo("Spelling x and Hex first");
        model.add();
        assertThat(state().chosen()).isEqualTo(2);
        assertThat(layout().spellings()).hasSize(3);
        assertThat(state().sample().facts()).noneMatch(fact -> fact.text().key().equals("design.spelling.twice"));
        write("Decimal");
        assertThat(facts())
                .contains(
                        "WARNING Twice the same: spelling 2 writes the IDs in the same way. Change or remove one of the two.");
        saved();
        model.remove();
        assertThat(state().chosen()).isEqualTo(1);
        model.remove();
        model.remove();
        assertThat(state().remark())
                .isEqualTo("A layout needs at least one spelling. Add another one before you remove this one.");
        assertThat(layout().spellings()).hasSize(1);
        design.undo();
        assertThat(layout().spellings()).hasSize(2);
    }

    @Test
    void aUuidKeepsItsGroupsBehindAPrefix() throws IOException {
        design.show(DesignSamples.uuidV1());
        assertThat(state().form().name(app.messages)).isEqualTo("UUID");
        assertThat(state().isNumber()).isFalse();
        take(model.front(), "user_");
        assertThat(state().sample().text().text())
                .matches("user_[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(layout().spellings().get(0).name()).isEqualTo("user-uuid");
        saved();
        write("Base 32, Crockford");
        assertThat(state().isNumber()).isTrue();
        assertThat(model.length().textProperty().get()).as("130 bits of 128").isEqualTo("26");
        write("UUID");
        assertThat(layout().spellings().get(0).name()).isEqualTo("user-uuid");
        model.choose(1);
        assertThat(layout().spellings().get(1).name()).as("nothing was changed").isEqualTo("uuid-braces");
    }

    @Test
    void piecesThatOnlyTheFileDescribesStayAsTheyAre() {
        Layout ticket = app.context().catalog().getValue().find("xid").orElseThrow();
        design.show(ticket);
        SpellingState first = state();
        take(model.front(), "a_");
        Layout changed = layout();
        assertThat(changed.spellings()
                        .get(0)
                        .segments()
                        .subList(1, changed.spellings().get(0).segments().size()))
                .isEqualTo(ticket.spellings().get(0).segments());
        take(model.front(), "");
        assertThat(layout().spellings().get(0).segments())
                .isEqualTo(ticket.spellings().get(0).segments());
        assertThat(state().form()).isEqualTo(first.form());
    }

    /** Every layout of the catalog can be shown, and what is shown changes nothing by itself. */
    @Tag("soak")
    @Test
    void anyLayoutCanBeShown() {
        List<Layout> layouts = app.context().catalog().getValue().layouts();
        for (int n = 0; n < layouts.size(); n += Rounds.of(6, 1)) {
            Layout each = layouts.get(n);
            design.show(each);
            for (int i = 0; i < each.spellings().size(); i++) {
                model.choose(i);
                assertThat(state().forms()).as(each.id()).contains(state().form());
                assertThat(state().names()).hasSameSizeAs(each.spellings());
                model.takeTyped();
                model.write(state().form());
                model.protect(state().check());
            }
            assertThat(layout()).isEqualTo(each);
            assertThat(design.editedProperty().get()).as(each.id()).isFalse();
        }
    }

    @Test
    void whatIsTypedForOneLayoutIsNotTakenForAnother() {
        model.front().textProperty().set("abc_");
        design.show(DesignSamples.uuidV1());
        assertThat(model.front().textProperty().get()).isEmpty();
        model.takeTyped();
        assertThat(layout()).isEqualTo(DesignSamples.uuidV1());
    }

    @Test
    void charactersOfOnesOwnAreOfferedForPiecesToo() {
        design.show(DesignSamples.uuidV1());
        model.write(new DigitForm.OwnNumber());
        assertThat(state().form()).isEqualTo(new DigitForm.OwnNumber());
        assertThat(model.characters().textProperty().get()).isEmpty();
        assertThat(design.editedProperty().get()).as("only asked for").isFalse();
        take(model.characters(), "01");
        assertThat(state().isNumber()).isTrue();
        assertThat(state().sample().text().text()).matches("[01]{128}");
        write("UUID");
        assertThat(layout().spellings()).isEqualTo(DesignSamples.uuidV1().spellings());
    }

    @Test
    void whatCannotBeTakenStaysUntilItIsMended() {
        model.length().textProperty().set("twenty");
        model.choose(1);
        assertThat(state().chosen()).isZero();
        assertThat(model.length().textProperty().get()).isEqualTo("twenty");
        assertThat(model.length().problemProperty().get()).startsWith("Type a number of digits");
        model.add();
        model.makeFirst();
        assertThat(layout().spellings()).hasSize(2);
        model.openProperty().set(false);
        model.openProperty().set(true);
        assertThat(model.length().textProperty().get()).isEqualTo("twenty");
        model.length().textProperty().set("20");
        model.choose(1);
        assertThat(state().chosen()).isEqualTo(1);
        assertThat(((Segment.Digits) layout().spellings().get(0).segments().get(0)).min())
                .isEqualTo(Segment.FULL);
        model.openProperty().set(false);
        model.openProperty().set(true);
        assertThat(state().chosen()).as("the panel opens where it was").isEqualTo(1);
    }
}
