package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exported code for a machine makes IDs of that machine, without being given any of its fields. */
class CodeMachinesEngineTest {
    /** Twitter's data centre 30 and worker 5: the ten bits above the sequence. */
    private static final int MACHINE = 30 * 32 + 5;

    @TempDir
    private Path folder;

    private static String code(String target, String layout, int machine) {
        Layout found = Catalog.builtIn().find(layout).orElseThrow();
        Options options = Options.of(found).withMachine(BigInteger.valueOf(machine));
        Export export = Targets.find(target).orElseThrow().export(found, options, Messages.in(Locale.ENGLISH));
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    private static long javaId(String name, String layout, int machine) throws ReflectiveOperationException {
        Class<?> generator = JavaInMemory.load(name, code("java", layout, machine))
                .getClassLoader()
                .loadClass(name + "$Generator");
        return (long)
                generator.getMethod("next").invoke(generator.getConstructor().newInstance());
    }

    @Test
    void javaMakesIdsOfTheMachine() throws ReflectiveOperationException {
        assertThat(javaId("SnowflakeTwitter", "snowflake-twitter", MACHINE) >> 12 & 1023)
                .isEqualTo(MACHINE);
        // Its machines are shards: thirteen bits above the sequence.
        assertThat(javaId("Instagram", "instagram", 1341) >> 10 & 8191).isEqualTo(1341);
    }

    @Test
    void pythonMakesIdsOfTheMachine() throws IOException {
        Files.writeString(folder.resolve("ids.py"), code("python", "snowflake-twitter", MACHINE));
        Programs.Ran ran = Programs.run(
                folder,
                Duration.ofMinutes(1),
                Programs.need("python3").toString(),
                "-c",
                "import ids; print(ids.Generator().next_id() >> 12 & 1023)");
        assertThat(ran.text().strip()).isEqualTo(Integer.toString(MACHINE));
    }
}
