package org.bitloupe.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SafeFileNameTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "orders-v3 | orders-v3",
                "Orders since 2024 | Orders since 2024",
                "Đơn hàng | Đơn hàng",
                "订单 | 订单",
                "a/b\\c:d*e?f\"g<h>i|a-b-c-d-e-f-g-h-i",
                "../../etc/passwd | -..-etc-passwd",
                "..hidden | hidden",
                "ends in dots... | ends in dots",
                "50% {x} #1 'a' | 50% {x} #1 'a'"
            })
    void titlesBecomeNames(String title, String name) {
        assertThat(SafeFileName.of(title)).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "...", " . ", "\u0000\u0007", "\u202e", "\ud800"})
    void whatLeavesNothingIsALayout(String title) {
        assertThat(SafeFileName.of(title)).isEqualTo("layout");
    }

    /** As the Windows documentation lists them; each also with an ending of its own, which Windows does not look at. */
    @Test
    void devicesOfWindowsAreNoNames() {
        List<String> devices = new ArrayList<>(List.of("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"));
        for (char number : "0123456789\u00b9\u00b2\u00b3".toCharArray()) {
            devices.add("COM" + number);
            devices.add("LPT" + number);
        }
        for (String device : devices) {
            for (String title :
                    List.of(device, device.toLowerCase(java.util.Locale.ROOT), device + ".v2", device + " .x")) {
                assertThat(SafeFileName.of(title)).isEqualTo("_" + title);
            }
            assertThat(SafeFileName.of(device + "sole")).isEqualTo(device + "sole");
        }
    }

    @Test
    void unseenSignsGoAndGapsAreOneSpace() {
        assertThat(SafeFileName.of("a\u200bb\u202ec\u2066d\ufeffe")).isEqualTo("abcde");
        assertThat(SafeFileName.of("a \t\n\u00a0\u3000b")).isEqualTo("a b");
        assertThat(SafeFileName.of("e\u0301"))
                .as("composed, as Windows and Linux write it")
                .isEqualTo("\u00e9");
    }

    @Test
    void longNamesEndBetweenCharacters() {
        String name = SafeFileName.of("\ud83d\ude00".repeat(100));
        assertThat(name).isEqualTo("\ud83d\ude00".repeat(30));
        assertThat(name.getBytes(StandardCharsets.UTF_8)).hasSize(120);
    }

    @Test
    void takenNamesGetANumber() {
        assertThat(SafeFileName.free("Orders", ".idlayout", List.of())).isEqualTo("Orders.idlayout");
        assertThat(SafeFileName.free("Orders", ".idlayout", List.of("orders.IDLAYOUT")))
                .isEqualTo("Orders 2.idlayout");
        assertThat(SafeFileName.free("Orders", ".idlayout", List.of("ORDERS.idlayout", "orders 2.idlayout")))
                .isEqualTo("Orders 3.idlayout");
        assertThat(SafeFileName.free("\u00c9t\u00e9", ".idlayout", List.of("E\u0301te\u0301.idlayout")))
                .as("macOS takes letters apart")
                .isEqualTo("\u00c9t\u00e9 2.idlayout");
        String longest = "x".repeat(120);
        assertThat(SafeFileName.free(longest, ".idlayout", List.of(longest + ".idlayout")))
                .isEqualTo("x".repeat(118) + " 2.idlayout");
    }

    /** The system takes the file name of any title and gives the same one back. */
    @Test
    void anyNameIsAFileInItsFolder(@TempDir Path folder) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 500; i++) {
            StringBuilder title = new StringBuilder();
            for (int n = random.nextInt(40); n >= 0; n--) {
                boolean nasty = random.nextInt(3) == 0;
                title.appendCodePoint(
                        nasty ? "./\\:*?\"<>| \n~$%".charAt(random.nextInt(15)) : random.nextInt(0x11_0000));
            }
            String name = SafeFileName.of(title.toString());
            assertThat(name)
                    .as("seed 7, title %d", i)
                    .isNotBlank()
                    .doesNotContain("/", "\\", ":", "*", "?", "\"", "<", ">", "|");
            assertThat(name).isEqualTo(Normalizer.normalize(name, Normalizer.Form.NFC));
            Path file = folder.resolve(name + ".idlayout");
            assertThat(file.normalize().getParent()).isEqualTo(folder);
            Files.writeString(file, "");
            assertThat(file).exists();
            Files.delete(file);
        }
    }
}
