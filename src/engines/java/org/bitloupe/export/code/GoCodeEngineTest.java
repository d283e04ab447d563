package org.bitloupe.export.code;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.template.TemplateLayout.FieldModel;

/** Go code, each layout a package. */
class GoCodeEngineTest extends CodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("go");
    }

    @Override
    String place(Shape shape) {
        return name(shape) + "/" + shape.fileName();
    }

    private static String name(Shape shape) {
        return shape.fileName().replace(".go", "");
    }

    @Override
    String driverName() {
        return "main.go";
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        String go = Programs.need("go").toString();
        Programs.run(place, Duration.ofMinutes(1), go, "mod", "init", "driver").text();
        Programs.run(place, Duration.ofMinutes(3), go, "vet", "-composites=false", "./...")
                .text();
        Programs.run(place, Duration.ofMinutes(3), go, "build", "-o", "driver", ".")
                .text();
        return List.of(place.resolve("driver").toString());
    }

    @Override
    List<String> words() {
        return List.of(
                "func",
                "type",
                "range",
                "string",
                "error",
                "nil",
                "len",
                "uint64",
                "tick",
                "clock",
                "upcoming",
                "decode",
                "encode",
                "check",
                "format",
                "time",
                "fmt",
                "bits",
                "big",
                "rand",
                "g",
                "v",
                "err",
                "id",
                "mu",
                "at",
                "instant",
                "main");
    }

    @Override
    String driver(List<Shape> shapes) {
        StringBuilder out = new StringBuilder(
                "package main\n\nimport (\n\"bufio\"\n\"fmt\"\n\"math/big\"\n\"os\"\n\"strings\"\n\"time\"\n");
        shapes.forEach(shape -> out.append("\"driver/").append(name(shape)).append("\"\n"));
        out.append("""
                )

                func must(err error) {
                    if err != nil { panic(err) }
                }

                func number(text string) *big.Int {
                    n, ok := new(big.Int).SetString(text, 10)
                    if !ok { panic(text) }
                    return n
                }

                func u64(text string) uint64 { return number(text).Uint64() }

                func i64(text string) int64 { return number(text).Int64() }

                func hi(text string) uint64 { return new(big.Int).Rsh(number(text), 64).Uint64() }

                func lo(text string) uint64 { return number(text).Uint64() }

                func show(hi, lo uint64) string {
                    n := new(big.Int).SetUint64(hi)
                    n.Lsh(n, 64)
                    return n.Or(n, new(big.Int).SetUint64(lo)).String()
                }

                func nanos(t time.Time) string {
                    n := new(big.Int).Mul(big.NewInt(t.Unix()), big.NewInt(1000000000))
                    return n.Add(n, big.NewInt(int64(t.Nanosecond()))).String()
                }

                func moment(nanos *big.Int) time.Time {
                    s, n := new(big.Int).DivMod(nanos, big.NewInt(1000000000), new(big.Int))
                    return time.Unix(s.Int64(), n.Int64())
                }

                func instant(text string) time.Time { return moment(number(text)) }

                type hands struct { now, step *big.Int }

                func (h *hands) read() time.Time {
                    shown := moment(h.now)
                    h.now = new(big.Int).Add(h.now, h.step)
                    return shown
                }

                func (h *hands) tell(w []string, next func() (string, error)) string {
                    var out []string
                    for _, word := range w[1:] {
                        h.now = number(word)
                        id, err := next()
                        if err != nil { id = "refused" }
                        out = append(out, id)
                    }
                    return strings.Join(out, " ")
                }

                func two(n int64, next func() (string, error)) string {
                    made := make(chan []string)
                    for t := 0; t < 2; t++ {
                        go func() {
                            var ids []string
                            for i := n; i > 0; i-- {
                                id, err := next()
                                must(err)
                                ids = append(ids, id)
                            }
                            made <- ids
                        }()
                    }
                    return strings.Join(append(<-made, <-made...), "\\n")
                }

                """);
        for (int k = 0; k < shapes.size(); k++) {
            out.append(run(shapes.get(k), k));
        }
        out.append("var runs = []func(op string, w []string) (string, error){");
        for (int k = 0; k < shapes.size(); k++) {
            out.append("run").append(k).append(", ");
        }
        return out.append("""
                        }

                        func main() {
                            in := bufio.NewScanner(os.Stdin)
                            out := bufio.NewWriter(os.Stdout)
                            for in.Scan() {
                                w := strings.Split(in.Text(), " ")
                                answer, err := runs[i64(w[0])](w[1], w[2:])
                                if err != nil { answer = "refused" }
                                fmt.Fprintln(out, answer)
                            }
                            out.Flush()
                        }
                        """).toString();
    }

    private static String run(Shape shape, int k) {
        String p = name(shape);
        List<String> lines = new ArrayList<>();
        lines.add("func run%d(op string, w []string) (string, error) {".formatted(k));
        lines.add("if op == \"R\" { v, err := %s.Decode(%s); if err != nil { return \"\", err }"
                .formatted(p, id(shape, "w[0]")));
        lines.add("id, err := v.Encode(); must(err); answer := "
                + join(shape.fields(), f -> value("v." + f.name(), f), "+\" \"+") + "+\"|\"+" + show(shape, "id"));
        if (shape.time()) {
            lines.add("back, err := %s.At(v.Instant()%s); must(err); again, err := back.Encode(); must(err)"
                    .formatted(p, join(shape.others(), f -> ", v." + f.name(), "")));
            lines.add("answer += \"|\" + nanos(v.Instant()) + \"|\" + " + show(shape, "again"));
        } else {
            lines.add("answer += \"|-|-\"");
        }
        if (shape.text()) {
            lines.add("told, err := %s.Parse(%s.Format(id)); must(err); answer += \"|\" + %s.Format(id) + \"|\" + %s"
                    .formatted(p, p, p, show(shape, "told")));
        } else {
            lines.add("answer += \"|-|-\"");
        }
        lines.add("return answer, nil }");
        lines.add("if op == \"E\" { id, err := %s.%s{%s}.Encode(); return %s, err }"
                .formatted(p, shape.type(), values(shape.fields(), 0, shape), show(shape, "id")));
        if (shape.time()) {
            String others = values(shape.others(), 1, shape);
            lines.add(
                    "if op == \"A\" { v, err := %s.At(instant(w[0])%s); if err != nil { return \"\", err }; id, err := v.Encode(); return %s, err }"
                            .formatted(p, others.isEmpty() ? "" : ", " + others, show(shape, "id")));
        }
        if (shape.makes()) {
            lines.add("if op == \"G\" { g, err := %s.NewGenerator(%s); must(err); var ids []string"
                    .formatted(p, join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ")));
            lines.add("for n := i64(w[0]); n > 0; n-- { id, err := g.Next(); must(err); ids = append(ids, "
                    + show(shape, "id") + ") }; return strings.Join(ids, \"\\n\"), nil }");
            String given = join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ");
            String next = "func() (string, error) { id, err := g.Next(); return " + show(shape, "id") + ", err }";
            lines.add("if op == \"T\" { g, err := %s.NewGenerator(%s); must(err); return two(i64(w[0]), %s), nil }"
                    .formatted(p, given, next));
            if (shape.clock()) {
                lines.add(
                        "if op == \"H\" { h := &hands{number(w[1]), number(w[0])}; g, err := %s.NewGeneratorWithClock(%sh.read); must(err); return h.tell(w, %s), nil }"
                                .formatted(p, given.isEmpty() ? "" : given + ", ", next));
            }
        }
        lines.add("panic(op) }\n\n");
        return String.join("\n", lines);
    }

    private static String values(List<FieldModel> fields, int from, Shape shape) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            String word = "w[" + (from + i) + "]";
            values.add(
                    fields.get(i).bits() <= 64
                            ? "u64(" + word + ")"
                            : "%s.Uint128{Hi: hi(%s), Lo: lo(%s)}".formatted(name(shape), word, word));
        }
        return String.join(", ", values);
    }

    private static String value(String expression, FieldModel field) {
        return field.bits() <= 64
                ? "fmt.Sprint(" + expression + ")"
                : "show(%s.Hi, %s.Lo)".formatted(expression, expression);
    }

    private static String id(Shape shape, String word) {
        return shape.wide()
                ? "%s.Uint128{Hi: hi(%s), Lo: lo(%s)}".formatted(name(shape), word, word)
                : (shape.unsigned() ? "u64(" : "i64(") + word + ")";
    }

    private static String show(Shape shape, String id) {
        return shape.wide() ? "show(%s.Hi, %s.Lo)".formatted(id, id) : "fmt.Sprint(" + id + ")";
    }
}
