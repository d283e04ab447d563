package org.bitloupe.app.design.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.document.AddFieldBar;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.NewField;
import org.bitloupe.app.design.needs.ExpectedLoadController;
import org.bitloupe.app.design.needs.ProposalsModel;
import org.bitloupe.app.design.needs.RequirementsModel;
import org.bitloupe.app.shell.Fxml;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.app.text.FieldWidthParser;
import org.bitloupe.app.text.NumberParser;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Formats;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A box for numbers takes back what it shows, in every language; those to make IDs and to simulate have a test of their own. */
@ScreenTest
final class CapacityNumberBoxesTest {
    private static final Instant NOW = TestApp.NOW;

    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    /** A whole screen is made for each. */
    static List<Locale> someLocales() {
        return Formats.LOCALES.subList(0, 7);
    }

    private static ExpectedLoad demand(Random random) {
        return new ExpectedLoad(
                BigInteger.valueOf(1 + random.nextInt(1_000_000_000)),
                BigInteger.valueOf(1 + random.nextLong(ExpectedLoad.MOST_IDS)),
                BigInteger.valueOf(1 + random.nextInt(1_000_000)),
                BigDecimal.valueOf(1 + random.nextInt(100_000_000), random.nextInt(4, 9)),
                BigInteger.valueOf(random.nextInt(1_000_000)),
                null,
                2 + random.nextInt(254));
    }

    /** The start page and the strip below an open layout. */
    @ParameterizedTest
    @MethodSource("locales")
    void whatIsNeeded(Locale locale) {
        Messages messages = Formats.of(locale);
        for (long seed = 1; seed <= 2; seed++) {
            ExpectedLoad expectedLoad = demand(new Random(seed));
            RequirementsModel model = new RequirementsModel(messages, () -> NOW);
            model.open(layout().withExpectedLoad(expectedLoad));
            for (RequirementsModel.Entry entry : RequirementsModel.Entry.values()) {
                assertThat(model.box(entry).problemProperty().get())
                        .as(
                                "%s, seed %d: %s",
                                locale, seed, model.box(entry).textProperty().get())
                        .isEmpty();
            }
            assertThat(Objects.requireNonNull(model.needsProperty().get()).demand(expectedLoad))
                    .as("%s, seed %d", locale, seed)
                    .isEqualTo(expectedLoad);
        }
    }

    /** The line above the checks, and the question about shards in one of them: each box is emptied, and gets back what it showed. */
    @ParameterizedTest
    @MethodSource("locales")
    void whatTheLayoutHasToCarry(Locale locale) {
        Messages messages = Formats.of(locale);
        for (long seed = 1; seed <= 2; seed++) {
            ExpectedLoad expectedLoad = demand(new Random(seed));
            DesignModel design = new DesignModel(messages, () -> NOW);
            design.show(layout().withExpectedLoad(expectedLoad));
            // Fixes, the search for which takes most of the time of all the checks, are not asked for here.
            ChecksModel checks = new ChecksModel(design, () -> NOW, job -> Work.Running.NONE);
            String story = locale + ", seed " + seed;
            Fx.run(() -> {
                RequirementsModel needs = RequirementsModel.ofLayout(messages, () -> NOW);
                ProposalsModel proposals = new ProposalsModel(messages, needs, design);
                needs.open(layout().withExpectedLoad(expectedLoad));
                Node pane = new Fxml(messages.bundle())
                        .load(
                                FxmlFile.DESIGN_EXPECTED_LOAD,
                                new ExpectedLoadController(messages, needs, design, proposals));
                ModuloSkewPane skew = new ModuloSkewPane(messages, checks, new Label());
                skew.show(Objects.requireNonNull(design.getLayout()));
                List<TextField> boxes = new ArrayList<>(fields(pane));
                boxes.addAll(fields(skew));
                assertThat(boxes).hasSize(7);
                for (TextField box : boxes) {
                    String shown = box.getText();
                    enter(box, "");
                    assertThat(checks.expectedLoad()).as(story).isNotEqualTo(expectedLoad);
                    enter(box, shown);
                    assertThat(checks.expectedLoad()).as("%s: %s", story, shown).isEqualTo(expectedLoad);
                }
            });
        }
    }

    private static Layout layout() {
        return new TestApp().catalog.get().find("snowflake-twitter").orElseThrow();
    }

    private static void enter(TextField box, String text) {
        box.setText(text);
        box.fireEvent(new ActionEvent());
    }

    private static List<TextField> fields(Node node) {
        List<TextField> found = new ArrayList<>();
        if (node instanceof TextField field) {
            found.add(field);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> found.addAll(fields(child)));
        }
        return found;
    }

    /** The width in the bar, and the widths of fields: also as numbers of values and as years. */
    @ParameterizedTest
    @MethodSource("someLocales")
    void widths(Locale locale) {
        TestApp app = new TestApp(Formats.of(locale));
        DesignController screen = Fx.call(() -> new DesignController(app.context()));
        Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 800));
        Fx.run(() -> {
            DesignModel model = screen.model();
            model.show(layout());
            @SuppressWarnings("unchecked")
            ComboBox<String> width = (ComboBox<String>) screen.root().lookup("#width");
            String shown = width.getValue();
            model.setWidth(100);
            assertThat(Objects.requireNonNull(model.getLayout()).width()).isEqualTo(100);
            String hundred = width.getValue();
            width.setValue(shown);
            assertThat(Objects.requireNonNull(model.getLayout()).width()).isEqualTo(64);
            width.setValue(hundred);
            assertThat(Objects.requireNonNull(model.getLayout()).width()).isEqualTo(100);
        });
        Messages messages = app.messages;
        NumberParser numbers = new NumberParser(messages);
        for (int bits = 7; bits < 60; bits++) {
            BigInteger values = BigInteger.ONE.shiftLeft(bits);
            FieldWidthParser.Result read = FieldWidthParser.parse(
                    messages, numbers.write(values), layout().fields().get(2), 64);
            assertThat(((FieldWidthParser.Bits) read).bits())
                    .as("%s %s", locale, numbers.write(values))
                    .isEqualTo(bits);
        }
        FieldWidthParser.Result years = FieldWidthParser.parse(
                messages,
                numbers.write(new BigDecimal("69.5")) + "y",
                layout().fields().get(1),
                64);
        assertThat(((FieldWidthParser.Bits) years).bits())
                .as("69.5 years of milliseconds")
                .isEqualTo(41);
    }

    /** The widths of a new field: with no sign is a number taken for another width. */
    @ParameterizedTest
    @MethodSource("locales")
    void theWidthOfANewField(Locale locale) {
        Fx.run(() -> {
            DesignModel design = new DesignModel(Formats.of(locale), () -> NOW);
            design.show(layout());
            AddFieldBar bar = new AddFieldBar(Formats.of(locale), design, why -> {}, name -> {});
            design.asks().add(new NewField("extra", Role.DATA, 2, "sequence"));
            TextField bits = fields(bar).get(1);
            String shown = bits.getText();
            assertThat(shown).isNotEmpty();
            PseudoClass invalid = PseudoClass.getPseudoClass("invalid");
            for (String typed : new String[] {"1,000", "1.000", "1 000", "-3", "1,2", "two", ""}) {
                bits.setText(typed);
                assertThat(bits.getPseudoClassStates())
                        .as("%s %s", locale, typed)
                        .contains(invalid);
            }
            bits.setText(shown);
            assertThat(bits.getPseudoClassStates()).as("%s %s", locale, shown).doesNotContain(invalid);
        });
    }

    /** A comma was dropped, so that 2,5 years were 25. */
    @Test
    void yearsOfAnotherLanguageAreNotTakenTenfold() {
        Messages english = Messages.in(Locale.ENGLISH);
        assertThat(FieldWidthParser.parse(english, "2,5y", layout().fields().get(1), 64))
                .isInstanceOf(FieldWidthParser.Refused.class);
        assertThat(FieldWidthParser.parse(english, "4.096", layout().fields().get(2), 64))
                .isEqualTo(FieldWidthParser.parse(
                        english, "4,096", layout().fields().get(2), 64));
    }

    /** The silent factor 1,000: a form that shows 3.000 took 4.000 for 4. */
    @Test
    void threeThousandIsNeverThree() {
        for (Locale locale : Formats.LOCALES) {
            for (String typed : new String[] {"4.000", "4,000", "4 000", "4'000", "4000"}) {
                NumberParser numbers = new NumberParser(Formats.of(locale));
                assertThat(numbers.plain(typed).orElseThrow())
                        .as("%s %s", locale, typed)
                        .isEqualByComparingTo("4000");
                assertThat(numbers.perSecond(typed).orElseThrow())
                        .as("%s %s", locale, typed)
                        .isEqualByComparingTo("4000");
                numbers.years(typed)
                        .ifPresent(years ->
                                assertThat(years).as("%s %s", locale, typed).isEqualByComparingTo("4000"));
            }
        }
    }

    /** Other places in the window where digits are read, and why no amount stands there. */
    private static final Map<String, String> OTHERS = new TreeMap<>(Map.ofEntries(
            Map.entry("EpochParser.java", "the parts of a date, and Unix times, which are never grouped"),
            Map.entry("TimeZoneSearch.java", "the hours and minutes of an offset such as +5:45"),
            Map.entry("SelectedBitsModel.java", "numbers of bits"),
            Map.entry("SpellingModel.java", "the number of digits of a text, of one or two figures"),
            Map.entry("InspectKeyHandler.java", "the name of a key"),
            Map.entry("FieldWidthParser.java", "so many bits more or less"),
            Map.entry("NumberParser.java", "powers of ten"),
            Map.entry("LayoutHeaderFields.java", "the widths that the program itself offers")));

    /** A box that reads digits in a way of its own would be another reader that disagrees. */
    @Test
    void noOtherBoxReadsAmountsInAWayOfItsOwn() throws IOException {
        Pattern reads =
                Pattern.compile("(?:Integer|Long|Double)\\.parse[A-Z]\\w*\\(|Integer\\.valueOf\\([a-z]\\w*\\.group");
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/bitloupe/app"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                if (reads.matcher(Files.readString(file)).find()) {
                    assertThat(OTHERS)
                            .as("%s reads a number; NumberText does that", file)
                            .containsKey(String.valueOf(file.getFileName()));
                }
            }
        }
    }
}
