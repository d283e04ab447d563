package org.bitloupe.app.design.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@ScreenTest
final class MigrationScreenTest {
    private final TestApp app = new TestApp();
    private MigrationSamples.Keeper keeper = new MigrationSamples.Keeper(List.of());
    private StackPane root = new StackPane();

    private MigrationPane show(List<Layout> layouts) {
        keeper = new MigrationSamples.Keeper(layouts);
        return new MigrationPane(app.words, keeper.model(), app.dialogs, text -> {});
    }

    private Scene scene(List<Layout> layouts, Theme theme, double width, double height) {
        root = new StackPane(show(layouts));
        root.setStyle("-fx-padding: 11; -fx-background-color: -bl-canvas");
        Scene scene = app.scene(root, theme, width, height);
        Fx.layOut(root, width, height);
        return scene;
    }

    private Label label(String text) {
        return root.lookupAll(".label").stream()
                .map(Label.class::cast)
                .filter(l -> l.getText().equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + text));
    }

    /** The words of a finding that stand out. */
    private Text strong(String text) {
        return root.lookupAll(".strong").stream()
                .filter(node -> node instanceof Text shown && shown.getText().equals(text))
                .map(Text.class::cast)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + text));
    }

    private Button button(String id) {
        return (Button) root.lookup("#" + id);
    }

    @Test
    void whatWasJudgedWithoutAFileIsMarkedWhileOneIsRead(@TempDir Path folder) throws IOException {
        Path ids = Files.writeString(folder.resolve("orders.csv"), "id\n191051527066210309\n191051527066210310\n");
        Fx.run(() -> {
            scene(MigrationSamples.orders(), Theme.LIGHT, 460, 940);
            Node verdict = root.lookup(".migration-verdict");
            assertThat(OutdatedResults.isMarked(verdict)).isFalse();
            List<Boolean> marked = new ArrayList<>();
            keeper.model()
                    .reading()
                    .stateProperty()
                    .addListener((property, before, now) -> marked.add(OutdatedResults.isMarked(verdict)));
            keeper.model().check(ids);
            assertThat(marked).hasSizeGreaterThan(1).startsWith(true).endsWith(false);
            assertThat(verdict.isDisabled()).isFalse();
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @EnumSource(Theme.class)
    void pictures(Theme theme, @TempDir Path folder) throws IOException {
        Path ids = Files.writeString(
                folder.resolve("orders.csv"), "id\n191051527066210309\n191051527066210310\n4194304\nnone\n");
        Fx.run(() -> {
            for (int[] size : new int[][] {{352, 530}, {352, 690}, {460, 940}}) {
                Scene scene = scene(MigrationSamples.orders(), theme, size[0], size[1]);
                Fx.picture(scene, "migration-" + size[1] + "-" + theme.word());
            }
            keeper.model().check(ids);
            Fx.layOut(root, 460, 940);
            Fx.picture(root.getScene(), "migration-file-" + theme.word());
            keeper.model().useOlderEpoch();
            Fx.layOut(root, 460, 940);
            Fx.picture(root.getScene(), "migration-cured-" + theme.word());
            Fx.picture(
                    scene(MigrationSamples.known("uuid-v4", "uuid-v7"), theme, 352, 690),
                    "migration-uuid-" + theme.word());
            Fx.picture(
                    scene(MigrationSamples.known("cuid1", "ulid"), theme, 352, 690), "migration-text-" + theme.word());
            Fx.picture(scene(MigrationSamples.known("ulid"), theme, 352, 690), "migration-alone-" + theme.word());
        });
    }

    @Test
    void choosingSeeingCuringAndTakingBack() {
        Fx.run(() -> {
            scene(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            assertThat(label("Not safe as it is").isVisible()).isTrue();
            assertThat(strong("New IDs sort before old ones.").isVisible()).isTrue();
            Button use = button("migration-use");
            assertThat(use.getText()).isEqualTo("Use 10 Feb 2021");
            use.fire();
            Fx.layOut(root, 352, 690);
            assertThat(label("Safe with care").isVisible()).isTrue();
            assertThat(button("migration-use")).isNull();
            assertThat(keeper.now().get(1))
                    .isEqualTo(((EditResult.Done) TimeEdits.epoch(
                                    MigrationSamples.orders().get(1), Instant.parse("2021-02-10T00:00:00Z")))
                            .layout());
            keeper.undo();
            Fx.layOut(root, 352, 690);
            assertThat(label("Not safe as it is").isVisible()).isTrue();
            assertThat(keeper.now()).isEqualTo(MigrationSamples.orders());
        });
    }

    @Test
    void theTwoLayoutsAreChosenByTheirNames() {
        Fx.run(() -> {
            scene(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            MenuButton to = (MenuButton) root.lookup("#migration-to");
            to.getItems().get(2).fire();
            assertThat(to.getText()).isEqualTo("orders-v3b");
            // Choosing the one in use lets the two change places.
            to.getItems().get(0).fire();
            assertThat(to.getText()).isEqualTo("orders-v2");
            assertThat(((MenuButton) root.lookup("#migration-from")).getText()).isEqualTo("orders-v3b");
        });
    }

    @Test
    void aFileIsReadAndLeftOutAgain(@TempDir Path folder) throws IOException {
        Path good = Files.writeString(folder.resolve("ids.txt"), "191051527066210309\n");
        Path bad = Files.writeString(folder.resolve("words.txt"), "hello\nworld\n");
        Fx.run(() -> {
            scene(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            app.dialogs.toOpen = Optional.of(good);
            button("migration-check").fire();
            Fx.layOut(root, 352, 690);
            assertThat(strong("One of the file’s IDs would also be made by the new layout.")
                            .isVisible())
                    .isTrue();
            button("migration-forget").fire();
            Fx.layOut(root, 352, 690);
            assertThat(strong("The same ID can come twice.").isVisible()).isTrue();
            app.dialogs.toOpen = Optional.of(bad);
            button("migration-check").fire();
            Fx.layOut(root, 352, 690);
            assertThat(keeper.model().problemProperty().get()).isNotNull();
            assertThat(root.lookupAll(".label").stream().map(n -> ((Label) n).getText()))
                    .anyMatch(text -> text.startsWith("There is no ID of the old layout in words.txt."));
            app.dialogs.toOpen = Optional.of(folder.resolve("gone"));
            button("migration-check").fire();
            assertThat(keeper.model().problemProperty().get())
                    .extracting(Problem::id)
                    .isEqualTo("batch.read.missing");
        });
    }

    /** The number of IDs read is said all the same. */
    @ParameterizedTest
    @EnumSource(Theme.class)
    void aQuoteThatIsNeverClosedIsSaidBesideWhatWasRead(Theme theme, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("stock.csv"),
                "note,id\n" + "x,191051527066210309\n".repeat(5) + "\"5\"\" nail,191051527066210310\n"
                        + "x,191051527066210311\n".repeat(5));
        Fx.run(() -> {
            scene(MigrationSamples.orders(), theme, 460, 940);
            keeper.model().check(file);
            Fx.layOut(root, 460, 940);
            assertThat(root.lookupAll(".label").stream().map(n -> ((Label) n).getText()))
                    .anyMatch(text -> text.contains("stock.csv") && text.contains("10"))
                    .anyMatch(text -> text.startsWith("A quote in line 7 is never closed."))
                    .noneMatch(text -> text.contains("as lines"));
            Fx.picture(root.getScene(), "migration-quote-" + theme.word());
        });
    }

    /** The edge of the place where both ranges lie went through the name of a layout. */
    @ParameterizedTest
    @CsvSource({
        "snowflake-twitter, snowflake-discord",
        "snowflake-discord, snowflake-twitter",
        "instagram, snowflake-discord",
        "snowflake-discord, sonyflake-v2",
        "snowflake-twitter, uuid-v4",
        "uuid-v4, snowflake-twitter",
        "uuid-v4, uuid-v7"
    })
    void theNameOfALayoutIsClearOfTheEdgesOfThePlaceWhereBothLie(String from, String to) {
        Fx.run(() -> {
            for (int width : new int[] {320, 352, 400, 460}) {
                scene(MigrationSamples.known(from, to), Theme.LIGHT, width, 940);
                Bounds frame = root.lookup(".range-frame").getBoundsInParent();
                for (String name : List.of(".range-name-old", ".range-name-new")) {
                    Bounds label = root.lookup(name).getBoundsInParent();
                    assertThat(root.lookup(name).isVisible())
                            .as("%s at %d", name, width)
                            .isTrue();
                    for (double edge : new double[] {frame.getMinX(), frame.getMaxX()}) {
                        assertThat(root.lookup(".range-frame").isVisible()
                                        && label.getMinX() < edge
                                        && label.getMaxX() > edge)
                                .as("%s at %d: %s, %s", name, width, label, frame)
                                .isFalse();
                    }
                }
            }
            Fx.picture(root.getScene(), "migration-names-" + from + "-" + to);
        });
    }

    @Test
    void everythingIsSaidToAScreenReader() {
        Fx.run(() -> {
            scene(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            assertThat(root.lookup(".migration-ranges").getAccessibleText())
                    .contains("382103054134018047", "191051527064911872", "can come twice");
            assertThat(root.lookupAll(".migration-finding"))
                    .isNotEmpty()
                    .allMatch(line -> line.getAccessibleText().contains(": "));
        });
    }
}
