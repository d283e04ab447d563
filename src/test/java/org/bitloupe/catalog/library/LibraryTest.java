package org.bitloupe.catalog.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LibraryTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    @TempDir
    private Path data;

    private Instant time = NOW;
    private final InstantSource clock = () -> time;

    private Library library() {
        return new Library(data, clock);
    }

    private static Layout layout(String id, String title) {
        return Layout.of(
                id,
                title,
                List.of(Field.of("node", Role.NODE, 64)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private LibraryEntry add(String title) throws IOException {
        return library().add(layout(title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "-"), title), title);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("layouts"))) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    private static LibraryEntry saved(Library.Saving saving) {
        assertThat(saving).isInstanceOf(Library.Saving.Done.class);
        return ((Library.Saving.Done) saving).entry();
    }

    @Test
    void aLibraryThatIsNotThereIsEmpty() {
        assertThat(library().read()).isEqualTo(new Library.Content(List.of(), List.of()));
    }

    @Test
    void layoutsAreFilesCalledByTheirTitles() throws IOException {
        add("Orders");
        add("orders");
        add("CON");
        add("订单");
        assertThat(names()).containsExactly("Orders.idlayout", "_CON.idlayout", "orders 2.idlayout", "订单.idlayout");
        assertThat(library().read().entries())
                .extracting(e -> e.layout().title().in(Locale.ENGLISH))
                .containsExactlyInAnyOrder("Orders", "orders", "CON", "订单");
    }

    @Test
    void aFolderThatIsNoneIsSaidAndNothingIsLost() throws IOException {
        Path file = Files.writeString(data.resolve("layouts"), "kept");
        assertThat(library().read().entries()).isEmpty();
        assertThat(library().read().faults()).extracting(Library.Fault::file).containsExactly(file);
        assertThatThrownBy(() -> add("Orders"))
                .isInstanceOf(IOException.class)
                .satisfies(e -> assertThat(FileErrorText.reason((Exception) e)).isEqualTo("file already exists"));
        assertThat(file).hasContent("kept");
    }

    @Test
    void theOneChangedLastComesFirst() throws IOException {
        LibraryEntry first = add("first");
        LibraryEntry second = add("second");
        Files.setLastModifiedTime(first.file(), FileTime.from(NOW));
        Files.setLastModifiedTime(second.file(), FileTime.from(NOW.minusSeconds(5)));
        assertThat(library().read().entries())
                .extracting(LibraryEntry::name)
                .containsExactly("first.idlayout", "second.idlayout");
    }

    @Test
    void damagedFilesDoNotStopTheOthers() throws IOException {
        add("good");
        Path folder = data.resolve("layouts");
        Files.writeString(folder.resolve("bad.idlayout"), "{");
        Files.createDirectory(folder.resolve("folder.idlayout"));
        Files.writeString(folder.resolve("notes.txt"), "not mine");
        Files.writeString(folder.resolve(".hidden.idlayout"), "{");
        Library.Content read = library().read();
        assertThat(read.entries()).extracting(LibraryEntry::name).containsExactly("good.idlayout");
        assertThat(read.faults())
                .extracting(f -> f.file().getFileName() + " " + f.problem().id())
                .containsExactly("bad.idlayout layout.json.cut", "folder.idlayout file.open.folder");
    }

    @Test
    void savingFollowsTheTitle() throws IOException {
        LibraryEntry entry = add("Orders");
        Layout renamed = layout("orders", "Invoices");
        LibraryEntry now = saved(library().save(entry, renamed, "Invoices"));
        assertThat(names()).containsExactly("Invoices.idlayout");
        assertThat(LayoutFiles.load(now.file())).isEqualTo(new LayoutReadResult.Ok(renamed));
        LibraryEntry smaller = saved(library().save(now, renamed, "invoices"));
        assertThat(smaller.name()).isEqualTo("invoices.idlayout");
        assertThat(names()).containsExactly("invoices.idlayout");
        add("Orders");
        assertThat(saved(library().save(smaller, renamed, "ORDERS")).name()).isEqualTo("ORDERS 2.idlayout");
        assertThat(names()).containsExactly("ORDERS 2.idlayout", "Orders.idlayout");
    }

    /** With only its own name in the way, a number stays: files do not change places in a list for nothing. */
    @Test
    void aNumberedNameStaysWhileItIsNeeded() throws IOException {
        LibraryEntry first = add("Orders");
        LibraryEntry second = library().add(layout("other", "Orders"), "Orders");
        assertThat(second.name()).isEqualTo("Orders 2.idlayout");
        assertThat(saved(library().save(second, second.layout(), "Orders")).name())
                .isEqualTo("Orders 2.idlayout");
        library().delete(first);
        assertThat(saved(library().save(second, second.layout(), "Orders")).name())
                .isEqualTo("Orders.idlayout");
    }

    @Test
    void whatAnotherWindowHasSavedIsNotOverwritten() throws IOException {
        LibraryEntry mine = add("Orders");
        LibraryEntry theirs = library().read().entries().get(0);
        Layout their = theirs.layout().withSigned(true);
        saved(library().save(theirs, their, "Orders"));
        Library.Saving saving = library().save(mine, mine.layout().withTitle(LocalizedText.of("Mine")), "Mine");
        assertThat(saving).isInstanceOf(Library.Saving.Changed.class);
        assertThat(((Library.Saving.Changed) saving).theirs().read()).isEqualTo(new LayoutReadResult.Ok(their));
        assertThat(names()).containsExactly("Orders.idlayout");
        assertThat(LayoutFiles.load(mine.file())).isEqualTo(new LayoutReadResult.Ok(their));
    }

    @Test
    void bothWindowsSavingTheSameIsNoConflict() throws IOException {
        LibraryEntry mine = add("Orders");
        Layout changed = mine.layout().withSigned(true);
        saved(library().save(mine, changed, "Orders"));
        saved(library().save(mine, changed, "Orders"));
    }

    @Test
    void aVanishedFileIsWrittenAnew() throws IOException {
        LibraryEntry entry = add("Orders");
        Files.delete(entry.file());
        LibraryEntry now = saved(library().save(entry, entry.layout(), "Orders"));
        assertThat(LayoutFiles.load(now.file())).isEqualTo(new LayoutReadResult.Ok(entry.layout()));
    }

    @Test
    void aDeletedFileComesBackExactly() throws IOException {
        LibraryEntry entry = add("Orders");
        Files.setLastModifiedTime(entry.file(), FileTime.from(NOW.minusSeconds(77)));
        byte[] before = Files.readAllBytes(entry.file());
        LibraryEntry read = library().read().entries().get(0);
        Library.Deleted deleted = library().delete(read);
        assertThat(names()).isEmpty();
        assertThat(library().restore(deleted)).isEqualTo(read);
        assertThat(Files.readAllBytes(entry.file())).isEqualTo(before);
        assertThat(library().read().entries()).containsExactly(read);
        assertThatThrownBy(() -> library().restore(deleted)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aFileWhoseNameIsTakenComesBackUnderAnother() throws IOException {
        Library.Deleted deleted = library().delete(add("Orders"));
        add("ORDERS");
        assertThat(library().restore(deleted).name()).isEqualTo("Orders 2.idlayout");
        assertThat(names()).containsExactly("ORDERS.idlayout", "Orders 2.idlayout");
    }

    @Test
    void theTrashIsEmptiedAfterAMonth() throws IOException {
        Library.Deleted first = library().delete(add("Orders"));
        time = NOW.plus(Duration.ofDays(1));
        Library.Deleted second = library().delete(add("Orders"));
        Path stranger = Files.writeString(data.resolve("trash").resolve("mine.idlayout"), "kept");
        time = NOW.plus(Library.KEPT);
        library().tidy();
        assertThat(first.trashed()).exists();
        time = NOW.plus(Library.KEPT).plusMillis(1);
        library().tidy();
        assertThat(first.trashed()).doesNotExist();
        assertThat(second.trashed()).exists();
        assertThat(stranger).exists();
    }

    @Test
    void whatKilledProgramsLeftHalfWrittenIsTidiedUp() throws IOException {
        add("Orders");
        String name = ".bitloupe-00000000-0000-0000-0000-000000000000.tmp";
        List<Path> left = List.of(data.resolve(name), data.resolve("layouts").resolve(name));
        for (Path file : left) {
            Files.createFile(file);
            Files.setLastModifiedTime(file, FileTime.from(NOW.minusSeconds(3600)));
        }
        library().tidy();
        assertThat(left).noneMatch(Files::exists);
        assertThat(names()).containsExactly("Orders.idlayout");
    }

    @Test
    void deletedAtTheSameMomentBothComeBack() throws IOException {
        Library.Deleted first = library().delete(add("Orders"));
        Library.Deleted second = library().delete(library().add(layout("other", "Orders"), "Orders"));
        assertThat(library().restore(second).layout().id()).isEqualTo("other");
        assertThat(library().restore(first).layout().id()).isEqualTo("orders");
    }

    @Test
    void filesOutsideAreGuardedToo(@TempDir Path elsewhere) throws IOException {
        Path file = elsewhere.resolve("orders.idlayout");
        Layout mine = layout("orders", "Mine");
        FileFingerprint stamp = LayoutFiles.save(mine, file);
        assertThat(library().saveOutside(mine.withSigned(true), file, stamp))
                .isInstanceOf(LayoutFiles.Saving.Done.class);
        assertThat(library().saveOutside(mine, file, stamp)).isInstanceOf(LayoutFiles.Saving.Changed.class);
        assertThat(library().holds(file)).isFalse();
        assertThat(library().holds(library().folder().resolve("x.idlayout"))).isTrue();
    }
}
