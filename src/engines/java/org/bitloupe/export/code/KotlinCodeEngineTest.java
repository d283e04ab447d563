package org.bitloupe.export.code;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.template.LayoutModel.FieldModel;

/** Kotlin code, compiled by the compiler from Maven Central: Debian's does not run on this Java. */
class KotlinCodeEngineTest extends CodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("kotlin");
    }

    @Override
    String driverName() {
        return "Driver.kt";
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        String java = Programs.need("java").toString();
        String libraries = List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                .filter(jar -> jar.contains("kotlin") || jar.contains("annotations"))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> kotlinc = new ArrayList<>(List.of(
                java,
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                libraries,
                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                "-no-stdlib",
                "-no-reflect",
                "-cp",
                libraries,
                "-Werror",
                "-d",
                "."));
        files.forEach(file -> kotlinc.add(file.toString()));
        Programs.run(place, Duration.ofMinutes(4), kotlinc.toArray(String[]::new))
                .text();
        return List.of(java, "-XX:+UseSerialGC", "-cp", "." + File.pathSeparator + libraries, "DriverKt");
    }

    @Override
    List<String> words() {
        return List.of(
                "class",
                "fun",
                "val",
                "when",
                "object",
                "is",
                "in",
                "typealias",
                "it",
                "Long",
                "String",
                "tick",
                "clock",
                "upcoming",
                "decode",
                "encode",
                "copy",
                "hash code",
                "component1",
                "companion",
                "field",
                "value",
                "chance",
                "first",
                "init",
                "bits",
                "wide",
                "instant");
    }

    @Override
    String driver(List<Shape> shapes) {
        StringBuilder out = new StringBuilder("""
                import java.math.BigInteger
                import java.time.Instant

                private val SECOND = BigInteger.valueOf(1000000000)

                fun nanos(t: Instant): String = (BigInteger.valueOf(t.epochSecond) * SECOND + BigInteger.valueOf(t.nano.toLong())).toString()

                fun instant(nanos: String): Instant {
                    val rest = BigInteger(nanos).mod(SECOND)
                    return Instant.ofEpochSecond(((BigInteger(nanos) - rest) / SECOND).toLong(), rest.toLong())
                }

                fun main() {
                    val out = StringBuilder()
                    for (line in generateSequence(::readLine)) {
                        val answer = try { run(line.split(" ")) } catch (e: IllegalArgumentException) { "refused" }
                        out.append(answer).append('\\n')
                    }
                    print(out)
                }

                fun run(w: List<String>): String = when (w[0]) {
                """);
        for (int k = 0; k < shapes.size(); k++) {
            out.append("\"%d\" -> run%d(w)%n".formatted(k, k));
        }
        out.append("else -> error(w) }\n");
        for (int k = 0; k < shapes.size(); k++) {
            out.append(run(shapes.get(k), k));
        }
        return out.toString();
    }

    private static String run(Shape shape, int k) {
        String t = shape.type();
        List<String> lines = new ArrayList<>();
        lines.add("fun run%d(w: List<String>): String { when (w[1]) {".formatted(k));
        lines.add("\"R\" -> { val v = %s.decode(w[2].to%s()); return listOf("
                .formatted(t, shape.target().idType(shape.model().carrier())));
        lines.add("listOf(" + join(shape.fields(), f -> "v." + f.name(), ", ") + ").joinToString(\" \"), v.encode(),");
        lines.add(
                shape.time()
                        ? "nanos(v.instant()), %s.at(v.instant()%s).encode(),"
                                .formatted(t, join(shape.others(), f -> ", v." + f.name(), ""))
                        : "\"-\", \"-\",");
        lines.add(
                shape.text()
                        ? "%s.format(v.encode()), %s.parse(%s.format(v.encode()))".formatted(t, t, t)
                        : "\"-\", \"-\"");
        lines.add(").joinToString(\"|\") }");
        lines.add("\"E\" -> return %s(%s).encode().toString()".formatted(t, values(shape.fields(), 2)));
        if (shape.time()) {
            String others = values(shape.others(), 3);
            lines.add("\"A\" -> return %s.at(instant(w[2])%s).encode().toString()"
                    .formatted(t, others.isEmpty() ? "" : ", " + others));
        }
        if (shape.makes()) {
            lines.add("\"G\" -> { val g = %s.Generator(%s);"
                    .formatted(t, join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ")));
            lines.add("return List(w[2].toInt()) { g.next() }.joinToString(\"\\n\") }");
        }
        lines.add("else -> error(w) } }\n");
        return String.join("\n", lines);
    }

    private static String values(List<FieldModel> fields, int from) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            values.add("w[" + (from + i) + "].to" + (fields.get(i).bits() < 64 ? "Long" : "BigInteger") + "()");
        }
        return String.join(", ", values);
    }

    private static String join(List<FieldModel> fields, Function<FieldModel, String> each, String between) {
        return fields.stream().map(each).collect(Collectors.joining(between));
    }
}
