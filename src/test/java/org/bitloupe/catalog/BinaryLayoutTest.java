package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one file that the build makes of all layout files says the same as these. */
final class BinaryLayoutTest {
    @TempDir
    private Path folder;

    private static List<String> texts(List<Layout> layouts) {
        return layouts.stream().map(LayoutWriter::write).toList();
    }

    @Test
    void theFileOfTheBuildHasAllLayoutsInTheirOrder() throws IOException {
        Path file = folder.resolve(BuiltInLayouts.FOLDER).resolve(BuiltInLayouts.BINARY);
        Files.createDirectories(file.getParent());
        BinaryLayoutWriter.main(new String[] {folder.toString()});
        List<Layout> read = BinaryLayoutReader.read(Files.readAllBytes(file));
        assertThat(read).isEqualTo(Catalog.builtIn().layouts());
        assertThat(texts(read)).isEqualTo(texts(Catalog.builtIn().layouts()));
    }

    /** Whoever packs the engine into a jar of their own may leave the file out. */
    @Test
    void aJarWithoutTheFileHasTheLayoutFiles() throws IOException {
        Path jar = folder.resolve("without.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("other"));
        }
        assertThat(BuiltInLayouts.ofJar(jar)).isEqualTo(Catalog.builtIn().layouts());

        List<Layout> two = Catalog.builtIn().layouts().subList(0, 2);
        Path with = folder.resolve("with.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(with))) {
            out.putNextEntry(new ZipEntry(BuiltInLayouts.FOLDER + BuiltInLayouts.BINARY));
            out.write(BinaryLayoutWriter.write(two));
        }
        assertThat(BuiltInLayouts.ofJar(with)).isEqualTo(two);
    }

    /** A package that is made twice is the same. */
    @Test
    void theSameLayoutsGiveTheSameFile() {
        List<Layout> layouts = Catalog.builtIn().layouts();
        List<Layout> again = layouts.stream()
                .map(LayoutWriter::write)
                .map(text -> ((LayoutReadResult.Ok) LayoutReader.read(text)).layout())
                .toList();
        assertThat(BinaryLayoutWriter.write(again)).isEqualTo(BinaryLayoutWriter.write(layouts));
    }

    /** Built-in layouts have hardly any of these. */
    @Test
    void allThatALayoutMaySayIsKept() {
        List<Layout> all = new ArrayList<>();
        for (Layout layout : Catalog.builtIn().layouts()) {
            all.add(layout.withGenerationRules(new GenerationRules(
                            GenerationRules.ClockRead.AT_START,
                            GenerationRules.SequenceReset.START,
                            new GenerationRules.SequenceStart(7, 1 << 30, GenerationRules.Pick.IN_TURN),
                            GenerationRules.OnExhausted.CARRY,
                            GenerationRules.OnRollback.HOLD,
                            new GenerationRules.Limits(Duration.ofMillis(1500), null, 1 << 16),
                            GenerationRules.RandomRule.COUNTER,
                            GenerationRules.Hash.SHA1))
                    .withExpectedLoad(new ExpectedLoad(
                            BigInteger.ONE,
                            null,
                            BigInteger.valueOf(ExpectedLoad.MOST_BURST),
                            new BigDecimal("12.50"),
                            null,
                            ExpectedLoad.Numbers.PID,
                            64,
                            new ExpectedLoad.Promises(null, false, true))));
        }
        List<Layout> read = BinaryLayoutReader.read(BinaryLayoutWriter.write(all));
        assertThat(read).isEqualTo(all);
    }

    @Test
    void noLayoutsAreNone() {
        assertThat(BinaryLayoutReader.read(BinaryLayoutWriter.write(List.of()))).isEmpty();
    }
}
