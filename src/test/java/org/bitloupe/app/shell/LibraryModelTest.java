package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.catalog.LayoutOrigin;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

final class LibraryModelTest {
    private final TestApp app = new TestApp();
    private final LibraryModel library = app.library;

    private static Layout layout(String id, String title) {
        return Layout.of(
                id,
                title,
                List.of(Field.of("node", Role.NODE, 64)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private List<String> titles() {
        return library.entries().stream()
                .map(e -> e.layout().titleIn(Locale.ENGLISH))
                .toList();
    }

    @Test
    void keptLayoutsAreOwnOnesOfTheCatalogAlsoAfterARestart() throws IOException {
        Layout orders = layout("orders", "Orders");
        library.start();
        library.add(orders);
        assertThat(app.catalog.get().origin(orders)).contains(LayoutOrigin.OWN);
        TestApp later = new TestApp(app.folder);
        assertThat(later.catalog.get().find("orders")).isEmpty();
        later.library.start();
        assertThat(later.catalog.get().find("orders")).contains(orders);
        assertThat(later.catalog.get().isOwn(orders)).isTrue();
    }

    @Test
    void copiesHaveIdsAndTitlesOfTheirOwn() throws IOException {
        LibraryEntry first = library.add(layout("orders", "Orders"));
        library.duplicate(first.layout());
        LibraryEntry second = library.duplicate(first.layout());
        assertThat(titles()).containsExactlyInAnyOrder("Orders", "Orders copy", "Orders copy 2");
        assertThat(library.entries()).extracting(e -> e.layout().id()).doesNotHaveDuplicates();
        assertThat(second.name()).isEqualTo("Orders copy 2.idlayout");
        assertThat(second.layout().fields()).isEqualTo(first.layout().fields());
    }

    @Test
    void renamingChangesTitleAndFileAndKeepsTheId() throws IOException {
        LibraryEntry entry = library.add(layout("orders", "Orders"));
        library.rename(entry, "Invoices");
        assertThat(titles()).containsExactly("Invoices");
        assertThat(library.entries().get(0).name()).isEqualTo("Invoices.idlayout");
        assertThat(app.catalog.get().find("orders").orElseThrow().titleIn(Locale.ENGLISH))
                .isEqualTo("Invoices");
    }

    @Test
    void deletedLayoutsLeaveTheCatalogUntilTheyComeBack() throws IOException {
        LibraryEntry entry = library.add(layout("uuid-v4", "My own UUID"));
        assertThat(app.catalog.get().find("uuid-v4")).contains(entry.layout());
        Library.Deleted deleted = library.delete(entry);
        assertThat(library.entries()).isEmpty();
        assertThat(app.catalog.get().find("uuid-v4").orElseThrow().titleIn(Locale.ENGLISH))
                .isEqualTo("UUID v4");
        assertThat(library.restore(deleted)).isEqualTo(entry);
        assertThat(library.entries()).containsExactly(entry);
        assertThat(app.catalog.get().find("uuid-v4")).contains(entry.layout());
    }

    @Test
    void whatAnotherWindowDoesIsSeenWhenItIsReadAgain() throws IOException {
        library.add(layout("orders", "Orders"));
        TestApp other = new TestApp(app.folder);
        other.library.start();
        other.library.delete(other.library.entries().get(0));
        other.library.add(layout("bills", "Bills"));
        library.read();
        assertThat(titles()).containsExactly("Bills");
        assertThat(app.catalog.get().find("orders")).isEmpty();
        assertThat(app.catalog.get().find("bills")).isPresent();
    }

    @Test
    void whatWasReadBeforeAChangeDoesNotUndoIt() throws IOException {
        Deque<Job<?>> late = new ArrayDeque<>();
        LibraryModel slow = new LibraryModel(
                app.folder,
                () -> TestApp.NOW,
                app.catalog,
                job -> {
                    late.add(job);
                    return () -> {};
                },
                app.messages);
        slow.start();
        Job<?> reading = late.poll();
        slow.add(layout("orders", "Orders"));
        Files.createDirectories(Path.of(app.folder.toString(), "layouts"));
        new SameThreadWork().start(stale(reading));
        assertThat(slow.entries()).hasSize(1);
        while (!late.isEmpty()) {
            new SameThreadWork().start(late.poll());
        }
        assertThat(slow.entries()).hasSize(1);
    }

    /** The job as if it had been done before the change. */
    private static <T> Job<T> stale(Job<T> job) {
        @SuppressWarnings("unchecked") // The job that is given reads the library.
        T empty = (T) new Library.Content(List.of(), List.of());
        return Job.<T>of(progress -> empty).onDone(job.done());
    }

    @Test
    void whatCannotBeReadIsTold() throws IOException {
        Path folder = Files.createDirectories(app.folder.resolve("layouts"));
        Files.writeString(folder.resolve("bad.idlayout"), "no");
        library.start();
        assertThat(library.entries()).isEmpty();
        assertThat(library.faults())
                .extracting(f -> f.file().getFileName().toString())
                .containsExactly("bad.idlayout");
    }
}
