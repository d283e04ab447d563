package org.bitloupe.export.code;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.template.TemplateLayout.FieldModel;

/** Java code, compiled by this Java's own compiler. */
class JavaCodeEngineTest extends CodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("java");
    }

    @Override
    String driverName() {
        return "Driver.java";
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        List<String> javac = new ArrayList<>(List.of(
                Programs.need("javac").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-Xlint:all",
                "-Werror",
                "-encoding",
                "UTF-8",
                "-d",
                "."));
        files.forEach(file -> javac.add(file.toString()));
        Programs.run(place, Duration.ofMinutes(2), javac.toArray(String[]::new)).text();
        return List.of(Programs.need("java").toString(), "-XX:+UseSerialGC", "-cp", ".", "Driver");
    }

    @Override
    List<String> words() {
        return List.of(
                "class",
                "int",
                "record",
                "var",
                "yield",
                "Instant",
                "Generator",
                "decode",
                "encode",
                "tick",
                "clock",
                "chance",
                "now",
                "sequence next",
                "counted",
                "first",
                "hash code",
                "to string",
                "value",
                "text",
                "id",
                "_",
                "true",
                "null",
                "draw",
                "left",
                "bits",
                "instant");
    }

    @Override
    String driver(List<Shape> shapes) {
        String cases = IntStream.range(0, shapes.size())
                .mapToObj(i -> "            case %d: return run%d(words);%n".formatted(i, i))
                .collect(Collectors.joining());
        return """
                import java.io.*;
                import java.math.BigInteger;
                import java.time.*;
                import java.util.*;
                import java.util.function.Supplier;
                import java.util.stream.*;

                public class Driver {
                    public static void main(String[] args) throws IOException {
                        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
                        PrintStream out = new PrintStream(new BufferedOutputStream(System.out));
                        for (String line = in.readLine(); line != null; line = in.readLine()) {
                            String answer;
                            try {
                                answer = run(line.split(" "));
                            } catch (IllegalArgumentException e) {
                                answer = "refused";
                            }
                            out.println(answer);
                        }
                        out.flush();
                    }

                    static final class Hands extends Clock {
                        private final BigInteger step;
                        private BigInteger now;

                        Hands(String[] w) {
                            step = new BigInteger(w[2]);
                            now = new BigInteger(w[3]);
                        }

                        @Override
                        public Instant instant() {
                            Instant shown = Driver.instant(now.toString());
                            now = now.add(step);
                            return shown;
                        }

                        @Override
                        public ZoneId getZone() {
                            return ZoneOffset.UTC;
                        }

                        @Override
                        public Clock withZone(ZoneId zone) {
                            return this;
                        }

                        String tell(String[] w, Supplier<Object> next) {
                            StringJoiner out = new StringJoiner(" ");
                            for (int i = 3; i < w.length; i++) {
                                now = new BigInteger(w[i]);
                                try {
                                    out.add(String.valueOf(next.get()));
                                } catch (IllegalArgumentException | IllegalStateException e) {
                                    out.add("refused");
                                }
                            }
                            return out.toString();
                        }
                    }

                    static String two(int n, Supplier<Object> next) {
                        return IntStream.range(0, 2)
                                .mapToObj(t -> java.util.concurrent.CompletableFuture.supplyAsync(() ->
                                        Stream.generate(next).limit(n).map(String::valueOf).collect(Collectors.joining("\\n"))))
                                .toList().stream().map(java.util.concurrent.CompletableFuture::join)
                                .collect(Collectors.joining("\\n"));
                    }

                    static BigInteger nanos(Instant t) {
                        return BigInteger.valueOf(t.getEpochSecond()).multiply(BigInteger.valueOf(1000000000))
                                .add(BigInteger.valueOf(t.getNano()));
                    }

                    static Instant instant(String nanos) {
                        BigInteger second = BigInteger.valueOf(1000000000);
                        BigInteger rest = new BigInteger(nanos).mod(second);
                        return Instant.ofEpochSecond(new BigInteger(nanos).subtract(rest).divide(second).longValueExact(),
                                rest.longValueExact());
                    }

                    static String run(String[] words) {
                        switch (Integer.parseInt(words[0])) {
                %s
                            default: throw new IllegalStateException();
                        }
                    }
                %s
                }
                """.formatted(cases, shapes.stream().map(JavaCodeEngineTest::run).collect(Collectors.joining("\n")));
    }

    private static String run(Shape shape) {
        List<String> lines = new ArrayList<>();
        int k = Integer.parseInt(shape.type().substring(2));
        lines.add("static String run%d(String[] w) {".formatted(k));
        lines.add("switch (w[1]) {");
        lines.add("case \"R\": { %s v = %s.decode(%s);".formatted(shape.type(), shape.type(), id(shape, "w[2]")));
        lines.add("return %s + \"|\" + %s + \"|\" + %s + \"|\" + %s + \"|\" + %s; }"
                .formatted(
                        join(shape.fields(), f -> "v." + f.name() + "()", " + \" \" + "),
                        show(shape, "v.encode()"),
                        shape.time() ? "nanos(v.instant())" : "\"-\"",
                        shape.time()
                                ? show(
                                        shape,
                                        shape.type() + ".at(v.instant()"
                                                + join(shape.others(), f -> ", v." + f.name() + "()", "")
                                                + ").encode()")
                                : "\"-\"",
                        shape.text()
                                ? "%s.format(v.encode()) + \"|\" + %s"
                                        .formatted(
                                                shape.type(),
                                                show(
                                                        shape,
                                                        shape.type() + ".parse(" + shape.type()
                                                                + ".format(v.encode()))"))
                                : "\"-|-\""));
        lines.add("case \"E\": return String.valueOf(%s);"
                .formatted(show(shape, "new " + shape.type() + "(" + values(shape.fields(), 2) + ").encode()")));
        if (shape.time()) {
            lines.add("case \"A\": return String.valueOf(%s);"
                    .formatted(show(
                            shape,
                            shape.type() + ".at(instant(w[2])" + (shape.others().isEmpty() ? "" : ", ")
                                    + values(shape.others(), 3) + ").encode()")));
        }
        if (shape.makes()) {
            lines.add("case \"G\": { %s.Generator g = new %s.Generator(%s);"
                    .formatted(
                            shape.type(),
                            shape.type(),
                            join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ")));
            lines.add(
                    "return IntStream.range(0, Integer.parseInt(w[2])).mapToObj(i -> String.valueOf(%s)).collect(Collectors.joining(\"\\n\")); }"
                            .formatted(show(shape, "g.next()")));
            String given = join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ");
            lines.add("case \"T\": { %s.Generator g = new %s.Generator(%s);"
                    .formatted(shape.type(), shape.type(), given));
            lines.add("return two(Integer.parseInt(w[2]), () -> %s); }".formatted(show(shape, "g.next()")));
            if (shape.clock()) {
                lines.add("case \"H\": { Hands clock = new Hands(w); %s.Generator g = new %s.Generator(%sclock);"
                        .formatted(shape.type(), shape.type(), given.isEmpty() ? "" : given + ", "));
                lines.add("return clock.tell(w, () -> %s); }".formatted(show(shape, "g.next()")));
            }
        }
        lines.add("default: throw new IllegalStateException(); } }");
        return String.join("\n", lines);
    }

    private static String values(List<FieldModel> fields, int from) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            String word = "w[" + (from + i) + "]";
            values.add(fields.get(i).bits() < 64 ? "Long.parseLong(" + word + ")" : "new BigInteger(" + word + ")");
        }
        return String.join(", ", values);
    }

    private static String id(Shape shape, String word) {
        return shape.wide()
                ? "new BigInteger(" + word + ")"
                : (shape.unsigned() ? "Long.parseUnsignedLong(" : "Long.parseLong(") + word + ")";
    }

    private static String show(Shape shape, String id) {
        return shape.unsigned() ? "Long.toUnsignedString(" + id + ")" : id;
    }
}
