package org.bitloupe.export.code;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.engines.Programs;

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
}
