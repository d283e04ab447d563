package org.bitloupe.app.design.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.files.FileServices;
import org.bitloupe.app.files.NoticeModel;
import org.bitloupe.app.files.RecentFiles;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.catalog.library.AutosaveFolder;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.picture.PngTarget;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DesignFilesTest {
    private static final Duration MOMENT = Duration.ofSeconds(2);

    private final TestApp app = new TestApp();
    private final FileServices desk = FileServices.of(app.context());
    private final DesignModel model =
            new DesignModel(app.messages, app.context().clock());
    private final DesignFiles files = new DesignFiles(model, app.context(), desk);

    @TempDir
    private Path elsewhere;

    private Layout shown() {
        return Optional.ofNullable(model.getLayout()).orElseThrow();
    }

    private Layout builtIn(String id) {
        return app.catalog.get().find(id).orElseThrow();
    }

    private void edit() {
        model.typeWidth(shown().field("machine").isPresent() ? "machine" : "sequence", "+1");
    }

    private Path outside(Layout layout) throws IOException {
        Path file = elsewhere.resolve(layout.id() + ".idlayout");
        LayoutFiles.save(layout, file);
        return file;
    }

    private static Layout read(Path file) throws IOException {
        return ((LayoutReadResult.Ok) LayoutFiles.load(file)).layout();
    }

    private NoticeModel.Notice notice() {
        return Optional.ofNullable(desk.notices().noticeProperty().get()).orElseThrow();
    }

    private void press(int action) {
        desk.notices().run(notice().actions().get(action));
    }

    private List<String> titles() {
        return app.library.entries().stream()
                .map(e -> e.layout().titleIn(Locale.ENGLISH))
                .toList();
    }

    // ---- The library ----

    @Test
    void aNewLayoutThatWasChangedIsKeptWithoutAsking() {
        files.start(builtIn("snowflake-twitter"));
        assertThat(files.mayLeave()).isTrue();
        assertThat(titles()).as("only looked at").isEmpty();
        edit();
        model.setTitle("Đơn hàng 2024");
        files.close();
        assertThat(app.dialogs.log).isEmpty();
        assertThat(titles()).containsExactly("Đơn hàng 2024");
        LibraryEntry entry = app.library.entries().get(0);
        assertThat(entry.name()).isEqualTo("Đơn hàng 2024.idlayout");
        assertThat(entry.layout().id()).isEqualTo("don-hang-2024");
        assertThat(notice().text()).isEqualTo("“Đơn hàng 2024” is in your layouts.");
        assertThat(model.getLayout()).isNull();
    }

    @Test
    void thePictureOfALayoutOfTheLibraryOpensThatLayout(@TempDir Path pictures) throws IOException {
        files.start(builtIn("snowflake-twitter"));
        edit();
        files.save();
        Layout saved = Objects.requireNonNull(model.getLayout());
        Export.Ready picture = (Export.Ready) new PngTarget().export(saved, Options.of(saved), app.messages);
        Path file = pictures.resolve("saved.png");
        Files.write(file, picture.content().bytes());
        List<String> before = titles();
        assertThat(files.open(file)).isTrue();
        assertThat(model.getLayout()).isEqualTo(saved);
        edit();
        files.close();
        assertThat(titles()).as("no second one").isEqualTo(before);
    }

    /** It stayed for minutes, over the table, while the layout had long been changed. */
    @Test
    void thatItIsKeptIsSaidUntilTheLayoutIsChanged() {
        files.start(builtIn("snowflake-twitter"));
        edit();
        files.save();
        assertThat(notice().text()).endsWith("is in your layouts.");
        files.save();
        assertThat(desk.notices().noticeProperty().get()).as("saved once more").isNotNull();
        model.undo();
        assertThat(desk.notices().noticeProperty().get()).isNull();
        desk.notices().warn("The disk is full.");
        model.redo();
        assertThat(notice().text()).as("a warning stays").isEqualTo("The disk is full.");
    }

    /** Moves the boundary inside the time of UUID v1, as a hand that slips does. */
    private void slip() {
        files.start(builtIn("uuid-v1"));
        EditResult moved =
                BoundaryMove.of(shown(), 0, BoundaryMove.Mode.NEIGHBOUR).by(4);
        model.commit((EditResult.Done) moved);
        assertThat(shown().shape()).startsWith("36\u00b712\u00b74\u00b712");
    }

    @Test
    void whatLeftAStandardIsNotKeptUnasked() throws IOException {
        Path other = outside(DesignSamples.orders());
        slip();
        assertThat(files.open(other)).as("asked, and no answer").isFalse();
        assertThat(app.dialogs.log).containsExactly("askToSave My UUID v1");
        assertThat(titles()).isEmpty();
        app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
        assertThat(files.open(other)).isTrue();
        assertThat(titles()).as("thrown away").isEmpty();
        slip();
        app.dialogs.unsaved = Dialogs.Unsaved.SAVE;
        files.close();
        assertThat(titles()).as("saved because it was asked for").containsExactly("My UUID v1");
    }

    @Test
    void whoSaysThatItIsMeantIsNotAskedAgain() {
        slip();
        assertThat(model.asks().leavingProperty().get()).isNotNull();
        model.asks().leave();
        model.typeWidth("node", "-1");
        assertThat(model.asks().leavingProperty().get()).as("once").isNull();
        files.close();
        assertThat(app.dialogs.log).isEmpty();
        assertThat(titles()).containsExactly("My UUID v1");
    }

    @Test
    void backAtTheStandardNothingIsAskedAnyMore() {
        slip();
        model.undo();
        assertThat(model.asks().leavingProperty().get()).isNull();
        model.redo();
        assertThat(model.asks().leavingProperty().get()).isNotNull();
        model.setTitle("Fingers");
        assertThat(model.asks().leavingProperty().get()).isNotNull();
        model.undo();
        model.undo();
        files.close();
        assertThat(app.dialogs.log).isEmpty();
        assertThat(titles()).isEmpty();
        // A change that a standard has nothing against is kept as ever.
        files.start(builtIn("uuid-v1"));
        model.setTitle("Invoices");
        files.close();
        assertThat(app.dialogs.log).isEmpty();
        assertThat(titles()).containsExactly("Invoices");
    }

    @Test
    void whatWasPutTogetherIsKeptAsItIs() {
        files.begin(DesignSamples.orders());
        assertThat(files.mayLeave()).isTrue();
        assertThat(titles()).containsExactly("orders-v3");
    }

    @Test
    void savingGoesOnInTheSameFileAndUndoStillWorks() throws IOException {
        files.begin(DesignSamples.orders());
        assertThat(files.save()).isTrue();
        edit();
        assertThat(files.save()).isTrue();
        assertThat(app.dialogs.log).isEmpty();
        assertThat(app.library.entries()).hasSize(1);
        assertThat(read(app.library.entries().get(0).file())).isEqualTo(shown());
        assertThat(model.editedProperty().get()).isFalse();
        model.undo();
        assertThat(model.editedProperty().get()).isTrue();
        model.setTitle("Invoices");
        files.save();
        assertThat(app.library.entries().get(0).name()).isEqualTo("Invoices.idlayout");
    }

    @Test
    void ownLayoutsOfThePaletteAreGoneOnWithInTheirFiles() throws IOException {
        LibraryEntry entry = app.library.add(DesignSamples.orders());
        assertThat(files.start(entry.layout())).isTrue();
        edit();
        files.save();
        assertThat(read(entry.file())).isEqualTo(shown());
        files.close();
        Layout other = DesignSamples.oneBitFields();
        Path file = outside(other);
        files.open(file);
        files.close();
        files.start(other);
        assertThat(files.home().file()).isEqualTo(file);
    }

    @Test
    void changesOfKnownLayoutsAreAskedAbout() throws IOException {
        LibraryEntry entry = app.library.add(DesignSamples.orders());
        files.open(entry.file());
        edit();
        assertThat(files.mayLeave()).isFalse();
        app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
        files.close();
        assertThat(read(entry.file())).isEqualTo(entry.layout());
        files.open(entry.file());
        edit();
        Layout changed = shown();
        app.dialogs.unsaved = Dialogs.Unsaved.SAVE;
        files.close();
        assertThat(read(entry.file())).isEqualTo(changed);
    }

    @Test
    void deletingTheOpenLayoutIsUndoneWithItsChanges() throws IOException {
        LibraryEntry entry = app.library.add(DesignSamples.orders());
        byte[] before = Files.readAllBytes(entry.file());
        files.open(entry.file());
        edit();
        Layout edited = shown();
        files.whole().delete();
        assertThat(model.getLayout()).isNull();
        assertThat(entry.file()).doesNotExist();
        assertThat(notice().text()).isEqualTo("“orders-v3” was deleted.");
        press(0);
        assertThat(Files.readAllBytes(entry.file())).isEqualTo(before);
        assertThat(shown()).isEqualTo(edited);
        assertThat(model.editedProperty().get()).isTrue();
        model.undo();
        assertThat(shown()).isEqualTo(entry.layout());
    }

    @Test
    void aCopyOfWhatIsShownIsMadeAndCanBeOpened() throws IOException {
        files.open(app.library.add(DesignSamples.orders()).file());
        files.whole().duplicate();
        assertThat(titles()).containsExactlyInAnyOrder("orders-v3", "orders-v3 copy");
        assertThat(shown().titleIn(Locale.ENGLISH)).isEqualTo("orders-v3");
        press(0);
        assertThat(shown().titleIn(Locale.ENGLISH)).isEqualTo("orders-v3 copy");
    }

    @Test
    void aFileElsewhereIsNotOursToDelete() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        assertThat(files.whole().canDelete()).isFalse();
        files.whole().delete();
        assertThat(file).exists();
        assertThat(model.getLayout()).isNotNull();
    }

    // ---- Files elsewhere ----

    @Test
    void openedAndSavedFilesAreRecentOnes() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        Path second = elsewhere.resolve("Second one.idlayout");
        app.dialogs.toSave = Optional.of(second);
        assertThat(files.saveAs()).isTrue();
        assertThat(shown().id()).isEqualTo("second-one");
        assertThat(desk.recent().files()).extracting(RecentFiles.Recent::file).containsExactly(second, file);
        assertThat(titles()).as("they stay where they are").isEmpty();
    }

    @Test
    void ofSeveralFilesTheFirstIsShownAndAllAreKnown() throws IOException {
        Path one = outside(DesignSamples.orders());
        Path two = outside(DesignSamples.oneBitFields());
        Path bad = Files.writeString(elsewhere.resolve("bad.idlayout"), "{");
        assertThat(files.open(List.of(one, bad, two))).isTrue();
        assertThat(shown().id()).isEqualTo("orders-v3");
        assertThat(app.catalog.get().find("flags")).isPresent();
        assertThat(desk.recent().files()).extracting(RecentFiles.Recent::file).containsExactly(one, two);
        assertThat(app.dialogs.log).containsExactly("show layout.json.cut");
    }

    @Test
    void aMissingFileIsSaid() {
        assertThat(files.open(elsewhere.resolve("none.idlayout"))).isFalse();
        assertThat(files.open(elsewhere)).isFalse();
        assertThat(app.dialogs.log).containsExactly("show file.open.missing", "show file.open.folder");
    }

    // ---- Two programs on one file ----

    private Path changedMeanwhile() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        edit();
        LayoutFiles.save(DesignSamples.orders().withSigned(true), file);
        return file;
    }

    @Test
    void nothingIsOverwrittenWithoutAsking() throws IOException {
        Path file = changedMeanwhile();
        assertThat(files.save()).isFalse();
        assertThat(app.dialogs.log).containsExactly("askConflict orders-v3");
        assertThat(read(file)).isEqualTo(DesignSamples.orders().withSigned(true));
        assertThat(model.editedProperty().get()).isTrue();
    }

    @Test
    void mineCanBeKept() throws IOException {
        Path file = changedMeanwhile();
        Layout mine = shown();
        app.dialogs.conflict = Dialogs.Conflict.MINE;
        assertThat(files.save()).isTrue();
        assertThat(read(file)).isEqualTo(mine);
        edit();
        assertThat(files.save()).as("asked once").isTrue();
        assertThat(app.dialogs.log).hasSize(1);
    }

    @Test
    void theirsCanBeTakenAndMineIsOneUndoAway() throws IOException {
        Path file = changedMeanwhile();
        Layout mine = shown();
        app.dialogs.conflict = Dialogs.Conflict.THEIRS;
        files.save();
        assertThat(shown()).isEqualTo(read(file));
        assertThat(model.editedProperty().get()).isFalse();
        assertThat(files.mayLeave()).isTrue();
        model.undo();
        assertThat(shown()).isEqualTo(mine);
        assertThat(files.save()).isTrue();
        assertThat(read(file)).isEqualTo(mine);
    }

    @Test
    void mineCanBecomeACopy() throws IOException {
        Path file = changedMeanwhile();
        Layout mine = shown();
        app.dialogs.conflict = Dialogs.Conflict.COPY;
        assertThat(files.save()).isTrue();
        assertThat(read(file)).isEqualTo(DesignSamples.orders().withSigned(true));
        assertThat(titles()).containsExactly("orders-v3 copy");
        assertThat(shown().fields()).isEqualTo(mine.fields());
        assertThat(files.home()).isInstanceOf(SaveLocation.InLibrary.class);
    }

    @Test
    void twoWindowsOnOneLayoutOfTheLibraryAreKeptApart() throws IOException {
        LibraryEntry entry = app.library.add(DesignSamples.orders());
        TestApp second = new TestApp(app.folder);
        second.library.start();
        DesignModel otherModel =
                new DesignModel(second.messages, second.context().clock());
        DesignFiles other = new DesignFiles(otherModel, second.context(), FileServices.of(second.context()));
        files.open(entry.file());
        other.open(entry.file());
        edit();
        otherModel.typeWidth("sequence", "+1");
        assertThat(files.save()).isTrue();
        assertThat(other.save()).isFalse();
        assertThat(second.dialogs.log).containsExactly("askConflict orders-v3");
        assertThat(read(entry.file())).isEqualTo(shown());
    }

    @Test
    void aFileChangedByOthersIsReadAgainWhileNothingIsEdited() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        app.timer.pass(MOMENT);
        LayoutFiles.save(DesignSamples.orders().withSigned(true), file);
        app.timer.pass(MOMENT);
        assertThat(shown().signed()).isTrue();
        assertThat(notice().text()).isEqualTo("orders-v3 was changed by another program and was read again.");
        edit();
        assertThat(files.save()).as("no conflict").isTrue();
        assertThat(app.dialogs.log).isEmpty();
    }

    @Test
    void editedWorkStaysWhenTheFileIsChangedOrGone() throws IOException {
        Path file = changedMeanwhile();
        Layout mine = shown();
        app.timer.pass(MOMENT);
        assertThat(shown()).isEqualTo(mine);
        assertThat(notice().text()).contains("when you save, you choose");
        assertThat(notice().warns()).isTrue();
        desk.notices().close();
        app.timer.pass(MOMENT.multipliedBy(5));
        assertThat(desk.notices().noticeProperty().get()).as("told once").isNull();
        Files.delete(file);
        app.timer.pass(MOMENT);
        app.timer.pass(MOMENT);
        assertThat(notice().text()).isEqualTo("The file of orders-v3 is gone. Saving writes it again.");
        assertThat(files.save()).isTrue();
        assertThat(read(file)).isEqualTo(mine);
    }

    @Test
    void aFileThatCannotBeReadNowLeavesTheScreenAsItWas() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        Files.writeString(file, "{");
        app.timer.pass(MOMENT);
        assertThat(notice().text()).contains("cannot be read now");
        assertThat(shown()).isEqualTo(DesignSamples.orders());
    }

    @Test
    void workGoesOnUnderTheNameThatAnotherWindowHasGiven() throws IOException {
        LibraryEntry entry = app.library.add(DesignSamples.orders());
        files.open(entry.file());
        TestApp second = new TestApp(app.folder);
        second.library.start();
        second.library.rename(second.library.entries().get(0), "Invoices");
        app.timer.pass(MOMENT);
        assertThat(shown().titleIn(Locale.ENGLISH)).isEqualTo("Invoices");
        edit();
        second.library.rename(second.library.entries().get(0), "Bills");
        app.timer.pass(MOMENT);
        app.timer.pass(MOMENT);
        assertThat(shown().titleIn(Locale.ENGLISH)).as("what is edited stays").isEqualTo("Invoices");
        assertThat(app.dialogs.log).isEmpty();
        app.dialogs.conflict = Dialogs.Conflict.MINE;
        assertThat(files.save()).isTrue();
        assertThat(app.dialogs.log).containsExactly("askConflict Invoices");
        assertThat(titles()).containsExactly("Invoices");
    }

    @Test
    void ownSavesAreNobodyElses() throws IOException {
        files.open(outside(DesignSamples.orders()));
        for (int i = 0; i < 3; i++) {
            edit();
            files.save();
            app.timer.pass(MOMENT);
        }
        assertThat(desk.notices().noticeProperty().get()).isNull();
        assertThat(app.dialogs.log).isEmpty();
    }

    // ---- The end of the program ----

    /** The program started anew after a kill; the old one's lock goes with its process. */
    private final class Restarted {
        final TestApp app;
        final FileServices desk;
        final DesignModel model;
        final DesignFiles files;

        Restarted() throws IOException {
            this(DesignFilesTest.this.app);
        }

        Restarted(TestApp killed) throws IOException {
            Path copy = Files.createTempDirectory(elsewhere, "restarted");
            copy(killed.folder, copy);
            app = new TestApp(copy);
            app.library.start();
            desk = FileServices.of(app.context());
            model = new DesignModel(app.messages, app.context().clock());
            files = new DesignFiles(model, app.context(), desk);
            desk.autosave().start(newest -> {});
        }

        List<AutosaveFolder.Found> found() {
            return desk.autosave().found();
        }

        /** The instant of the test on the clock of this computer. */
        String hour() {
            return DateTimeFormatter.ofPattern("HH:mm").format(TestApp.NOW.atZone(ZoneId.systemDefault()));
        }

        void recover() {
            assertThat(found()).hasSize(1);
            files.recover(found().get(0));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    @Test
    void eachStepSurvivesAKill() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        assertThat(new Restarted().found()).as("nothing was edited").isEmpty();
        edit();
        Restarted again = new Restarted();
        again.recover();
        assertThat(again.model.getLayout()).isEqualTo(shown());
        assertThat(again.model.editedProperty().get()).isTrue();
        assertThat(again.desk.notices().noticeProperty().get().text())
                .isEqualTo("Unsaved changes of orders-v3 from " + again.hour() + " are back.");
        assertThat(again.files.save()).isTrue();
        assertThat(read(file)).isEqualTo(shown());
    }

    @Test
    void recoveredWorkSurvivesTheNextKillFromTheFirstMomentOn() throws IOException {
        files.open(outside(DesignSamples.orders()));
        edit();
        Restarted again = new Restarted();
        assertThat(new Restarted(again.app).found()).hasSize(1);
        again.recover();
        Restarted third = new Restarted(again.app);
        third.recover();
        assertThat(third.model.getLayout()).isEqualTo(shown());
    }

    @Test
    void recoveredWorkCanBeDroppedAndThatUndone() throws IOException {
        files.open(outside(DesignSamples.orders()));
        edit();
        Restarted again = new Restarted();
        again.recover();
        again.desk
                .notices()
                .run(again.desk.notices().noticeProperty().get().actions().get(0));
        assertThat(again.model.getLayout()).isEqualTo(DesignSamples.orders());
        assertThat(again.files.mayLeave()).isTrue();
        assertThat(again.app.dialogs.log).isEmpty();
        again.model.undo();
        assertThat(again.model.getLayout()).isEqualTo(shown());
    }

    @Test
    void newWorkWithoutAFileComesBackToo() throws IOException {
        files.start(builtIn("snowflake-twitter"));
        edit();
        Restarted again = new Restarted();
        again.recover();
        assertThat(again.model.getLayout()).isEqualTo(shown());
        again.files.close();
        assertThat(again.app.library.entries()).hasSize(1);
        assertThat(again.app.dialogs.log).isEmpty();
    }

    @Test
    void savedUndoneAndDiscardedWorkDoesNotComeBack() throws IOException {
        files.open(outside(DesignSamples.orders()));
        edit();
        files.save();
        app.timer.pass(MOMENT);
        assertThat(new Restarted().found()).isEmpty();
        edit();
        app.timer.pass(MOMENT);
        model.undo();
        app.timer.pass(MOMENT);
        assertThat(new Restarted().found()).isEmpty();
        edit();
        app.timer.pass(MOMENT);
        assertThat(new Restarted().found()).hasSize(1);
        app.dialogs.unsaved = Dialogs.Unsaved.DISCARD;
        assertThat(files.mayClose()).isTrue();
        assertThat(new Restarted().found()).isEmpty();
    }

    @Test
    void aFileChangedAfterTheKillIsNotOverwritten() throws IOException {
        Path file = outside(DesignSamples.orders());
        files.open(file);
        edit();
        Restarted again = new Restarted();
        LayoutFiles.save(DesignSamples.orders().withSigned(true), file);
        again.recover();
        assertThat(again.files.save()).isFalse();
        assertThat(again.app.dialogs.log).containsExactly("askConflict orders-v3");
    }
}
