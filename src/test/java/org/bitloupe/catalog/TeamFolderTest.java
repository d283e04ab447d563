package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TeamFolderTest {
    private static final Catalog BUILT_IN = Catalog.builtIn();

    @TempDir
    private Path folder = Path.of("");

    private static Layout orders(String id) {
        return BUILT_IN.find("snowflake-node10").orElseThrow().asOwn(id, LocalizedText.of("Orders " + id));
    }

    private void put(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void put(String name, Layout layout) throws IOException {
        put(name, LayoutWriter.write(layout));
    }

    private static List<String> ids(TeamFolder.Read read) {
        return read.layouts().stream().map(Layout::id).toList();
    }

    private static Map<String, String> faults(TeamFolder.Read read) {
        return read.faults().stream()
                .collect(Collectors.toMap(
                        TeamFolder.Fault::file, fault -> fault.problem().id(), (a, b) -> a + b, TreeMap::new));
    }

    @Test
    void readsTheLayoutsByNameAndLeavesOutTheRest() throws IOException {
        put("b.idlayout", orders("first"));
        put("C.IDLAYOUT", orders("upper"));
        put("a.idlayout", orders("second"));
        put("readme.txt", "not a layout");
        put(".hidden.idlayout", orders("hidden"));
        Files.createDirectories(folder.resolve("inside.idlayout"));
        TeamFolder.Read read = TeamFolder.read(folder);
        assertThat(ids(read)).containsExactly("upper", "second", "first");
        assertThat(read.faults()).isEmpty();
    }

    @Test
    void badFilesAreListedAndDoNotStopTheRest() throws IOException {
        put("a.idlayout", "{ \"idlayout\": 1, ");
        put("b.idlayout", orders("good"));
        put("c.idlayout", orders("good"));
        put("d.idlayout", "");
        Files.write(folder.resolve("e.idlayout"), new byte[] {(byte) 0xC3, (byte) 0x28});
        put("f.idlayout", " ".repeat(LayoutReader.MAX_CHARS + 1));
        TeamFolder.Read read = TeamFolder.read(folder);
        assertThat(ids(read)).containsExactly("good");
        assertThat(faults(read).keySet())
                .containsExactly("a.idlayout", "c.idlayout", "d.idlayout", "e.idlayout", "f.idlayout");
        assertThat(faults(read))
                .containsEntry("c.idlayout", "team.twice")
                .containsEntry("e.idlayout", "layout.encoding")
                .containsEntry("f.idlayout", "layout.size");
    }

    @Test
    void aFolderThatIsNotThereIsAFault() {
        TeamFolder.Read read = TeamFolder.read(folder.resolve("gone"));
        assertThat(read.layouts()).isEmpty();
        assertThat(read.faults()).extracting(fault -> fault.problem().id()).containsExactly("team.folder.missing");
    }

    @Test
    void moreFilesThanTheMostAreNotRead() throws IOException {
        String text = LayoutWriter.write(orders("x"));
        for (int i = 0; i < TeamFolder.MOST_FILES + 3; i++) {
            put("%04d.idlayout".formatted(i), text.replace("\"x\"", "\"x%04d\"".formatted(i)));
        }
        TeamFolder.Read read = TeamFolder.read(folder);
        assertThat(ids(read)).hasSize(TeamFolder.MOST_FILES).startsWith("x0000").endsWith("x0499");
        assertThat(read.faults()).extracting(fault -> fault.problem().id()).containsExactly("team.many");
    }

    @Test
    void nothingInTheFolderChanges() throws IOException {
        put("a.idlayout", orders("good"));
        put("b.idlayout", "broken");
        FileTime before = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
        Files.setLastModifiedTime(folder.resolve("b.idlayout"), before);
        TeamFolder.read(folder);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("a.idlayout", "b.idlayout");
        }
        assertThat(Files.readString(folder.resolve("b.idlayout"), StandardCharsets.UTF_8))
                .isEqualTo("broken");
        assertThat(Files.getLastModifiedTime(folder.resolve("b.idlayout"))).isEqualTo(before);
    }

    @Test
    void ownLayoutsStandBeforeTheTeamsAndThoseBeforeTheBuiltIn() {
        Layout shared = orders("shared");
        Layout instagram = BUILT_IN.find("instagram").orElseThrow();
        Layout ours = instagram.withTitle(LocalizedText.of("Ours"));
        Catalog team = BUILT_IN.withTeam(List.of(shared, ours));
        assertThat(team.layouts().subList(0, 2)).containsExactly(shared, ours);
        assertThat(team.layouts()).hasSize(BUILT_IN.layouts().size() + 1).doesNotContain(instagram);
        assertThat(team.origin(shared)).contains(LayoutOrigin.TEAM);
        assertThat(team.origin(BUILT_IN.find("ulid").orElseThrow())).contains(LayoutOrigin.BUILT_IN);
        assertThat(team.origin(instagram)).isEmpty();
        assertThat(team.isOwn(shared)).isFalse();

        Layout mine = shared.withTitle(LocalizedText.of("Mine"));
        Catalog both = team.with(mine);
        assertThat(both.find("shared")).contains(mine);
        assertThat(both.origin(mine)).contains(LayoutOrigin.OWN);
        assertThat(both.without("shared").layouts()).isEqualTo(team.layouts());
        assertThat(both.withTeam(List.of()).find("instagram")).contains(instagram);
        assertThat(both.withTeam(List.of()).find("shared")).contains(mine);
    }
}
