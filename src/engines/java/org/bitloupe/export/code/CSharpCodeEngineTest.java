package org.bitloupe.export.code;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.template.TemplateLayout.FieldModel;

/** C# code, compiled and run by Mono. */
class CSharpCodeEngineTest extends CodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("csharp");
    }

    @Override
    String driverName() {
        return "Driver.cs";
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        List<String> mcs = new ArrayList<>(List.of(
                Programs.need("mcs").toString(),
                "-langversion:7",
                "-warn:4",
                "-warnaserror",
                "-r:System.Numerics.dll",
                "-out:driver.exe"));
        files.forEach(file -> mcs.add(file.toString()));
        Programs.run(place, Duration.ofMinutes(3), mcs.toArray(String[]::new)).text();
        return List.of(Programs.need("mono").toString(), "driver.exe");
    }

    @Override
    List<String> words() {
        return List.of(
                "class",
                "int",
                "string",
                "var",
                "value",
                "get",
                "set",
                "params",
                "namespace",
                "tick",
                "clock",
                "upcoming",
                "Decode",
                "Encode",
                "Check",
                "Bits",
                "Generator",
                "BigInteger",
                "lock",
                "gate",
                "random",
                "id",
                "word",
                "Equals",
                "get type",
                "System",
                "Id29",
                "instant");
    }

    @Override
    String driver(List<Shape> shapes) {
        StringBuilder out = new StringBuilder("""
                using System;
                using System.IO;
                using System.Linq;
                using System.Numerics;
                using System.Threading;

                public static class Driver
                {
                    public static void Main()
                    {
                        var output = new StreamWriter(Console.OpenStandardOutput());
                        for (string line = Console.ReadLine(); line != null; line = Console.ReadLine())
                        {
                            string[] w = line.Split(' ');
                            string answer;
                            try { answer = Run(w); }
                            catch (ArgumentException) { answer = "refused"; }
                            catch (FormatException) { answer = "refused"; }
                            output.Write(answer + "\\n");
                        }
                        output.Flush();
                    }

                    sealed class Hands
                    {
                        readonly BigInteger step;
                        BigInteger now;

                        public Hands(string[] w)
                        {
                            step = BigInteger.Parse(w[2]);
                            now = BigInteger.Parse(w[3]);
                        }

                        public BigInteger Read()
                        {
                            now += step;
                            return now - step;
                        }

                        public string Tell(string[] w, Func<object> next)
                        {
                            var told = new string[w.Length - 3];
                            for (int i = 3; i < w.Length; i++)
                            {
                                now = BigInteger.Parse(w[i]);
                                try { told[i - 3] = next().ToString(); }
                                catch (ArgumentException) { told[i - 3] = "refused"; }
                                catch (InvalidOperationException) { told[i - 3] = "refused"; }
                            }
                            return string.Join(" ", told);
                        }
                    }

                    static string Two(int n, Func<object> next)
                    {
                        var made = new object[2][];
                        var threads = Enumerable.Range(0, 2).Select(t => new Thread(() =>
                        {
                            made[t] = Enumerable.Range(0, n).Select(i => next()).ToArray();
                        })).ToArray();
                        foreach (var thread in threads) { thread.Start(); }
                        foreach (var thread in threads) { thread.Join(); }
                        return string.Join("\\n", made.SelectMany(ids => ids));
                    }

                    static string Run(string[] w)
                    {
                        switch (w[0])
                        {
                """);
        for (int k = 0; k < shapes.size(); k++) {
            out.append("case \"%d\": return Run%d(w);%n".formatted(k, k));
        }
        out.append("default: throw new InvalidOperationException(); } }\n");
        for (int k = 0; k < shapes.size(); k++) {
            out.append(run(shapes.get(k), k));
        }
        return out.append("}\n").toString();
    }

    private static String run(Shape shape, int k) {
        String t = "global::" + shape.target().typeName(shape.layout(), shape.options());
        List<String> lines = new ArrayList<>();
        lines.add("static string Run%d(string[] w) { switch (w[1]) {".formatted(k));
        lines.add("case \"R\": { var v = %s.Decode(%s.Parse(w[2])); return string.Join(\"|\","
                .formatted(t, shape.target().idType(shape.model().carrier())));
        lines.add("string.Join(\" \", %s), v.Encode(), "
                .formatted(
                        join(shape.fields(), f -> "v." + f.name(), ", ").replaceFirst("^", "new object[] { ") + " }"));
        lines.add(
                shape.time()
                        ? "v.UnixNanos(), %s.At(v.UnixNanos()%s).Encode(),"
                                .formatted(t, join(shape.others(), f -> ", v." + f.name(), ""))
                        : "\"-\", \"-\",");
        lines.add(
                shape.text()
                        ? "%s.Format(v.Encode()), %s.Parse(%s.Format(v.Encode()))); }".formatted(t, t, t)
                        : "\"-\", \"-\"); }");
        lines.add("case \"E\": return new %s(%s).Encode().ToString();".formatted(t, values(shape.fields(), 2)));
        if (shape.time()) {
            String others = values(shape.others(), 3);
            lines.add("case \"A\": return %s.At(BigInteger.Parse(w[2])%s).Encode().ToString();"
                    .formatted(t, others.isEmpty() ? "" : ", " + others));
        }
        if (shape.makes()) {
            lines.add("case \"G\": { var g = new %s.Generator(%s);"
                    .formatted(t, join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ")));
            lines.add(
                    "return string.Join(\"\\n\", Enumerable.Range(0, int.Parse(w[2])).Select(i => g.Next().ToString())); }");
        }
        if (shape.makes()) {
            String given = join(shape.given(), f -> shape.target().number(f.least(), f.bits()), ", ");
            lines.add("case \"T\": { var g = new %s.Generator(%s); return Two(int.Parse(w[2]), () => g.Next()); }"
                    .formatted(t, given));
            if (shape.clock()) {
                lines.add(
                        "case \"H\": { var hands = new Hands(w); var g = new %s.Generator(%shands.Read); return hands.Tell(w, () => g.Next()); }"
                                .formatted(t, given.isEmpty() ? "" : given + ", "));
            }
        }
        lines.add("default: throw new InvalidOperationException(); } }\n");
        return String.join("\n", lines);
    }

    private static String values(List<FieldModel> fields, int from) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            values.add((fields.get(i).bits() < 64 ? "long" : "BigInteger") + ".Parse(w[" + (from + i) + "])");
        }
        return String.join(", ", values);
    }
}
