package org.bitloupe.app.control.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class IconNameTest {

    @Test
    void everyFileHasItsNameAndEveryNameItsFile() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("icons"))) {
            List<String> names = files.map(file -> "/icons/" + file.getFileName())
                    .filter(name -> name.endsWith(".svg"))
                    .toList();
            assertThat(names)
                    .containsExactlyInAnyOrderElementsOf(Arrays.stream(IconName.values())
                            .map(IconName::resource)
                            .toList());
        }
    }

    @ParameterizedTest
    @EnumSource(IconName.class)
    void isOnePath(IconName iconName) throws IOException {
        assertThat(iconName.path()).startsWith("M").matches("[MLHVACZ0-9. -]+");
        String svg = Files.readString(Path.of("." + iconName.resource()));
        assertThat(svg.split("<path")).hasSize(2);
        assertThat(svg).contains("viewBox=\"0 0 24 24\"");
    }
}
