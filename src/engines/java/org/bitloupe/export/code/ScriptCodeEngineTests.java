package org.bitloupe.export.code;

import java.util.ArrayList;
import java.util.List;

/** Modules that Node.js loads. */
abstract class ScriptCodeEngineTests extends CodeEngineTests {
    /** Returns the module that is loaded for a shape. */
    abstract String module(Shape shape);

    @Override
    String driverName() {
        return "driver.mjs";
    }

    @Override
    List<String> words() {
        return List.of(
                "class",
                "let",
                "await",
                "constructor",
                "__proto__",
                "prototype",
                "toString",
                "tick",
                "clock",
                "upcoming",
                "decode",
                "encode",
                "name",
                "length",
                "arguments",
                "eval",
                "static",
                "BigInt",
                "bits",
                "id",
                "type",
                "enum",
                "var",
                "origin",
                "DIGITS",
                "undefined",
                "this",
                "null");
    }

    /** Workers have memories of their own. */
    @Override
    boolean threads() {
        return false;
    }

    @Override
    String driver(List<Shape> shapes) {
        StringBuilder out = new StringBuilder("import { readFileSync } from 'node:fs';\n");
        for (int i = 0; i < shapes.size(); i++) {
            out.append("import * as m%d from './%s';\n".formatted(i, module(shapes.get(i))));
        }
        out.append("""
                function tell(generator, hands, moments) {
                  return moments.map((moment) => {
                    hands.now = moment;
                    try {
                      return generator.next().toString();
                    } catch (e) {
                      return 'refused';
                    }
                  }).join(' ');
                }

                function clock(hands, step) {
                  return () => (hands.now += step) - step;
                }

                const runs = [
                """);
        for (int i = 0; i < shapes.size(); i++) {
            out.append(run(shapes.get(i), "m" + i));
        }
        return out.append("""
                        ];
                        const answers = [];
                        for (const line of readFileSync(0, 'utf8').trim().split('\\n')) {
                          const [k, op, ...words] = line.split(' ');
                          try {
                            answers.push(runs[Number(k)][op](words.map(BigInt)));
                          } catch (e) {
                            if (!(e instanceof RangeError)) throw e;
                            answers.push('refused');
                          }
                        }
                        process.stdout.write(answers.join('\\n') + '\\n');
                        """).toString();
    }

    private static String run(Shape shape, String m) {
        String t = m + "." + shape.type();
        List<String> lines = new ArrayList<>();
        lines.add("{ R: ([id]) => { const v = %s.decode(id);".formatted(t));
        lines.add(" return `%s|${v.encode()}|%s|%s|%s`; },"
                .formatted(
                        join(shape.fields(), f -> "${v." + f.name() + "}", " "),
                        shape.time() ? "${v.unixNanos()}" : "-",
                        shape.time()
                                ? "${" + t + ".at(v.unixNanos()" + join(shape.others(), f -> ", v." + f.name(), "")
                                        + ").encode()}"
                                : "-",
                        shape.text()
                                ? "${%s.format(v.encode())}|${%s.parse(%s.format(v.encode()))}".formatted(m, m, m)
                                : "-|-"));
        lines.add(" E: (w) => new %s(...w).encode().toString(),".formatted(t));
        if (shape.time()) {
            lines.add(" A: (w) => %s.at(...w).encode().toString(),".formatted(t));
        }
        if (shape.makes()) {
            lines.add(" G: ([n]) => { const g = new %s.Generator(%s);"
                    .formatted(m, join(shape.given(), f -> f.least() + "n", ", ")));
            lines.add(" return Array.from({ length: Number(n) }, () => g.next().toString()).join('\\n'); },");
            if (shape.clock()) {
                String given = join(shape.given(), f -> f.least() + "n, ", "");
                lines.add(" H: ([step, ...moments]) => { const hands = { now: moments[0] };");
                lines.add(
                        " return tell(new %s.Generator(%sclock(hands, step)), hands, moments); },".formatted(m, given));
            }
        }
        lines.add("},\n");
        return String.join("\n", lines);
    }
}
