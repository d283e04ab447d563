package org.bitloupe.export.code;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.template.TemplateLayout.FieldModel;

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
                import java.time.Clock
                import java.time.Instant
                import java.time.ZoneId
                import java.time.ZoneOffset
                import java.util.concurrent.CompletableFuture

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

                class Hands(w: List<String>) : Clock() {
                    private val step = BigInteger(w[2])
                    private var now = BigInteger(w[3])

                    override fun instant(): Instant {
                        val shown = instant(now.toString())
                        now += step
                        return shown
                    }

                    override fun getZone(): ZoneId = ZoneOffset.UTC

                    override fun withZone(zone: ZoneId): Clock = this

                    fun tell(w: List<String>, next: () -> Any): String = w.drop(3).joinToString(" ") {
                        now = BigInteger(it)
                        try {
                            next().toString()
                        } catch (e: IllegalArgumentException) {
                            "refused"
                        } catch (e: IllegalStateException) {
                            "refused"
                        }
                    }
                }

                fun two(n: Int, next: () -> Any): String =
                    List(2) { CompletableFuture.supplyAsync { List(n) { next() }.joinToString("\\n") } }
                        .joinToString("\\n") { it.join() }

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
            String given = join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ");
            lines.add(
                    "\"T\" -> { val g = %s.Generator(%s); return two(w[2].toInt()) { g.next() } }".formatted(t, given));
            if (shape.clock()) {
                lines.add(
                        "\"H\" -> { val hands = Hands(w); val g = %s.Generator(%shands); return hands.tell(w) { g.next() } }"
                                .formatted(t, given.isEmpty() ? "" : given + ", "));
            }
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
}
