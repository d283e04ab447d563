package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The exported Go and C# files, compiled and called with machine numbers in and out of range. The libraries that they set up cannot be
 * had from Debian, Maven or npm: in their place stand classes of ours, in {@code src/engines/standin}, that have the same names and
 * types and only tell what they were given. So this shows that a number out of range is refused before the library receives it, and
 * that one in range reaches it whole; it shows nothing about the libraries.
 */
class MachineChecksEngineTest {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final Path STANDINS = Path.of("src", "engines", "standin").toAbsolutePath();

    @TempDir
    private Path folder;

    private static Layout layout(boolean sequenceFirst, int machine) {
        Field sequence = Field.of("sequence", Role.SEQUENCE, 8);
        List<Field> fields = new ArrayList<>(List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true),
                Field.time(
                        "time",
                        63 - 8 - machine,
                        TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)),
                Field.of("shard", Role.SHARD, 4),
                Field.of("machine", Role.NODE, machine - 4)));
        fields.add(sequenceFirst ? 2 : 4, sequence);
        return Layout.of(
                "orders", "Orders", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Target target(String id) {
        return GeneratorTargets.all(InstantSource.system()).stream()
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static String text(Target target, Layout layout, @Nullable BigInteger machine) {
        Export export = target.export(layout, Options.of(layout).withMachine(machine), Messages.in(Locale.ENGLISH));
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    /** Numbers that a library would cast or mask to one that another machine has: 65,853 is 317 in 16 bits. */
    private static List<Long> outside(int bits) {
        return List.of(-1L, 1L << bits, (1L << bits) + 1, 65_853L, 1L << 20, (long) Integer.MAX_VALUE, (long)
                Integer.MIN_VALUE);
    }

    private static void check(List<String> said, int bits) {
        List<String> expected = new ArrayList<>();
        long most = (1L << bits) - 1;
        for (long machine : List.of(0L, 1L, most)) {
            expected.add(machine + " taken " + machine);
        }
        assertThat(said.subList(0, 3)).isEqualTo(expected);
        List<Long> outside = outside(bits);
        assertThat(said).hasSize(3 + outside.size());
        for (int i = 0; i < outside.size(); i++) {
            assertThat(said.get(3 + i))
                    .startsWith(outside.get(i) + " refused ")
                    .contains("not 0 to " + most)
                    .doesNotContain("taken");
        }
    }

    private static String[] numbers(int bits, String... command) {
        List<String> words = new ArrayList<>(List.of(command));
        List.of(0L, 1L, (1L << bits) - 1).forEach(number -> words.add(number.toString()));
        outside(bits).forEach(number -> words.add(number.toString()));
        return words.toArray(String[]::new);
    }

    /** A module of the exported package, the stand-in of its library, and a program that calls it with the numbers it is given. */
    private List<String> go(String id, String library, Layout layout, int bits, String call) throws IOException {
        String go = Programs.need("go").toString();
        Target target = target(id);
        MachineNumbers range = target.machines(layout);
        assertThat(range.last()).isEqualTo(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE));
        Path place = Files.createDirectories(folder.resolve(id));
        Files.createDirectories(place.resolve("ids"));
        Files.createDirectories(place.resolve("standin"));
        Files.writeString(place.resolve("ids/ids.go"), text(target, layout, BigInteger.ONE));
        Files.copy(STANDINS.resolve(id + ".go"), place.resolve("standin/standin.go"));
        Files.writeString(place.resolve("standin/go.mod"), "module " + library + "\n\ngo 1.19\n");
        Files.writeString(
                place.resolve("go.mod"),
                "module trial\n\ngo 1.19\n\nrequire %s v%s.0.0\n\nreplace %s => ./standin\n"
                        .formatted(library, library.endsWith("/v2") ? "2" : "0", library));
        Files.writeString(place.resolve("main.go"), """
                package main

                import (
                	"fmt"
                	"os"
                	"strconv"

                	library "%s"
                	"trial/ids"
                )

                func main() {
                	for _, word := range os.Args[1:] {
                		machine, err := strconv.ParseInt(word, 10, 64)
                		if err != nil {
                			panic(err)
                		}
                		library.Told = nil
                		made, err := ids.%s
                		switch {
                		case err != nil && made == nil && library.Told == nil:
                			fmt.Println(word, "refused", err)
                		case err == nil && made != nil:
                			fmt.Println(word, "taken", library.Told[0])
                		default:
                			panic(word)
                		}
                	}
                	if ids.OrdersMachine != 1 {
                		panic(ids.OrdersMachine)
                	}
                }
                """.formatted(library, call));
        Programs.run(place, LIMIT, go, "vet", "./...").text();
        Programs.run(place, LIMIT, go, "build", "-o", "trial", ".").text();
        return Programs.run(place, LIMIT, numbers(bits, place.resolve("trial").toString()))
                .lines();
    }

    @Test
    void bwmarrin() throws IOException {
        check(go("bwmarrin", "github.com/bwmarrin/snowflake", layout(false, 10), 10, "NewOrdersNode(machine)"), 10);
    }

    @Test
    void sonyflake() throws IOException {
        check(go("sonyflake", "github.com/sony/sonyflake/v2", layout(true, 16), 16, "NewOrders(int(machine))"), 16);
    }

    /** Compiled with the stand-in of its library, and called by a program with the numbers it is given. */
    private List<String> cSharp(String id, Layout layout, int bits, String call) throws IOException {
        Target target = target(id);
        assertThat(target.refusals(layout)).isEmpty();
        Path place = Files.createDirectories(folder.resolve(id));
        Files.writeString(place.resolve("Ids.cs"), text(target, layout, BigInteger.ONE));
        Files.copy(STANDINS.resolve(id + ".cs"), place.resolve("Standin.cs"));
        Files.writeString(place.resolve("Trial.cs"), """
                using System;

                public static class Trial
                {
                    public static void Main(string[] words)
                    {
                        foreach (string word in words)
                        {
                            Standin.Told = null;
                            try
                            {
                                OrdersConfig.%s;
                                Console.WriteLine(word + " taken " + Standin.Told);
                            }
                            catch (ArgumentOutOfRangeException e)
                            {
                                string told = Standin.Told == null ? " refused " : " taken and refused ";
                                Console.WriteLine(word + told + e.ParamName + " " + e.Message.Replace('\\n', ' ').Replace('\\r', ' '));
                            }
                        }
                        int own = OrdersConfig.Machine;
                        if (own != 1) { throw new InvalidOperationException(); }
                    }
                }
                """.formatted(call));
        Programs.run(
                        place,
                        LIMIT,
                        Programs.need("mcs").toString(),
                        "-langversion:7",
                        "-warn:4",
                        "-warnaserror",
                        "-out:trial.exe",
                        "Ids.cs",
                        "Standin.cs",
                        "Trial.cs")
                .text();
        return Programs.run(place, LIMIT, numbers(bits, Programs.need("mono").toString(), "trial.exe"))
                .lines();
    }

    @Test
    void yitterForNet() throws IOException {
        check(cSharp("yitter-csharp", layout(false, 10), 10, "Install(int.Parse(word))"), 10);
    }

    @Test
    void idGen() throws IOException {
        check(cSharp("idgen", layout(false, 10), 10, "Create(int.Parse(word))"), 10);
    }

    /** .NET's own reader of configuration files, with an element that has an attribute of a number as IdGen's has. */
    @Test
    void idGenSettingsWithoutANumberAreNotRead() throws IOException {
        Target target = target("idgen-xml");
        Layout layout = layout(false, 10);
        Files.copy(STANDINS.resolve("idgen-xml.cs"), folder.resolve("Standin.cs"));
        Programs.run(
                        folder,
                        LIMIT,
                        Programs.need("mcs").toString(),
                        "-langversion:7",
                        "-warn:4",
                        "-warnaserror",
                        "-r:System.Configuration.dll",
                        "-out:IdGen.Configuration.exe",
                        "Standin.cs")
                .text();
        Path settings = folder.resolve("IdGen.Configuration.exe.config");
        String[] command = {Programs.need("mono").toString(), "IdGen.Configuration.exe"};
        Files.writeString(settings, text(target, layout, BigInteger.valueOf(317)));
        assertThat(Programs.run(folder, LIMIT, command).lines()).containsExactly("taken 317");
        Files.writeString(settings, text(target, layout, null));
        Programs.Ran ran = Programs.run(folder, LIMIT, command);
        assertThat(ran.code()).isNotZero();
        assertThat(ran.out()).doesNotContain("taken");
        assertThat(ran.err()).contains("ConfigurationErrorsException");
    }
}
