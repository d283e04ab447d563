package org.bitloupe.app.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.app.history.Entries.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.ManualTimer;
import org.bitloupe.testing.SameThreadWork;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HistoryModelTest {
    private final ManualTimer timer = new ManualTimer();
    private final SimpleObjectProperty<Boolean> kept = new SimpleObjectProperty<>(true);

    @TempDir
    private Path folder;

    private HistoryModel model;

    @SuppressWarnings("NullAway.Init") // JUnit sets the folder and calls start before every test
    HistoryModelTest() {}

    @BeforeEach
    void start() {
        model = another();
    }

    /** A window of its own with the same file. */
    private HistoryModel another() {
        HistoryModel made = new HistoryModel(
                new HistoryFile(path()), new SameThreadWork(), timer, Messages.in(Locale.ENGLISH), kept);
        made.load();
        return made;
    }

    private Path path() {
        return folder.resolve("history.json");
    }

    private static List<String> texts(HistoryModel of) {
        return of.found().stream().map(HistoryEntry::text).toList();
    }

    private void save() {
        timer.pass(HistoryModel.SAVE_AFTER);
    }

    @Test
    void theNewestIsFirstAndLookingAgainMovesUp() {
        model.looked(entry("a", 1));
        model.looked(entry("b", 2));
        assertThat(texts(model)).containsExactly("b", "a");
        model.looked(entry("a", 3));
        assertThat(texts(model)).containsExactly("a", "b");
    }

    @Test
    void manyChangesAreSavedOnce() throws IOException {
        model.looked(entry("a", 1));
        assertThat(path()).doesNotExist();
        model.looked(entry("b", 2));
        assertThat(timer.waiting()).isEqualTo(1);
        save();
        assertThat(Files.readString(path())).contains("\"a\"", "\"b\"");
        assertThat(texts(another())).containsExactly("b", "a");
    }

    @Test
    void twoHundredAreKeptAndPinnedOnesOutlastThem() {
        HistoryEntry first = entry("first", 0);
        model.looked(first);
        model.pin(first, true);
        for (int i = 1; i <= 250; i++) {
            model.looked(entry("n" + i, i));
        }
        assertThat(model.list().entries()).hasSize(200);
        assertThat(texts(model)).startsWith("first", "n250", "n249").endsWith("n52");
        save();
        assertThat(texts(another())).hasSize(200).startsWith("first");
    }

    @Test
    void pinAndNameOutlastLookingAgain() {
        HistoryEntry a = entry("a", 0);
        model.looked(a);
        model.pin(a, true);
        model.name(a, "  ticket\n4711 ");
        model.looked(entry("a", 9));
        assertThat(model.found()).containsExactly(entry("a", 9).withPinned(true).withName("ticket 4711"));
        model.name(a, "");
        model.pin(a, false);
        assertThat(model.found()).containsExactly(entry("a", 9));
    }

    @Test
    void searchesTextNameLayoutAndDate() {
        model.looked(entry("2217813737473025832", 1));
        model.looked(entry("abc", 2).withName("Ticket 4711"));
        model.queryProperty().set("4711 ticket");
        assertThat(texts(model)).containsExactly("abc");
        model.queryProperty().set("INSTA 2019-05 737");
        assertThat(texts(model)).containsExactly("2217813737473025832");
        model.queryProperty().set("nothing");
        assertThat(texts(model)).isEmpty();
        model.queryProperty().set("");
        assertThat(texts(model)).hasSize(2);
    }

    @Test
    void theLastRemovedComesBack() {
        HistoryEntry a = entry("a", 1).withName("x").withPinned(true);
        model.looked(a);
        model.looked(entry("b", 2));
        model.remove(a);
        assertThat(texts(model)).containsExactly("b");
        assertThat(model.removedProperty().get()).isEqualTo(a);
        model.bringBack();
        assertThat(model.found()).containsExactly(a, entry("b", 2));
        assertThat(model.removedProperty().get()).isNull();
        model.bringBack();
        assertThat(texts(model)).hasSize(2);
    }

    @Test
    void switchedOffNothingIsKept() {
        model.looked(entry("a", 1));
        kept.set(false);
        model.looked(entry("b", 2));
        assertThat(texts(model)).containsExactly("a");
        model.clear();
        assertThat(texts(model)).isEmpty();
    }

    @Test
    void clearingLeavesNothingOnTheDisk() throws IOException {
        Files.writeString(path(), "{\"entries\": [{\"text\": \"secret-1");
        HistoryModel other = another();
        assertThat(other.problemProperty().get()).contains("history.json.broken");
        other.looked(entry("secret-2", 1).withPinned(true));
        save();
        other.clear();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain("secret");
            }
        }
    }

    @Test
    void twoWindowsKeepEachOthersEntries() {
        HistoryModel other = another();
        model.looked(entry("mine", 1));
        other.looked(entry("theirs", 2));
        save();
        assertThat(texts(another())).containsExactly("theirs", "mine");
        assertThat(texts(other)).containsExactly("theirs", "mine");
        other.remove(entry("mine", 1));
        model.name(entry("theirs", 2), "named here");
        save();
        assertThat(another().found()).containsExactly(entry("theirs", 2).withName("named here"));
    }

    @Test
    void whatIsNotSavedYetIsSavedWhenTheWindowCloses() {
        model.looked(entry("a", 1));
        model.flush();
        assertThat(texts(another())).containsExactly("a");
        assertThat(timer.waiting()).isZero();
    }

    @Test
    void aDamagedFileIsSaidAndStaysSaid() throws IOException {
        Files.writeString(path(), "{\"entries\": [{\"te");
        HistoryModel damaged = another();
        assertThat(damaged.problemProperty().get()).startsWith("The history was damaged.");
        damaged.looked(entry("a", 1));
        save();
        assertThat(damaged.problemProperty().get()).startsWith("The history was damaged.");
    }

    @Test
    void whatCannotBeSavedIsSavedWithTheNextChange() throws IOException {
        Files.createDirectories(path());
        model.looked(entry("a", 1));
        save();
        assertThat(model.problemProperty().get()).startsWith("The history could not be read.");
        assertThat(texts(model)).containsExactly("a");
        Files.delete(path());
        model.looked(entry("b", 2));
        save();
        assertThat(model.problemProperty().get()).isEmpty();
        assertThat(texts(another())).containsExactly("b", "a");
    }
}
