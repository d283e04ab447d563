package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The FXML files and their list. That they load is tested with the screens they belong to. */
final class FxmlTest {
    private static final Path FOLDER = Path.of("fxml");
    private static final Pattern CONTROLLER = Pattern.compile("fx:controller=\"([^\"]+)\"");

    @Test
    void everyFileIsListed() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            assertThat(files.map(file -> FOLDER.relativize(file).toString().replace(File.separatorChar, '/'))
                            .filter(path -> path.endsWith(".fxml")))
                    .containsExactlyInAnyOrderElementsOf(
                            Arrays.stream(FxmlFile.values()).map(FxmlFile::path).toList());
        }
    }

    @ParameterizedTest
    @EnumSource(FxmlFile.class)
    void namesAControllerThatExists(FxmlFile file) throws IOException {
        String fxml = Files.readString(FOLDER.resolve(file.path()));
        Matcher controller = CONTROLLER.matcher(fxml);
        assertThat(controller.find()).isTrue();
        assertThat(controller.group(1))
                .satisfies(name -> assertThat(Class.forName(name)).isNotNull());
    }

    @ParameterizedTest
    @EnumSource(FxmlFile.class)
    void standsInTheFolderOfItsControllersPackage(FxmlFile file) throws IOException {
        String folder = file.path().substring(0, file.path().indexOf('/'));
        assertThat(Files.readString(FOLDER.resolve(file.path())))
                .contains("fx:controller=\"org.bitloupe.app." + folder + ".");
    }

    @ParameterizedTest
    @EnumSource(FxmlFile.class)
    void holdsNoWordsOfItsOwn(FxmlFile file) throws IOException {
        String fxml = Files.readString(FOLDER.resolve(file.path()));
        assertThat(fxml).doesNotContainPattern("(text|promptText|accessibleText|accessibleHelp)=\"[^%$\"]*[A-Za-z]{2}");
    }

    /** A name alone is looked up at once, and what a label names is mostly made after it. */
    @ParameterizedTest
    @EnumSource(FxmlFile.class)
    void labelsNameTheirFieldsByExpressions(FxmlFile file) throws IOException {
        assertThat(Files.readString(FOLDER.resolve(file.path()))).doesNotContainPattern("labelFor=\"\\$(?!\\{)");
    }

    /** A hidden element takes no room, and a shown one has it: nothing else is said of room. */
    @ParameterizedTest
    @EnumSource(FxmlFile.class)
    void anElementHasRoomWhileItIsVisible(FxmlFile file) throws IOException {
        Matcher element = Pattern.compile("<\\w[^<>]*\\bmanaged=\"([^\"]*)\"[^<>]*>")
                .matcher(Files.readString(FOLDER.resolve(file.path())));
        while (element.find()) {
            Matcher id = Pattern.compile("fx:id=\"(\\w+)\"").matcher(element.group());
            assertThat(id.find()).as(element.group()).isTrue();
            assertThat(element.group(1)).isEqualTo("${" + id.group(1) + ".visible}");
        }
    }
}
