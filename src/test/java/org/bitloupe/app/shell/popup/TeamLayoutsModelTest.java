package org.bitloupe.app.shell.popup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.LayoutOrigin;
import org.bitloupe.catalog.TeamFolder;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.testing.SameThreadWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TeamLayoutsModelTest {
    private final TestApp app = new TestApp();
    private final TeamLayoutsModel model = new TeamLayoutsModel(app.settings, app.catalog, new SameThreadWork());
    private final Layout orders =
            Catalog.builtIn().find("snowflake-node10").orElseThrow().asOwn("orders-v3", LocalizedText.of("Orders"));

    @TempDir
    private Path folder = Path.of("");

    private void put(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    @Test
    void aChosenFolderJoinsTheCatalogAndLeavesItAgain() throws IOException {
        put("orders.idlayout", LayoutWriter.write(orders));
        put("bad.idlayout", "[]");
        model.start();
        assertThat(app.catalog.get()).isSameAs(Catalog.builtIn());
        model.choose(folder);
        assertThat(app.catalog.get().origin(orders)).contains(LayoutOrigin.TEAM);
        assertThat(app.settings.get().reading().team()).isEqualTo(folder.toString());
        assertThat(model.stateProperty().get().read().faults())
                .extracting(TeamFolder.Fault::file)
                .containsExactly("bad.idlayout");

        put("bad.idlayout", LayoutWriter.write(orders.withId("orders-v4")));
        model.read();
        assertThat(app.catalog.get().find("orders-v4")).isPresent();
        assertThat(model.stateProperty().get().read().faults()).isEmpty();

        model.clear();
        assertThat(app.catalog.get().layouts()).isEqualTo(Catalog.builtIn().layouts());
        assertThat(model.folder()).isEmpty();
    }

    @Test
    void theFolderOfTheSettingsIsReadOnceAtTheStart() throws IOException {
        put("orders.idlayout", LayoutWriter.write(orders));
        app.settings.change(s -> s.withReading(s.reading().withTeam(folder.toString())));
        model.start();
        assertThat(app.catalog.get().find("orders-v3")).contains(orders);
        app.catalog.set(Catalog.builtIn());
        model.start();
        assertThat(app.catalog.get().find("orders-v3")).isEmpty();
    }

    @Test
    void aFolderThatIsGoneIsSaidAndOwnLayoutsStay() {
        app.catalog.set(app.catalog.get().with(orders));
        model.choose(folder.resolve("gone"));
        assertThat(model.stateProperty().get().read().faults()).hasSize(1);
        assertThat(app.catalog.get().find("orders-v3")).contains(orders);
    }

    @Test
    void whatComesOfAFolderThatIsNoLongerWantedIsDropped() throws IOException {
        put("orders.idlayout", LayoutWriter.write(orders));
        List<Job<?>> jobs = new ArrayList<>();
        TeamLayoutsModel slow = new TeamLayoutsModel(app.settings, app.catalog, job -> {
            jobs.add(job);
            return () -> {};
        });
        slow.choose(folder);
        assertThat(slow.stateProperty().get().reading()).isTrue();
        slow.clear();
        new SameThreadWork().start(jobs.get(0));
        assertThat(app.catalog.get().find("orders-v3")).isEmpty();
        assertThat(slow.stateProperty().get().reading()).isFalse();
    }
}
