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
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
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
    private final DesignController screen = Fx.call(() -> new DesignController(app.context()));

    @TempDir
    Path folder = Path.of("");

    private Scene scene(Theme theme, double width, double height, Layout layout) {
        Scene scene = app.scene(screen.root(), theme, width, height);
        app.catalog.set(app.catalog.get().with(layout));
        screen.open(new OpenRequest.OfLayout(layout));
        assertThat(screen.handle(Command.EXPORT)).isTrue();
        Fx.layOut(screen.root(), width, height);
        return scene;
    }

    private Scene scene() {
        return scene(Theme.LIGHT, 1280, 720, DesignSamples.orders());
    }

    private static List<ToggleButton> rows(Scene scene) {
        return scene.getRoot().lookupAll(".export-target").stream()
                .map(ToggleButton.class::cast)
                .toList();
    }

    private void choose(Scene scene, String id) {
        rows(scene).stream()
                .filter(row -> ((Target) row.getUserData()).id().equals(id))
                .findFirst()
                .orElseThrow()
                .setSelected(true);
        Fx.layOut(screen.root(), scene.getWidth(), scene.getHeight());
    }

    private static <T extends Node> T find(Scene scene, Class<T> type, String selector) {
        return type.cast(scene.getRoot().lookup(selector));
    }

    private static String verdict(Scene scene) {
        return find(scene, Label.class, "#verdict").getText();
    }

    @Test
    void textsAreShownAndCopied() {
        Fx.run(() -> {
            Scene scene = scene();
            choose(scene, "mermaid");
            CodeView text = find(scene, CodeView.class, ".code-view");
            assertThat(text.text()).startsWith("packet-beta").contains("1-41: \"timestamp\"");
            assertThat(find(scene, Label.class, "#fileName").getText()).endsWith(".mmd");
            find(scene, Button.class, "#copy").fire();
            assertThat(app.copied).containsExactly(text.text());
            assertThat(scene.getRoot().lookupAll(".export-option-row")).isEmpty();
        });
    }

    /** It gets its id by its title only when it is kept: a class that was exported before was called by the id of the beginning. */
    @Test
    void aLayoutThatIsNotKeptYetIsExportedUnderTheNameThatItIsKeptUnder() {
        Fx.run(() -> {
            Scene scene = app.scene(screen.root(), Theme.LIGHT, 1280, 720);
            screen.open(new OpenRequest.OfLayout(
                    app.catalog.get().find("snowflake-twitter").orElseThrow()));
            screen.model().setTitle("Invoices of the shop");
            assertThat(screen.handle(Command.EXPORT)).isTrue();
            choose(scene, "mermaid");
            assertThat(find(scene, Label.class, "#fileName").getText()).isEqualTo("invoices-of-the-shop.mmd");
            choose(scene, "java");
            assertThat(find(scene, CodeView.class, ".code-view").text())
                    .contains("InvoicesOfTheShop")
                    .doesNotContain("Snowflake");
            screen.handle(Command.BACK);
            assertThat(shownId()).as("it is not kept by that").isEqualTo("my-snowflake-twitter");
            screen.handle(Command.SAVE);
            assertThat(shownId()).isEqualTo("invoices-of-the-shop");
            screen.handle(Command.EXPORT);
            choose(scene, "mermaid");
            assertThat(find(scene, Label.class, "#fileName").getText()).isEqualTo("invoices-of-the-shop.mmd");
        });
    }

    /** The nearest layout of one that is exported under another id is an edit of the layout that is open. */
    @Test
    void theNearestLayoutIsTakenIntoTheOneThatIsNotKeptYet() {
        Fx.run(() -> {
            Scene scene = app.scene(screen.root(), Theme.LIGHT, 1280, 720);
            screen.open(
                    new OpenRequest.OfLayout(app.catalog.get().find("instagram").orElseThrow()));
            screen.model().setTitle("Pictures");
            String before = shownId();
            String shape = Objects.requireNonNull(screen.model().getLayout()).shape();
            screen.handle(Command.EXPORT);
            choose(scene, "yitter");
            find(scene, Button.class, ".export-advice .primary").fire();
            assertThat(Objects.requireNonNull(screen.model().getLayout()).shape())
                    .isNotEqualTo(shape);
            assertThat(shownId()).isEqualTo(before);
            assertThat(Objects.requireNonNull(screen.model().getLayout()).titleIn(Locale.ENGLISH))
                    .isEqualTo("Pictures");
            screen.model().undo();
            assertThat(shownId()).isEqualTo(before);
        });
    }

    private String shownId() {
        return Objects.requireNonNull(screen.model().getLayout()).id();
    }

    /** The next action, and leaving the page, end what is said of the last one. */
    @Test
    void whatWasSavedIsNotSaidForGood() {
        Path file = folder.resolve("orders.mmd");
        Fx.run(() -> {
            app.dialogs.toSave = Optional.of(file);
            Scene scene = scene();
            choose(scene, "mermaid");
            screen.handle(Command.SAVE);
            assertThat(verdict(scene)).startsWith("Saved as orders.mmd.");
            screen.handle(Command.COPY);
            assertThat(verdict(scene)).isEmpty();
            screen.handle(Command.SAVE);
            assertThat(verdict(scene)).startsWith("Saved as orders.mmd.");
            screen.handle(Command.BACK);
            screen.handle(Command.EXPORT);
            assertThat(verdict(scene)).isEmpty();
        });
    }

    @Test
    void theStatusBarSpeaksOfThePageThatIsShown() {
        Fx.run(() -> {
            scene();
            assertThat(app.status.textProperty().get())
                    .isEqualTo("Choose what the layout is to become, then copy it or save it.");
            assertThat(app.status.keysProperty().get()).isEmpty();
            app.status.hovered("what the pointer was on");
            screen.handle(Command.BACK);
            assertThat(app.status.textProperty().get())
                    .isEqualTo(
                            Objects.requireNonNull(screen.model().getLayout()).shape());
            app.status.hovered("what the pointer was on");
            screen.handle(Command.EXPORT);
            assertThat(app.status.textProperty().get()).startsWith("Choose what the layout is to become");
        });
    }

    @Test
    void anotherLayoutThatIsOpenedIsShownAsALayout() {
        Fx.run(() -> {
            Scene scene = scene();
            assertThat(scene.getRoot().lookup(".bit-ruler")).isNull();
            screen.open(new OpenRequest.OfLayout(app.catalog.get().find("ulid").orElseThrow()));
            Fx.layOut(screen.root(), 1280, 720);
            assertThat(scene.getRoot().lookup(".bit-ruler")).isNotNull();
            assertThat(scene.getRoot().lookupAll(".export-target")).isEmpty();
        });
    }

    @Test
    void theChosenTargetIsInSight() {
        Fx.run(() -> {
            Scene scene = scene();
            assertThat(isInSight(scene, "svg")).isTrue();
            assertThat(isInSight(scene, "bwmarrin")).isFalse();
            choose(scene, "bwmarrin");
            assertThat(isInSight(scene, "bwmarrin")).isTrue();
            choose(scene, "postgresql");
            assertThat(isInSight(scene, "postgresql")).isTrue();
            // The same after the list was another one.
            find(scene, TextField.class, "#search").setText("java");
            Fx.layOut(screen.root(), 1280, 720);
            find(scene, TextField.class, "#search").clear();
            Fx.layOut(screen.root(), 1280, 720);
            assertThat(isInSight(scene, "postgresql")).isTrue();
        });
    }

    @Test
    void aNarrowerListCutsWhatStandsBehindTheNames() {
        Fx.run(() -> {
            Scene scene = scene();
            Fx.layOut(screen.root(), 960, 640);
            Fx.layOut(screen.root(), 960, 640);
            ScrollPane list = find(scene, ScrollPane.class, "#listScroll");
            assertThat(list.getContent().getLayoutBounds().getWidth())
                    .isLessThanOrEqualTo(list.getViewportBounds().getWidth());
        });
    }

    private static boolean isInSight(Scene scene, String id) {
        ToggleButton row = rows(scene).stream()
                .filter(r -> ((Target) r.getUserData()).id().equals(id))
                .findFirst()
                .orElseThrow();
        Node list = scene.getRoot().lookup("#listScroll");
        return list.localToScene(list.getLayoutBounds()).contains(row.localToScene(row.getLayoutBounds()));
    }

    /** Instagram's IDs have a shard and no machine; Yitter's generator, set up for them, gets the shard's number. */
    @Test
    void aShardIsTheMachineWhereThereIsNone() {
        Layout instagram = app.catalog.get().find("instagram").orElseThrow();
        Layout shards = Targets.find("yitter").orElseThrow().nearest(instagram).orElseThrow();
        Fx.run(() -> {
            Scene scene = scene(Theme.LIGHT, 1280, 720, shards);
            choose(scene, "yitter");
            find(scene, TextField.class, "#exportMachine").setText("1341");
            assertThat(find(scene, CodeView.class, ".code-view").text()).containsPattern("\\b1341\\b");
            find(scene, TextField.class, "#exportMachine").setText("8192");
            assertThat(find(scene, TextField.class, "#exportMachine").getPseudoClassStates())
                    .contains(PseudoClass.getPseudoClass("invalid"));
            // Java takes the same number, as making IDs in this program does; without one the shard is given to its
            // generator.
            choose(scene, "java");
            find(scene, TextField.class, "#exportMachine").setText("1341");
            assertThat(find(scene, CodeView.class, ".code-view").text()).contains("1341L");
            find(scene, TextField.class, "#exportMachine").setText("");
            assertThat(find(scene, CodeView.class, ".code-view").text()).contains("Generator(long shard)");
        });
    }

    @Test
    void theListIsSearched() {
        Fx.run(() -> {
            Scene scene = scene();
            assertThat(rows(scene)).hasSameSizeAs(Targets.all());
            find(scene, TextField.class, "#search").setText("PACKET");
            assertThat(rows(scene))
                    .extracting(row -> ((Target) row.getUserData()).id())
                    .containsExactly("mermaid");
            find(scene, TextField.class, "#search").setText("cobol");
            assertThat(rows(scene)).isEmpty();
            assertThat(find(scene, Label.class, ".export-group").getText()).isEqualTo("Nothing is called “cobol”.");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"svg", "png", "layout"})
    void whatIsSavedOpensAsTheSameLayout(String target) {
        Path file = folder.resolve("picture." + target);
        Fx.run(() -> {
            app.dialogs.toSave = Optional.of(file);
            Scene scene = scene();
            Layout exported = screen.model().getLayout();
            choose(scene, target);
            find(scene, Button.class, ".export-head .primary").fire();
            assertThat(verdict(scene)).isEqualTo("Saved as picture." + target + ". Read back: identical.");
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
            Scene scene = scene(Theme.LIGHT, 1280, 720, proved);
            choose(scene, "layout");
            CheckBox tick = find(scene, CheckBox.class, "#exportEvidence");
            assertThat(tick.isVisible()).isTrue();
            assertThat(tick.isSelected()).isFalse();
            assertThat(tick.getText())
                    .isEqualTo(
                            "Include the ID that proves it, which may be a customer\u2019s, and where its IDs are met");
            assertThat(find(scene, CodeView.class, ".code-view").text()).doesNotContain("191051527066210309");
            tick.fire();
            assertThat(find(scene, CodeView.class, ".code-view").text()).contains("191051527066210309");
        });
    }

    /** The tick is there where it makes a difference, is never set by itself, and is off again for another layout. */
    @Test
    void hostsAndColumnsAreIncludedWhereThatIsTicked() {
        Layout told = DesignSamples.orders()
                .withEvidence(new ContextEvidence(List.of("shop.example/orders/{id}"), List.of(), List.of("order_id")));
        Fx.run(() -> {
            Scene scene = scene(Theme.LIGHT, 1280, 720, told);
            CheckBox tick = find(scene, CheckBox.class, "#exportEvidence");
            assertThat(tick.isVisible()).as("in a picture").isTrue();
            assertThat(tick.getText())
                    .isEqualTo("Include where its IDs are met: web addresses, texts around them, names of columns");
            choose(scene, "java");
            assertThat(scene.getRoot().lookup("#exportEvidence").isVisible()).isFalse();
            choose(scene, "layout");
            assertThat(tick.isSelected()).isFalse();
            assertThat(find(scene, CodeView.class, ".code-view").text()).doesNotContain("shop.example", "order_id");
            tick.fire();
            assertThat(find(scene, CodeView.class, ".code-view").text()).contains("shop.example", "order_id");
            choose(scene, "svg");
            assertThat(tick.isSelected()).as("stays for the same layout").isTrue();

            screen.open(new OpenRequest.OfLayout(DesignSamples.uuidV1()));
            assertThat(screen.handle(Command.EXPORT)).isTrue();
            choose(scene, "layout");
            assertThat(tick.isVisible()).as("of which nothing is told").isFalse();
            assertThat(tick.isSelected()).isFalse();
        });
    }

    @Test
    void aPictureWithoutALayoutSaysSo() throws IOException {
        Path file = Files.writeString(folder.resolve("other.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
        Fx.run(() -> {
            assertThat(screen.open(new OpenRequest.LayoutFile(file))).isFalse();
            assertThat(app.dialogs.log).containsExactly("show picture.none");
        });
    }

    @Test
    void whatCannotBeSavedIsSaid() {
        Fx.run(() -> {
            app.dialogs.toSave = Optional.of(folder.resolve("no").resolve("x.svg"));
            Scene scene = scene();
            find(scene, Button.class, ".export-head .primary").fire();
            assertThat(app.dialogs.log).anyMatch(line -> line.startsWith("show file.save."));
        });
    }

    @Test
    void theKeyGoesThereAndEscapeBack() {
        Fx.run(() -> {
            Scene scene = scene();
            assertThat(scene.getRoot().lookup(".export")).isNotNull();
            screen.model().setTitle("Another name");
            assertThat(find(scene, Label.class, ".export .doc-heading").getText())
                    .isEqualTo("Another name");
            assertThat(screen.handle(Command.CANCEL)).isTrue();
            assertThat(scene.getRoot().lookup(".export")).isNull();
            assertThat(screen.handle(Command.CANCEL)).isFalse();
        });
    }

    @Test
    void picturesFitTheirRoom() {
        Fx.run(() -> {
            Scene scene = scene();
            ImageView image = find(scene, ImageView.class, ".image-view");
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
            Scene scene = scene(theme, width, height, width == 1920 ? DesignSamples.uuidV1() : DesignSamples.orders());
            Fx.picture(scene, name);
            choose(scene, width == 960 ? "ascii" : "markdown");
            Fx.picture(scene, name + "-text");
            choose(scene, width == 1280 ? "postgresql" : "java");
            Fx.picture(scene, name + "-code");
            choose(scene, width == 1280 ? "tsid-creator" : "sonyflake");
            Fx.picture(scene, name + "-refused");
        });
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void theButtonIsInTheHead(Theme theme) {
        Fx.run(() -> {
            Scene scene = scene(theme, 960, 640, DesignSamples.orders());
            screen.handle(Command.CANCEL);
            Fx.layOut(screen.root(), 960, 640);
            Fx.picture(scene, "export-head-" + theme.name().toLowerCase(Locale.ROOT));
            find(scene, Button.class, "#export").fire();
            assertThat(scene.getRoot().lookup(".export")).isNotNull();
        });
    }
}
