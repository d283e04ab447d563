package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LayoutJarTest {
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void findsTheJarThatTheFilesAreIn() {
        assertThat(BuiltInLayouts.jar("jar:file:/usr/lib/my%20programs/bitloupe.jar!/org/bitloupe/catalog/index.txt"))
                .contains(Path.of("/usr/lib/my programs/bitloupe.jar"));
    }

    @Test
    void aFolderIsNoJar() {
        assertThat(BuiltInLayouts.jar("file:/home/kim/classes/org/bitloupe/catalog/index.txt"))
                .isEmpty();
    }
}
