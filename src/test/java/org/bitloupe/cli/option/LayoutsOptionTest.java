package org.bitloupe.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                        .asOwn("orders-v3", LocalizedText.of("Orders"))));
        Files.writeString(folder.resolve("broken.idlayout"), "{");
    }

    @Test
    void layoutsOfAFolderAreListedFirst() {
        Ran ran = Ran.of("layouts", "--layouts", folder.toString());
        assertThat(ran.code()).as("broken.idlayout could not be read").isEqualTo(1);
        assertThat(ran.lines().get(0)).startsWith("orders-v3");
        assertThat(ran.lines()).hasSize(Catalog.builtIn().layouts().size() + 1);
        assertThat(ran.err()).contains("broken.idlayout").doesNotContain("orders.idlayout");
    }

    @Test
    void idsAreReadByThem() {
        Ran ran = Ran.of("inspect", "--layouts", folder.toString(), "--layout", "orders-v3", "2217813737473025832");
        assertThat(ran.code()).as("broken.idlayout could not be read").isEqualTo(1);
        assertThat(ran.out()).contains("Orders");
        assertThat(Ran.of("inspect", "--layout", "orders-v3", "2217813737473025832")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aFolderOfWhichAllCanBeReadIsASuccess() throws IOException {
        Files.delete(folder.resolve("broken.idlayout"));
        Ran ran = Ran.of("layouts", "--layouts", folder.toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
    }

    /** Whoever names a folder means what is in it: an answer without it would be one to another question. */
    @ParameterizedTest
    @ValueSource(strings = {"layouts", "inspect 2217813737473025832", "capacity --layout snowflake-twitter"})
    void aFolderThatIsNotThereIsWrongUse(String command) {
        Path gone = folder.resolve("gone");
        Ran ran = Ran.of((command + " --layouts " + gone).split(" "));
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).hasLineCount(1).startsWith("There is no folder “" + gone + "”.");
    }
}
