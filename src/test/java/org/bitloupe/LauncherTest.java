package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.JavaProgram;
import org.bitloupe.testing.Scratch;
import org.bitloupe.testing.ScreenTest;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LauncherTest {
    /** JavaFX without a display. */
    private static final List<String> IN_MEMORY =
            List.of("-Dglass.platform=Monocle", "-Dmonocle.platform=Headless", "-Dprism.order=sw");

    @Test
    void opensTheWindowForNoArgumentsALayoutFileOrExit() {
        assertThat(Launcher.opensWindow()).isTrue();
        assertThat(Launcher.opensWindow("--exit")).isTrue();
        assertThat(Launcher.opensWindow("Orders.IDLAYOUT", "--exit")).isTrue();
        assertThat(Launcher.opensWindow("--train", "ids.csv")).isTrue();
        assertThat(Launcher.opensWindow("--train-terminal", "folder")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"ids.csv", "ticket.eml", "page.har"})
    void opensTheWindowForAFileThatIsThere(String name, @TempDir Path folder) throws IOException {
        Path file = folder.resolve(name);
        assertThat(Launcher.opensWindow(file.toString())).isFalse();
        Files.createFile(file);
        assertThat(Launcher.opensWindow(file.toString())).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"inspect", "--help", "-h", "--version", "inspct"})
    void leavesEverythingElseToTheTerminal(String first) {
        assertThat(Launcher.opensWindow(first, "x.idlayout")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, javafx-linux",
        "Linux, aarch64, javafx-linux-aarch64",
        "Mac OS X, x86_64, javafx-mac",
        "Mac OS X, aarch64, javafx-mac-aarch64",
        "Windows 11, amd64, javafx-win"
    })
    void knowsTheJavaFxOfEachMachine(String system, String processor, String folder) {
        assertThat(JavaFxFolder.nameFor(system, processor)).contains(folder);
    }

    @ParameterizedTest
    @CsvSource({"Windows 11, aarch64", "Linux, riscv64", "SunOS, amd64"})
    void knowsWhichMachinesHaveNone(String system, String processor) {
        assertThat(JavaFxFolder.nameFor(system, processor)).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void saysInOneLineThatThereIsNoDisplay() throws Exception {
        assertThat(errorsOfWindowWith(null))
                .hasLineCount(1)
                .contains("no display", "xvfb", "xauth", "libgtk-3-0", "libxtst6", "terminal commands");
    }

    /** Whoever names a file wants to read it, and there are commands that do without a display. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void namesTheCommandForAFileWhereThereIsNoDisplay(@TempDir Path folder) throws Exception {
        String file = Files.createFile(folder.resolve("five ids.txt")).toString();
        assertThat(errorsOfWindowWith(null, file).lines().toList())
                .hasSize(2)
                .endsWith("To read the file without a window, type: bitloupe batch '" + file + "'");
    }

    @ParameterizedTest
    @CsvSource({"five.txt, batch", "orders.csv, batch", "ticket.eml, timeline", "own.idlayout, check", "own.svg, check"
    })
    void eachKindOfFileHasItsCommand(String name, String command) {
        assertThat(Launcher.inTerminal(Path.of(name)).map(Messages.in(Locale.ENGLISH)::say))
                .hasValue("To read the file without a window, type: bitloupe " + command + " " + name);
    }

    /** Depending on the machine the display or a library is missing; JavaFX would print stack traces for either. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void saysInOneLineThatTheDisplayDoesNotAnswer() throws Exception {
        assertThat(errorsOfWindowWith(":987"))
                .hasLineCount(1)
                .contains("xvfb", "xauth", "libgtk-3-0", "libxtst6", "terminal commands");
    }

    /** Also where a window is there that would take it: nobody at the terminal would learn of it. */
    @ParameterizedTest
    @CsvSource({"nothere.idlayout, “, ” is not there.", "picture.svg, “, ” is a folder."})
    void aFileThatCannotBeOpenedIsRefusedBeforeAnyWindow(
            String name, String before, String behind, @TempDir Path folder) throws Exception {
        if (name.endsWith(".svg")) {
            Files.createDirectory(folder.resolve(name));
        }
        String file = folder.resolve(name).toString();
        assertThat(errorsOfWindowWith(null, file)).hasLineCount(1).startsWith(before + file + behind);
    }

    /** JavaFX reads its settings once, when it starts: whoever says them later is not heard. */
    @Test
    void javaFxHearsHowToDrawBeforeItStarts() throws Exception {
        assertThat(printedBy(Started.class)).endsWith("Optional.empty, fills boxes directly: true");
    }

    /** Starts JavaFX as the program does, and says what JavaFX made of its settings. */
    static final class Started {
        private Started() {}

        public static void main(String[] args) throws ReflectiveOperationException {
            System.out.print(Launcher.startWindowSystem());
            System.out.print(", fills boxes directly: "
                    + Class.forName("com.sun.prism.impl.PrismSettings")
                            .getField("disableRegionCaching")
                            .get(null));
            System.exit(0);
        }
    }

    /** Tests for systems on which JavaFX can draw. */
    @Nested
    @ScreenTest
    final class WithPango {
        /** From 24 on Java would have eight lines to say about JavaFX's libraries and about the memory that a curve is drawn with. */
        @Test
        void javaHasNothingToSayOfJavaFxThatDraws() throws Exception {
            assertThat(printedBy(Drawn.class)).isEqualTo("drawn: true");
        }
    }

    /** Starts JavaFX as the program does, and draws what takes its renderer of curves. */
    static final class Drawn {
        private Drawn() {}

        public static void main(String[] args) throws InterruptedException {
            if (Launcher.startWindowSystem().isPresent()) {
                System.exit(2);
            }
            CountDownLatch drawn = new CountDownLatch(1);
            Platform.runLater(() -> {
                javafx.scene.shape.Path curve = new javafx.scene.shape.Path(
                        new MoveTo(0, 0), new CubicCurveTo(9, 0, 0, 9, 9, 9), new LineTo(0, 9));
                WritableImage image = new Scene(new Pane(curve)).snapshot(null);
                System.out.print("drawn: " + (image.getPixelReader().getArgb(1, 6) != 0));
                drawn.countDown();
            });
            drawn.await();
            System.exit(0);
        }
    }

    /** A home that the environment names and the list of users does not, as in a build. */
    @Nested
    @EnabledOnOs({OS.LINUX, OS.MAC})
    final class WithAnotherHome {
        @TempDir
        Path listed;

        @TempDir
        Path home;

        private String bitloupe(String... arguments) throws IOException, InterruptedException {
            List<String> options = new ArrayList<>(IN_MEMORY);
            options.add("-Duser.home=" + listed);
            ProcessBuilder program = in(home, JavaProgram.of(options, Launcher.class, List.of(arguments)));
            program.environment()
                    .put("XDG_CONFIG_HOME", home.resolve("settings").toString());
            program.environment().put("XDG_DATA_HOME", "not absolute");
            return printedBy(program, 0);
        }

        private List<Path> below(Path folder) throws IOException {
            try (Stream<Path> all = Files.walk(folder)) {
                return all.filter(Files::isRegularFile).map(folder::relativize).toList();
            }
        }

        @Test
        void theTerminalReadsAndWritesThereAlone() throws Exception {
            Path settings = home.resolve(OS.current() == OS.MAC ? "Library/Preferences/bitloupe" : "settings/bitloupe");
            Files.createDirectories(settings);
            Files.writeString(settings.resolve("terminal.json"), "{\"zone\": \"Asia/Ho_Chi_Minh\"}");
            assertThat(bitloupe("inspect", "2217813737473025832"))
                    .as("the zone of the settings there")
                    .contains("+07:00");
            // Java's own list of fonts is kept in a home, too.
            assertThat(bitloupe(
                            "export",
                            "instagram",
                            "--to",
                            "png",
                            "-o",
                            home.resolve("layout.png").toString()))
                    .isEmpty();
            assertThat(home.resolve("layout.png")).isNotEmptyFile();
            assertThat(below(listed)).isEmpty();
        }

        /** A window that draws, which takes Pango. */
        @Nested
        @ScreenTest
        final class WithPango {
            @Test
            void theWindowWritesThereAlone() throws Exception {
                Path ids = Files.writeString(home.resolve("ids.csv"), "2217813737473025832\n");
                assertThat(bitloupe(ids.toString(), "--exit")).isEmpty();
                Path settings = OS.current() == OS.MAC
                        ? Path.of("Library", "Preferences", "bitloupe", "settings.json")
                        : Path.of("settings", "bitloupe", "settings.json");
                assertThat(below(home))
                        .contains(settings)
                        .as("JavaFX's libraries")
                        .anyMatch(file -> file.startsWith(Path.of(".openjfx", "cache")));
                assertThat(below(listed)).isEmpty();
            }
        }
    }

    private static String printedBy(Class<?> program) throws IOException, InterruptedException {
        // These do not begin as the program does, which shows JavaFX a home.
        List<String> options = new ArrayList<>(IN_MEMORY);
        options.add("-Duser.home=" + System.getProperty("user.home"));
        return printedBy(in(Scratch.folder(), JavaProgram.of(options, program, List.of())), 0);
    }

    private static String errorsOfWindowWith(@Nullable String display, String... files)
            throws IOException, InterruptedException {
        // A home without a window that is there, which would take the files.
        ProcessBuilder program = in(Scratch.folder(), JavaProgram.of(Launcher.class, List.of(files)));
        program.environment().remove("DISPLAY");
        if (display != null) {
            program.environment().put("DISPLAY", display);
        }
        return printedBy(program, 2);
    }

    private static String printedBy(ProcessBuilder program, int code) throws IOException, InterruptedException {
        Process process = program.redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(printed).isEqualTo(code);
        return printed;
    }

    private static ProcessBuilder in(Path home, List<String> command) {
        ProcessBuilder program = new ProcessBuilder(command);
        program.environment().put("HOME", home.toString());
        program.environment().put("APPDATA", home.toString());
        program.environment().put("LOCALAPPDATA", home.toString());
        return program;
    }
}
