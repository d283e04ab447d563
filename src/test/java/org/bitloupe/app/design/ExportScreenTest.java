package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.ImageView;
import org.bitloupe.app.code.CodeView;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The Export page: choosing, copying, saving, and opening a saved picture again. */
@ScreenTest
final class ExportScreenTest {
    private final TestApp app = new TestApp();
    private ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 720);

    @TempDir
    Path folder = Path.of("");

    private void show(Layout layout) {
        page.open(layout);
        page.handle(Command.EXPORT);
    }

    private void show() {
        show(DesignSamples.orders());
    }

    private List<ToggleButton> rows() {
        return page.all(".export-target", ToggleButton.class);
    }

    private ToggleButton row(String id) {
        return rows().stream()
                .filter(row -> ((Target) row.getUserData()).id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private void choose(String id) {
        row(id).setSelected(true);
        page.layOut();
    }

    private String code() {
        return page.find(".code-view", CodeView.class).text();
    }

    @Test
    void textsAreShownAndCopied() {
        Fx.run(() -> {
            show();
            choose("mermaid");
            assertThat(code()).startsWith("packet-beta").contains("1-41: \"timestamp\"");
            assertThat(page.text("#fileName")).endsWith(".mmd");
            page.fire("#copy");
            assertThat(app.copied).containsExactly(code());
            assertThat(page.has(".export-option-row")).isFalse();
        });
    }

    /** It gets its id by its title only when it is kept: a class that was exported before was called by the id of the beginning. */
    @Test
    void aLayoutThatIsNotKeptYetIsExportedUnderTheNameThatItIsKeptUnder() {
        Fx.run(() -> {
            page.screen.open(new OpenRequest.OfLayout(
                    app.catalog.get().find("snowflake-twitter").orElseThrow()));
            page.screen.model().setTitle("Invoices of the shop");
            page.handle(Command.EXPORT);
            choose("mermaid");
            assertThat(page.text("#fileName")).isEqualTo("invoices-of-the-shop.mmd");
            choose("java");
            assertThat(code()).contains("InvoicesOfTheShop").doesNotContain("Snowflake");
            page.handle(Command.BACK);
            assertThat(shownId()).as("it is not kept by that").isEqualTo("my-snowflake-twitter");
            page.handle(Command.SAVE);
            assertThat(shownId()).isEqualTo("invoices-of-the-shop");
            page.handle(Command.EXPORT);
            choose("mermaid");
            assertThat(page.text("#fileName")).isEqualTo("invoices-of-the-shop.mmd");
        });
    }

    /** The nearest layout of one that is exported under another id is an edit of the layout that is open. */
    @Test
    void theNearestLayoutIsTakenIntoTheOneThatIsNotKeptYet() {
        Fx.run(() -> {
            page.screen.open(
                    new OpenRequest.OfLayout(app.catalog.get().find("instagram").orElseThrow()));
            page.screen.model().setTitle("Pictures");
            String before = shownId();
            String shape =
                    Objects.requireNonNull(page.screen.model().getLayout()).shape();
            page.handle(Command.EXPORT);
            choose("yitter");
            page.fire(".export-advice .primary");
            assertThat(Objects.requireNonNull(page.screen.model().getLayout()).shape())
                    .isNotEqualTo(shape);
            assertThat(shownId()).isEqualTo(before);
            assertThat(Objects.requireNonNull(page.screen.model().getLayout()).titleIn(Locale.ENGLISH))
                    .isEqualTo("Pictures");
            page.screen.model().undo();
            assertThat(shownId()).isEqualTo(before);
        });
    }

    private String shownId() {
        return Objects.requireNonNull(page.screen.model().getLayout()).id();
    }

    /** The next action, and leaving the page, end what is said of the last one. */
    @Test
    void whatWasSavedIsNotSaidForGood() {
        Path file = folder.resolve("orders.mmd");
        Fx.run(() -> {
            app.dialogs.toSave = Optional.of(file);
            show();
            choose("mermaid");
            page.handle(Command.SAVE);
            assertThat(page.text("#verdict")).startsWith("Saved as orders.mmd.");
            page.handle(Command.COPY);
            assertThat(page.isSeen("#verdict")).isFalse();
            page.handle(Command.SAVE);
            assertThat(page.text("#verdict")).startsWith("Saved as orders.mmd.");
            page.handle(Command.BACK);
            page.handle(Command.EXPORT);
            assertThat(page.isSeen("#verdict")).isFalse();
        });
    }

    @Test
    void theStatusBarSpeaksOfThePageThatIsShown() {
        Fx.run(() -> {
            show();
            assertThat(app.status.textProperty().get())
                    .isEqualTo("Choose what the layout is to become, then copy it or save it.");
            assertThat(app.status.keysProperty().get()).isEmpty();
            app.status.hovered("what the pointer was on");
            page.handle(Command.BACK);
            assertThat(app.status.textProperty().get())
                    .isEqualTo(Objects.requireNonNull(page.screen.model().getLayout())
                            .shape());
            app.status.hovered("what the pointer was on");
            page.handle(Command.EXPORT);
            assertThat(app.status.textProperty().get()).startsWith("Choose what the layout is to become");
        });
    }

    @Test
    void anotherLayoutThatIsOpenedIsShownAsALayout() {
        Fx.run(() -> {
            show();
            assertThat(page.has(".bit-ruler")).isFalse();
            page.screen.open(
                    new OpenRequest.OfLayout(app.catalog.get().find("ulid").orElseThrow()));
            page.layOut();
            assertThat(page.has(".bit-ruler")).isTrue();
            assertThat(page.has(".export-target")).isFalse();
        });
    }

    @Test
    void theChosenTargetIsInSight() {
        Fx.run(() -> {
            show();
            assertThat(isInSight("svg")).isTrue();
            assertThat(isInSight("bwmarrin")).isFalse();
            choose("bwmarrin");
            assertThat(isInSight("bwmarrin")).isTrue();
            choose("postgresql");
            assertThat(isInSight("postgresql")).isTrue();
            // The same after the list was another one.
            page.type("#search", "java");
            page.type("#search", "");
            assertThat(isInSight("postgresql")).isTrue();
        });
    }

    @Test
    void whatIsCalledAsWasSearchedForComesFirst() {
        Fx.run(() -> {
            show();
            page.type("#search", "java");
            assertThat(page.texts(".export-name")).startsWith("Java").hasSizeGreaterThan(1);
            page.type("#search", "");
            assertThat(page.texts(".export-name").get(0)).isNotEqualTo("Java");
        });
    }

    @Test
    void aNarrowerListCutsWhatStandsBehindTheNames() {
        Fx.run(() -> {
            show();
            page.resize(960, 640);
            ScrollPane list = page.find("#listScroll", ScrollPane.class);
            assertThat(list.getContent().getLayoutBounds().getWidth())
                    .isLessThanOrEqualTo(list.getViewportBounds().getWidth());
        });
    }

    private boolean isInSight(String id) {
        Node row = row(id);
        Node list = page.find("#listScroll");
        return list.localToScene(list.getLayoutBounds()).contains(row.localToScene(row.getLayoutBounds()));
    }

    /** Instagram's IDs have a shard and no machine; Yitter's generator, set up for them, gets the shard's number. */
    @Test
    void aShardIsTheMachineWhereThereIsNone() {
        Layout instagram = app.catalog.get().find("instagram").orElseThrow();
        Layout shards = Targets.find("yitter").orElseThrow().nearest(instagram).orElseThrow();
        Fx.run(() -> {
            show(shards);
            choose("yitter");
            page.type("#exportMachine", "1341");
            assertThat(code()).containsPattern("\\b1341\\b");
            page.type("#exportMachine", "8192");
            assertThat(page.find("#exportMachine", TextField.class).getPseudoClassStates())
                    .contains(PseudoClass.getPseudoClass("invalid"));
            // Java takes the same number, as making IDs in this program does; without one the shard is given to its
            // generator.
            choose("java");
            page.type("#exportMachine", "1341");
            assertThat(code()).contains("1341L");
            page.type("#exportMachine", "");
            assertThat(code()).contains("Generator(long shard)");
        });
    }

    @Test
    void theListIsSearched() {
        Fx.run(() -> {
            show();
            assertThat(rows()).hasSameSizeAs(Targets.all());
            page.type("#search", "PACKET");
            assertThat(rows())
                    .extracting(row -> ((Target) row.getUserData()).id())
                    .containsExactly("mermaid");
            page.type("#search", "cobol");
            assertThat(rows()).isEmpty();
            assertThat(page.text(".export-group")).isEqualTo("Nothing is called “cobol”.");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "layout"})
    void whatIsSavedOpensAsTheSameLayout(String target) {
        Path file = folder.resolve("picture." + target);
        Fx.run(() -> {
            app.dialogs.toSave = Optional.of(file);
            show();
            Layout exported = page.screen.model().getLayout();
            choose(target);
            page.fire(".export-head .primary");
            assertThat(page.text("#verdict")).isEqualTo("Saved as picture." + target + ". Read back: identical.");
            assertThat(Files.exists(file)).isTrue();
            assertThat(app.dialogs.problems).isEmpty();

            DesignController fresh = new DesignController(new TestApp().context());
            assertThat(fresh.open(new OpenRequest.LayoutFile(file))).isTrue();
            assertThat(fresh.model().getLayout()).isEqualTo(exported);
        });
    }

    /** A layout that was found from IDs has some of them, which are customers': they leave only where that is ticked. */
    @Test
    void idsThatProveALayoutAreIncludedWhereThatIsTicked() {
        Layout proved = DesignSamples.orders()
                .withPairs(List.of(new KnownId(
                        "191051527066210309",
                        Instant.parse("2026-11-20T09:41:07Z"),
                        Duration.ofSeconds(1),
                        Collections.emptySortedMap(),
                        "Pasted rows")));
        Fx.run(() -> {
            show(proved);
            choose("layout");
            CheckBox tick = page.find("#exportEvidence", CheckBox.class);
            assertThat(tick.isVisible()).isTrue();
            assertThat(tick.isSelected()).isFalse();
            assertThat(tick.getText())
                    .isEqualTo(
                            "Include the ID that proves it, which may be a customer\u2019s, and where its IDs are met");
            assertThat(code()).doesNotContain("191051527066210309");
            tick.fire();
            assertThat(code()).contains("191051527066210309");
        });
    }

    /** The tick is there where it makes a difference, is never set by itself, and is off again for another layout. */
    @Test
    void hostsAndColumnsAreIncludedWhereThatIsTicked() {
        Layout told = DesignSamples.orders()
                .withEvidence(new ContextEvidence(List.of("shop.example/orders/{id}"), List.of(), List.of("order_id")));
        Fx.run(() -> {
            show(told);
            CheckBox tick = page.find("#exportEvidence", CheckBox.class);
            assertThat(tick.isVisible()).as("in a picture").isTrue();
            assertThat(tick.getText())
                    .isEqualTo("Include where its IDs are met: web addresses, texts around them, names of columns");
            choose("java");
            assertThat(page.isSeen("#exportEvidence")).isFalse();
            choose("layout");
            assertThat(tick.isSelected()).isFalse();
            assertThat(code()).doesNotContain("shop.example", "order_id");
            tick.fire();
            assertThat(code()).contains("shop.example", "order_id");
            choose("svg");
            assertThat(tick.isSelected()).as("stays for the same layout").isTrue();

            page.screen.open(new OpenRequest.OfLayout(DesignSamples.uuidV1()));
            page.handle(Command.EXPORT);
            choose("layout");
            assertThat(tick.isVisible()).as("of which nothing is told").isFalse();
            assertThat(tick.isSelected()).isFalse();
        });
    }

    @Test
    void aPictureWithoutALayoutSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("other.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
        Fx.run(() -> {
            assertThat(page.screen.open(new OpenRequest.LayoutFile(file))).isFalse();
            assertThat(app.dialogs.log).containsExactly("show picture.none");
        });
    }

    @Test
    void whatCannotBeSavedIsSaid() {
        Fx.run(() -> {
            app.dialogs.toSave = Optional.of(folder.resolve("no").resolve("x.svg"));
            show();
            page.fire(".export-head .primary");
            assertThat(app.dialogs.log).anyMatch(line -> line.startsWith("show file.save."));
        });
    }

    @Test
    void theKeyGoesThereAndEscapeBack() {
        Fx.run(() -> {
            show();
            assertThat(page.has(".export")).isTrue();
            page.screen.model().setTitle("Another name");
            assertThat(page.text(".export .doc-heading")).isEqualTo("Another name");
            page.handle(Command.CANCEL);
            assertThat(page.has(".export")).isFalse();
            assertThat(page.screen.handle(Command.CANCEL)).isFalse();
        });
    }

    @Test
    void picturesFitTheirRoom() {
        Fx.run(() -> {
            show();
            ImageView image = page.find(".image-view", ImageView.class);
            assertThat(image.getBoundsInParent().getWidth()).isBetween(560.0, 650.0);
            assertThat(image.getAccessibleText()).contains("1·41·10·12");
        });
    }

    /** To be looked at. */
    @PicturesOnly
    @ParameterizedTest
    @CsvSource({
        "LIGHT, 960, 640",
        "LIGHT, 1280, 800",
        "LIGHT, 1920, 1080",
        "DARK, 960, 640",
        "DARK, 1280, 800",
        "DARK, 1920, 1080"
    })
    void looksAsItShould(Theme theme, int width, int height) {
        String name = "export-" + theme.name().toLowerCase(Locale.ROOT) + "-" + width;
        Fx.run(() -> {
            page = ScreenDriver.of(app, DesignController::new, theme, width, height);
            show(width == 1920 ? DesignSamples.uuidV1() : DesignSamples.orders());
            Fx.picture(page.scene(), name);
            choose(width == 960 ? "ascii" : "markdown");
            Fx.picture(page.scene(), name + "-text");
            choose(width == 1280 ? "postgresql" : "java");
            Fx.picture(page.scene(), name + "-code");
            choose(width == 1280 ? "tsid-creator" : "sonyflake");
            Fx.picture(page.scene(), name + "-refused");
        });
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theButtonIsInTheHead(Theme theme) {
        Fx.run(() -> {
            page = ScreenDriver.of(app, DesignController::new, theme, 960, 640);
            show();
            page.handle(Command.CANCEL);
            Fx.picture(page.scene(), "export-head-" + theme.name().toLowerCase(Locale.ROOT));
            page.fire("#export");
            assertThat(page.has(".export")).isTrue();
        });
    }
}
