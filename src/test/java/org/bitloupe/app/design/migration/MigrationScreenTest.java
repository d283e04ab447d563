package org.bitloupe.app.design.migration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.message.Problem;
import org.bitloupe.migration.check.Migration;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.SceneDriver;
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
    private SceneDriver page = new SceneDriver(Fx.call(() -> new Scene(new StackPane())));

    private void show(List<Layout> layouts, Theme theme, double width, double height) {
        keeper = new MigrationSamples.Keeper(layouts);
        StackPane root = new StackPane(new MigrationPane(app.messages, keeper.model(), app.dialogs, text -> {}));
        root.setStyle("-fx-padding: 11; -fx-background-color: -bl-canvas");
        page = new SceneDriver(app.scene(root, theme, width, height));
        page.layOut();
    }

    /** Tells whether a finding is seen whose words that stand out are these. */
    private boolean finds(String strong) {
        return page.texts(".strong").contains(strong);
    }

    @Test
    void whatWasJudgedWithoutAFileIsMarkedWhileOneIsRead(@TempDir Path folder) throws IOException {
        Path ids = Files.writeString(folder.resolve("orders.csv"), "id\n191051527066210309\n191051527066210310\n");
        Fx.run(() -> {
            show(MigrationSamples.orders(), Theme.LIGHT, 460, 940);
            Node verdict = page.find(".migration-verdict");
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
                show(MigrationSamples.orders(), theme, size[0], size[1]);
                picture("migration-" + size[1] + "-" + theme.word());
            }
            keeper.model().check(ids);
            picture("migration-file-" + theme.word());
            keeper.model().useOlderEpoch();
            picture("migration-cured-" + theme.word());
            show(MigrationSamples.known("uuid-v4", "uuid-v7"), theme, 352, 690);
            picture("migration-uuid-" + theme.word());
            show(MigrationSamples.known("cuid1", "ulid"), theme, 352, 690);
            picture("migration-text-" + theme.word());
            show(MigrationSamples.known("ulid"), theme, 352, 690);
            picture("migration-alone-" + theme.word());
        });
    }

    private void picture(String name) {
        page.layOut();
        Fx.picture(page.scene(), name);
    }

    @Test
    void choosingSeeingCuringAndTakingBack() {
        Fx.run(() -> {
            show(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            assertThat(page.texts(".label")).contains("Not safe as it is");
            assertThat(finds("New IDs sort before old ones.")).isTrue();
            assertThat(page.text("#migration-use")).isEqualTo("Use 12 Nov 2020");
            page.fire("#migration-use");
            assertThat(page.texts(".label")).contains("Safe with care");
            assertThat(page.has("#migration-use")).isFalse();
            assertThat(keeper.now().get(1))
                    .isEqualTo(((EditResult.Done) TimeEdits.epoch(
                                    MigrationSamples.orders().get(1), Instant.parse("2020-11-12T00:00:00Z")))
                            .layout());
            keeper.undo();
            page.layOut();
            assertThat(page.texts(".label")).contains("Not safe as it is");
            assertThat(keeper.now()).isEqualTo(MigrationSamples.orders());
        });
    }

    @Test
    void theDayOfTheChangeIsTypedAndJudgedBy() {
        Fx.run(() -> {
            show(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            TextField day = page.find("#migration-day", TextField.class);
            assertThat(day.getPromptText()).isEqualTo("2026-11-20");
            type(day, "2028-06-01");
            Instant changed = Instant.parse("2028-06-01T00:00:00Z");
            List<Layout> layouts = MigrationSamples.orders();
            Migration expected = Migration.of(layouts.get(0), layouts.get(1), changed);
            assertThat(keeper.model().stateProperty().get().when()).isEqualTo(changed);
            assertThat(keeper.model().stateProperty().get().migration()).isEqualTo(expected);
            assertThat(page.text("#migration-use")).isNotEqualTo("Use 12 Nov 2020");

            type(day, "next summer");
            assertThat(page.texts(".error"))
                    .contains("“next summer” is not a date or time. A date has year, month and day; a time has hours,"
                            + " minutes and Z for UTC. Write it like 2011-01-01 or 2011-08-24T21:07:01.721Z.");
            type(day, "2028-02-30");
            assertThat(page.texts(".error").toString())
                    .contains("There is no day 30 in 2028-02.")
                    .contains("29");
            assertThat(keeper.model().stateProperty().get().when()).isEqualTo(changed);

            type(day, "");
            assertThat(keeper.model().day().problemProperty().get()).isEmpty();
            assertThat(keeper.model().stateProperty().get().when()).isEqualTo(TestApp.NOW);
            assertThat(page.text("#migration-use")).isEqualTo("Use 12 Nov 2020");
        });
    }

    private void type(TextField field, String text) {
        field.setText(text);
        field.fireEvent(new ActionEvent());
        page.layOut();
    }

    @Test
    void theTwoLayoutsAreChosenByTheirNames() {
        Fx.run(() -> {
            show(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            MenuButton to = page.find("#migration-to", MenuButton.class);
            to.getItems().get(2).fire();
            assertThat(to.getText()).isEqualTo("orders-v3b");
            // Choosing the one in use lets the two change places.
            to.getItems().get(0).fire();
            assertThat(to.getText()).isEqualTo("orders-v2");
            assertThat(page.text("#migration-from")).isEqualTo("orders-v3b");
        });
    }

    @Test
    void aFileIsReadAndLeftOutAgain(@TempDir Path folder) throws IOException {
        Path good = Files.writeString(folder.resolve("ids.txt"), "191051527066210309\n");
        Path bad = Files.writeString(folder.resolve("words.txt"), "hello\nworld\n");
        Fx.run(() -> {
            show(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            app.dialogs.toOpen = Optional.of(good);
            page.fire("#migration-check");
            assertThat(finds("One of the file’s IDs would also be made by the new layout."))
                    .isTrue();
            page.fire("#migration-forget");
            assertThat(finds("The same ID can come twice.")).isTrue();
            app.dialogs.toOpen = Optional.of(bad);
            page.fire("#migration-check");
            assertThat(keeper.model().problemProperty().get()).isNotNull();
            assertThat(page.texts(".label"))
                    .anyMatch(text -> text.startsWith("There is no ID of the old layout in words.txt."));
            app.dialogs.toOpen = Optional.of(folder.resolve("gone"));
            page.fire("#migration-check");
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
            show(MigrationSamples.orders(), theme, 460, 940);
            keeper.model().check(file);
            page.layOut();
            assertThat(page.texts(".label"))
                    .anyMatch(text -> text.contains("stock.csv") && text.contains("10"))
                    .anyMatch(text -> text.startsWith("A quote in line 7 is never closed."))
                    .noneMatch(text -> text.contains("as lines"));
            picture("migration-quote-" + theme.word());
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
                show(MigrationSamples.known(from, to), Theme.LIGHT, width, 940);
                Bounds frame = page.scene().lookup(".range-frame").getBoundsInParent();
                for (String name : List.of(".range-name-old", ".range-name-new")) {
                    Bounds label = page.scene().lookup(name).getBoundsInParent();
                    assertThat(page.scene().lookup(name).isVisible())
                            .as("%s at %d", name, width)
                            .isTrue();
                    for (double edge : new double[] {frame.getMinX(), frame.getMaxX()}) {
                        assertThat(page.scene().lookup(".range-frame").isVisible()
                                        && label.getMinX() < edge
                                        && label.getMaxX() > edge)
                                .as("%s at %d: %s, %s", name, width, label, frame)
                                .isFalse();
                    }
                }
            }
            picture("migration-names-" + from + "-" + to);
        });
    }

    @Test
    void everythingIsSaidToAScreenReader() {
        Fx.run(() -> {
            show(MigrationSamples.orders(), Theme.LIGHT, 352, 690);
            assertThat(page.find(".migration-ranges").getAccessibleText())
                    .contains("382103054134018047", "191051527064911872", "can come twice");
            assertThat(page.all(".migration-finding"))
                    .isNotEmpty()
                    .allMatch(line -> line.getAccessibleText().contains(": "));
        });
    }
}
