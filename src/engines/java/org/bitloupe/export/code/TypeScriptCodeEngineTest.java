package org.bitloupe.export.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.engines.EngineLayouts;
import org.bitloupe.engines.Programs;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

/** TypeScript code, its types checked strictly by TypeScript's own compiler; what that makes of it runs on Node.js. */
class TypeScriptCodeEngineTest extends ScriptCodeEngineTests {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String MADE = "made";

    @Override
    CodeTarget target() {
        return Shape.find("typescript");
    }

    @Override
    String module(Shape shape) {
        return MADE + "/" + shape.fileName().replaceFirst("ts$", "js");
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        try {
            Files.writeString(place.resolve("package.json"), "{\"type\": \"module\"}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // Old enough for BigInt, which is as old as ECMAScript 2020, and no older than that.
        List<String> compile = new ArrayList<>(List.of(
                Programs.need("tsc").toString(),
                "--strict",
                "--noImplicitReturns",
                "--noUnusedLocals",
                "--noUnusedParameters",
                "--noEmitOnError",
                "--target",
                "es2020",
                "--module",
                "es2020",
                "--outDir",
                MADE));
        files.stream()
                .map(file -> place.relativize(file).toString())
                .filter(name -> name.endsWith(".ts"))
                .forEach(compile::add);
        Programs.Ran ran = Programs.run(place, LIMIT, compile.toArray(String[]::new));
        assertThat(ran.code()).as("%s%n%s", ran.out(), ran.err()).isZero();
        return List.of(Programs.need("node").toString(), driverName());
    }

    @Test
    void isJavaScriptWithTypes() {
        for (Layout layout : EngineLayouts.all()) {
            String typed = new Shape(layout, "Orders", Shape.find("typescript")).code();
            String plain = new Shape(layout, "Orders", Shape.find("javascript")).code();
            String stripped = typed.replaceAll("(?m)^( *)readonly ", "$1")
                    .replaceAll(": \\(\\) => bigint|: (bigint|string|void|Date|number|boolean|Orders)(?=[,;)= ])", "");
            assertThat(stripped).as(layout.id()).isEqualTo(plain);
        }
    }
}
