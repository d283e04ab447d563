package org.bitloupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.LayoutWriter;
import org.bitloupe.layout.Texts;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LayoutsOptionTest {
    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void fill() throws IOException {
        Files.writeString(
                folder.resolve("orders.idlayout"),
                LayoutWriter.write(Catalog.builtIn()
                        .find("snowflake-node10")
                        .orElseThrow()
                        .asOwn("orders-v3", Texts.of("Orders"))));
        Files.writeString(folder.resolve("broken.idlayout"), "{");
    }

    @Test
    void layoutsOfAFolderAreListedFirst() {
        Ran ran = Ran.of("layouts", "--layouts", folder.toString());
        assertThat(ran.code()).isEqualTo(0);
        assertThat(ran.lines().get(0)).startsWith("orders-v3");
        assertThat(ran.lines()).hasSize(Catalog.builtIn().layouts().size() + 1);
        assertThat(ran.err()).contains("broken.idlayout").doesNotContain("orders.idlayout");
    }

    @Test
    void idsAreReadByThem() {
        Ran ran = Ran.of("inspect", "--layouts", folder.toString(), "--layout", "orders-v3", "2217813737473025832");
        assertThat(ran.code()).isEqualTo(0);
        assertThat(ran.out()).contains("Orders");
        assertThat(Ran.of("inspect", "--layout", "orders-v3", "2217813737473025832")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aFolderThatIsNotThereIsSaidAndTheRestWorks() {
        Ran ran = Ran.of("layouts", "--layouts", folder.resolve("gone").toString());
        assertThat(ran.code()).isEqualTo(0);
        assertThat(ran.err()).contains("gone").contains("cannot be read");
        assertThat(ran.lines()).hasSize(Catalog.builtIn().layouts().size());
    }
}
