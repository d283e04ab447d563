package org.bitloupe.export.code;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.engines.Programs;

/** Rust code, each layout a module; a warning is an error. */
class RustCodeEngineTest extends CodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("rust");
    }

    private static String name(Shape shape) {
        return shape.fileName().replace(".rs", "");
    }

    @Override
    String driverName() {
        return "main.rs";
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        Programs.run(
                        place,
                        Duration.ofMinutes(4),
                        Programs.need("rustc").toString(),
                        "--edition",
                        "2018",
                        "-D",
                        "warnings",
                        "-C",
                        "opt-level=0",
                        "-o",
                        "driver",
                        "main.rs")
                .text();
        return List.of(place.resolve("driver").toString());
    }

    @Override
    List<String> words() {
        return List.of(
                "fn",
                "type",
                "match",
                "self",
                "Self",
                "crate",
                "async",
                "u64",
                "string",
                "state",
                "tick",
                "clock",
                "upcoming",
                "decode",
                "encode",
                "check",
                "format",
                "bits",
                "random",
                "result",
                "box",
                "mutex",
                "std",
                "value",
                "id",
                "union",
                "least",
                "raw");
    }

    @Override
    String driver(List<Shape> shapes) {
        StringBuilder out = new StringBuilder();
        shapes.forEach(shape ->
                out.append("#[allow(dead_code)] mod ").append(name(shape)).append(";\n"));
        out.append("""
                use std::io::{BufRead, Read, Write};

                use std::sync::{Arc, Mutex};

                #[derive(Clone)]
                struct Hands(Arc<Mutex<(i128, i128)>>);

                impl Hands {
                    fn new(w: &[&str]) -> Hands {
                        Hands(Arc::new(Mutex::new((w[3].parse().unwrap(), w[2].parse().unwrap()))))
                    }

                    fn read(&self) -> i128 {
                        let mut hands = self.0.lock().unwrap();
                        hands.0 += hands.1;
                        hands.0 - hands.1
                    }

                    fn tell(&self, w: &[&str], next: impl Fn() -> Option<String>) -> Option<String> {
                        let mut out = Vec::new();
                        for word in &w[3..] {
                            self.0.lock().unwrap().0 = word.parse().unwrap();
                            out.push(next().unwrap_or_else(|| "refused".to_string()));
                        }
                        Some(out.join(" "))
                    }
                }

                fn two(w: &[&str], next: impl Fn() -> String + Sync + Send + 'static) -> Option<String> {
                    let n: usize = w[2].parse().unwrap();
                    let next = Arc::new(next);
                    let threads: Vec<_> = (0..2).map(|_| {
                        let next = next.clone();
                        std::thread::spawn(move || (0..n).map(|_| next()).collect::<Vec<_>>().join("\\n"))
                    }).collect();
                    Some(threads.into_iter().map(|t| t.join().unwrap()).collect::<Vec<_>>().join("\\n"))
                }

                fn urandom(bytes: &mut [u8]) {
                    std::fs::File::open("/dev/urandom").unwrap().read_exact(bytes).unwrap();
                }

                """);
        for (int k = 0; k < shapes.size(); k++) {
            out.append(run(shapes.get(k), k));
        }
        out.append("fn main() { urandom(&mut [0; 1]); let input = std::io::stdin(); let out = std::io::stdout();\n");
        out.append("let mut out = std::io::BufWriter::new(out.lock());\n");
        out.append(
                "for line in input.lock().lines() { let line = line.unwrap(); let w: Vec<&str> = line.split(' ').collect();\n");
        out.append("let answer = match w[0] {\n");
        for (int k = 0; k < shapes.size(); k++) {
            out.append("\"%d\" => run%d(&w),%n".formatted(k, k));
        }
        return out.append(
                        "_ => panic!() };\n writeln!(out, \"{}\", answer.unwrap_or_else(|| \"refused\".to_string())).unwrap(); } }\n")
                .toString();
    }

    private static String run(Shape shape, int k) {
        String t = name(shape) + "::" + shape.type();
        List<String> lines = new ArrayList<>();
        lines.add("fn run%d(w: &[&str]) -> Option<String> { match w[1] {".formatted(k));
        lines.add("\"R\" => { let v = %s::decode(w[2].parse().unwrap()).ok()?; let id = v.encode().unwrap(); Some(["
                .formatted(t));
        lines.add("vec![" + join(shape.fields(), f -> "v." + f.name() + ".to_string()", ", ")
                + "].join(\" \"), id.to_string(),");
        lines.add(
                shape.time()
                        ? "v.unix_nanos().to_string(), %s::at(v.unix_nanos()%s).unwrap().encode().unwrap().to_string(),"
                                .formatted(t, join(shape.others(), f -> ", v." + f.name(), ""))
                        : "\"-\".to_string(), \"-\".to_string(),");
        lines.add(
                shape.text()
                        ? "%s::format(id), %s::parse(&%s::format(id)).unwrap().to_string(),"
                                .formatted(name(shape), name(shape), name(shape))
                        : "\"-\".to_string(), \"-\".to_string(),");
        lines.add("].join(\"|\")) }");
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < shape.fields().size(); i++) {
            fields.add(shape.fields().get(i).name() + ": w[" + (2 + i) + "].parse().unwrap()");
        }
        lines.add("\"E\" => %s { %s }.encode().ok().map(|id| id.to_string()),".formatted(t, String.join(", ", fields)));
        if (shape.time()) {
            StringBuilder others = new StringBuilder();
            for (int i = 0; i < shape.others().size(); i++) {
                others.append(", w[").append(3 + i).append("].parse().unwrap()");
            }
            lines.add("\"A\" => %s::at(w[2].parse().unwrap()%s).ok().map(|v| v.encode().unwrap().to_string()),"
                    .formatted(t, others));
        }
        if (shape.makes()) {
            List<String> given = new ArrayList<>(
                    shape.given().stream().map(f -> f.least().toString()).toList());
            if (CodeRules.of(shape.model()).orElseThrow().draws()) {
                given.add("urandom");
            }
            lines.add("\"G\" => { let g = %s::Generator::new(%s).unwrap(); let n: usize = w[2].parse().unwrap();"
                    .formatted(name(shape), String.join(", ", given)));
            lines.add("Some((0..n).map(|_| g.next().unwrap().to_string()).collect::<Vec<_>>().join(\"\\n\")) }");
            lines.add(
                    "\"T\" => { let g = %s::Generator::new(%s).unwrap(); two(w, move || g.next().unwrap().to_string()) }"
                            .formatted(name(shape), String.join(", ", given)));
            if (shape.clock()) {
                given.add("move || clock.read()");
                lines.add(
                        "\"H\" => { let hands = Hands::new(w); let clock = hands.clone(); let g = %s::Generator::with_clock(%s).unwrap();"
                                .formatted(name(shape), String.join(", ", given)));
                lines.add("hands.tell(w, || g.next().ok().map(|id| id.to_string())) }");
            }
        }
        lines.add("_ => panic!() } }\n\n");
        return String.join("\n", lines);
    }
}
