package org.bitloupe.export.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.engines.Programs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Python code. */
class PythonCodeEngineTest extends CodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("python");
    }

    @Override
    String driverName() {
        return "driver.py";
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        return List.of(Programs.need("python3").toString(), "-W", "error", "driver.py");
    }

    @Override
    List<String> words() {
        return List.of(
                "class",
                "def",
                "None",
                "lambda",
                "int",
                "str",
                "id",
                "type",
                "match",
                "self",
                "cls",
                "tick",
                "clock",
                "upcoming",
                "decode",
                "encode",
                "unix nanos",
                "format",
                "print",
                "dataclass",
                "lock",
                "value",
                "list",
                "Generator",
                "field",
                "datetime",
                "sum",
                "secrets");
    }

    @Override
    String driver(List<Shape> shapes) {
        StringBuilder out = new StringBuilder("""
                import sys
                import threading


                class Hands:
                    def __init__(self, w):
                        self.step, self.now = int(w[2]), int(w[3])

                    def __call__(self):
                        self.now += self.step
                        return self.now - self.step

                    def tell(self, w, make):
                        out = []
                        for word in w[3:]:
                            self.now = int(word)
                            try:
                                out.append(str(make()))
                            except (ValueError, RuntimeError):
                                out.append("refused")
                        return " ".join(out)


                def two(n, make):
                    made = []
                    threads = [
                        threading.Thread(target=lambda: made.extend([make() for _ in range(n)])) for _ in range(2)
                    ]
                    for thread in threads:
                        thread.start()
                    for thread in threads:
                        thread.join()
                    return "\\n".join(map(str, made))


                """);
        shapes.forEach(shape -> out.append("import ").append(module(shape)).append("\n"));
        out.append("runs = []\n");
        shapes.forEach(shape -> out.append(run(shape)));
        return out.append("""
                        for line in sys.stdin:
                            w = line.split()
                            try:
                                print(runs[int(w[0])](w))
                            except ValueError:
                                print("refused")
                        """).toString();
    }

    private static String module(Shape shape) {
        return shape.fileName().replace(".py", "");
    }

    private static String run(Shape shape) {
        String m = module(shape);
        String t = m + "." + shape.type();
        List<String> lines = new ArrayList<>();
        lines.add("def run(w):");
        lines.add(" if w[1] == 'R':");
        lines.add("  v = %s.decode(int(w[2]))".formatted(t));
        lines.add("  return f'%s|{v.encode()}|%s|%s|%s'"
                .formatted(
                        join(shape.fields(), f -> "{v." + f.name() + "}", " "),
                        shape.time() ? "{v.unix_nanos()}" : "-",
                        shape.time()
                                ? "{" + t + ".at(v.unix_nanos()" + join(shape.others(), f -> ", v." + f.name(), "")
                                        + ").encode()}"
                                : "-",
                        shape.text()
                                ? "{%s.format(v.encode())}|{%s.parse(%s.format(v.encode()))}".formatted(m, m, m)
                                : "-|-"));
        lines.add(" if w[1] == 'E':");
        lines.add("  return %s(*map(int, w[2:])).encode()".formatted(t));
        if (shape.time()) {
            lines.add(" if w[1] == 'A':");
            lines.add("  return %s.at(*map(int, w[2:])).encode()".formatted(t));
        }
        if (shape.makes()) {
            lines.add(" if w[1] == 'G':");
            lines.add("  g = %s.Generator(%s)"
                    .formatted(m, join(shape.given(), f -> f.least().toString(), ", ")));
            lines.add("  return '\\n'.join(str(g.next_id()) for _ in range(int(w[2])))");
            String given = join(shape.given(), f -> f.least().toString(), ", ");
            lines.add(" if w[1] == 'T':");
            lines.add("  return two(int(w[2]), %s.Generator(%s).next_id)".formatted(m, given));
            if (shape.clock()) {
                lines.add(" if w[1] == 'H':");
                lines.add("  hands = Hands(w)");
                lines.add("  return hands.tell(w, %s.Generator(%sclock=hands).next_id)"
                        .formatted(m, given.isEmpty() ? "" : given + ", "));
            }
        }
        lines.add("runs.append(run)\n");
        return String.join("\n", lines);
    }

    /** Makes IDs in a parent and in four processes that it forks, while the parent's lock is held as by another thread. */
    private static final String FORKS = """
            import os
            import sys
            import %s as ids

            g = ids.Generator(%s)
            made = [g.next_id() for _ in range(50)]
            lock = g._locks[os.getpid()] if hasattr(g, "_locks") else g._lock
            children = []
            with lock:
                for _ in range(4):
                    out, into = os.pipe()
                    child = os.fork()
                    if child == 0:
                        try:
                            said = " ".join(str(g.next_id()) for _ in range(200))
                        except RuntimeError:
                            said = "refused"
                        os.write(into, said.encode())
                        os._exit(0)
                    os.close(into)
                    children.append((child, out))
            made += [g.next_id() for _ in range(50)]
            print(" ".join(map(str, made)))
            for child, out in children:
                with os.fdopen(out) as said:
                    print(said.read())
                os.waitpid(child, 0)
            """;

    private static List<String> forked(String layout, Path place) throws IOException {
        Shape shape = new Shape(Catalog.builtIn().find(layout).orElseThrow(), "Forked", Shape.find("python"));
        Files.writeString(place.resolve(shape.fileName()), shape.code());
        String given = join(shape.given(), f -> f.least().toString(), ", ");
        Programs.Ran ran = Programs.run(
                place,
                Duration.ofMinutes(1),
                Programs.need("python3").toString(),
                "-c",
                FORKS.formatted(module(shape), given));
        List<String> lines = ran.lines();
        assertThat(lines).hasSize(5);
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"snowflake-twitter", "instagram", "uuid-v1"})
    void aForkedProcessDoesNotGoOnWithTheIdsOfItsParent(String layout, @TempDir Path place) throws IOException {
        List<String> lines = forked(layout, place);
        assertThat(lines.subList(1, 5)).containsOnly("refused");
        assertThat(lines.get(0).split(" ")).hasSize(100).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ulid", "uuid-v7", "uuid-v4"})
    void aForkedProcessDrawsRandomBitsOfItsOwn(String layout, @TempDir Path place) throws IOException {
        List<String> made = forked(layout, place).stream()
                .flatMap(line -> Stream.of(line.split(" ")))
                .toList();
        assertThat(made).hasSize(100 + 4 * 200).doesNotContain("refused").doesNotHaveDuplicates();
        if (layout.equals("ulid")) {
            // Each counts up within a millisecond; a child that counted its parent's bits up would make IDs next to
            // them.
            List<BigInteger> parents = numbers(made.subList(0, 100));
            assertThat(numbers(made.subList(100, made.size())))
                    .noneMatch(id -> parents.contains(id.subtract(BigInteger.ONE)));
        }
    }

    private static List<BigInteger> numbers(List<String> texts) {
        return texts.stream().map(BigInteger::new).toList();
    }
}
