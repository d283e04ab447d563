package org.bitloupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LauncherTest {

    @Test
    void opensTheWindowForNoArgumentsALayoutFileOrExit() {
        assertThat(Launcher.opensWindow()).isTrue();
        assertThat(Launcher.opensWindow("--exit")).isTrue();
        assertThat(Launcher.opensWindow("Orders.IDLAYOUT", "--exit")).isTrue();
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

    /** Depending on the machine the display or a library is missing; JavaFX would print stack traces for either. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void saysInOneLineThatTheDisplayDoesNotAnswer() throws Exception {
        assertThat(errorsOfWindowWith(":987"))
                .hasLineCount(1)
                .contains("xvfb", "xauth", "libgtk-3-0", "libxtst6", "terminal commands");
    }

    /** JavaFX reads its settings once, when it starts: whoever says them later is not heard. */
    @Test
    void javaFxHearsHowToDrawBeforeItStarts() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dglass.platform=Monocle",
                        "-Dmonocle.platform=Headless",
                        "-Dprism.order=sw",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Started.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(printed).endsWith("Optional.empty, fills boxes directly: true"); // after what Java itself may say
    }

    /** Starts JavaFX as the program does, and says what JavaFX made of its settings. */
    static final class Started {
        private Started() {}

        public static void main(String[] args) throws ReflectiveOperationException {
            System.out.print(WindowSystem.start());
            System.out.print(", fills boxes directly: "
                    + Class.forName("com.sun.prism.impl.PrismSettings")
                            .getField("disableRegionCaching")
                            .get(null));
            System.exit(0);
        }
    }

    private static String errorsOfWindowWith(@Nullable String display) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Launcher.class.getName());
        builder.redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        if (display != null) {
            builder.environment().put("DISPLAY", display);
        }
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        return printed;
    }
}
