package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Configuration for libraries that cannot be had here is at least read by its language's own tools, hostile names and all. */
class ConfigSyntaxEngineTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    /** Every target of that ending, with every layout that it takes and every hostile name; the files' names. */
    private List<String> write(String extension) throws IOException {
        List<String> files = new ArrayList<>();
        List<Layout> layouts = new ArrayList<>(EngineLayouts.all());
        Hostile.WORDS.forEach(word -> layouts.addAll(List.of(Hostile.layout(word), Hostile.named(word))));
        for (Target target : GeneratorTargets.all(InstantSource.system())) {
            if (!target.extension().equals(extension)) {
                continue;
            }
            for (Layout layout : layouts) {
                Stream<Layout> fitting =
                        target.refusals(layout).isEmpty() ? Stream.of(layout) : target.nearest(layout).stream();
                for (Layout fit : fitting.toList()) {
                    for (BigInteger machine : new BigInteger[] {null, BigInteger.ONE}) {
                        String name = "f" + files.size() + "." + extension;
                        Files.writeString(
                                folder.resolve(name),
                                text(target, fit, machine, files.size() + " " + fit.titleIn(Locale.ENGLISH)));
                        files.add(name);
                    }
                }
            }
        }
        assertThat(files).hasSizeGreaterThan(50);
        return files;
    }

    private static String text(Target target, Layout layout, BigInteger machine, String name) {
        Options options = Options.of(layout).withName(name).withMachine(machine);
        Export export = target.export(layout, options, Messages.in(Locale.ENGLISH));
        assertThat(export).as(target.id() + layout).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    private static String[] command(List<String> files, String... words) {
        return Stream.concat(Stream.of(words), files.stream()).toArray(String[]::new);
    }

    /** Parsed, and formatted as gofmt wants it. */
    @Test
    void go() throws IOException {
        String gofmt = Programs.need("gofmt").toString();
        assertThat(Programs.run(folder, LIMIT, command(write("go"), gofmt, "-l"))
                        .lines())
                .isEmpty();
    }

    @Test
    void cSharp() throws IOException {
        String mcs = Programs.need("mcs").toString();
        assertThat(Programs.run(folder, LIMIT, command(write("cs"), mcs, "--parse", "-warnaserror"))
                        .text())
                .doesNotContain("error");
    }

    @Test
    void javaScript() throws IOException {
        String node = Programs.need("node").toString();
        List<String> imports = new ArrayList<>();
        for (String file : write("mjs")) {
            // Compiled as a module, not run: its libraries are not here.
            imports.add(
                    "new vm.SourceTextModule(fs.readFileSync('" + file + "', 'utf8'), {identifier: '" + file + "'});");
        }
        Files.writeString(
                folder.resolve("check.cjs"),
                "const vm = require('vm'), fs = require('fs');\n" + String.join("\n", imports) + "\n");
        Programs.run(folder, LIMIT, node, "--no-warnings", "--experimental-vm-modules", "check.cjs")
                .text();
    }
}
