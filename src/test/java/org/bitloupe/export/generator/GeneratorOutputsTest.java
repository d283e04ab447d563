package org.bitloupe.export.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.GenerationRules.Limits;
import org.bitloupe.layout.GenerationRules.SequenceStart;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/**
 * Everything that each target says of the built-in layouts, and of some more, stays as it is: texts with their marks, names of files,
 * commands, notes, refusals, the nearest layout. A digest for each target stands in {@code outputs.sha256}.
 *
 * <p>Where a change is meant, copy {@code target/generator-outputs/outputs.sha256} over {@code
 * src/test/resources/org/bitloupe/export/generator/outputs.sha256}; beside it lies what each digest is of, to be compared with that of
 * the commit before ({@code zdiff}).
 */
final class GeneratorOutputsTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));
    private static final Path OUT = Path.of("target", "generator-outputs");
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");
    private static final int RANDOM_LAYOUTS = 40;

    /** Roles of fields below the time, each with its width: n, h and s for node, shard and sequence. */
    private static final List<String> DIVISIONS =
            List.of("1 41 n10 s12", "0 42 n10 s12", "1 41 h5 n5 s12", "1 39 s8 n16", "1 28 n22 s13", "2 41 n9 s12");

    private static final List<String> OTHER_DIVISIONS = List.of(
            "0 42 s22",
            "0 42 n22",
            "0 64",
            "1 42 n6 s15",
            "0 41 n10 s12",
            "1 41 s12 n10",
            "0 41 n5 s12 h5",
            "4 41 n6 s5");

    private static final List<Instant> EPOCHS = List.of(
            Instant.EPOCH,
            Instant.parse("1970-01-01T00:00:01Z"),
            Instant.parse("1850-06-07T00:00:00Z"),
            Instant.parse("1960-01-01T00:00:00Z"),
            Instant.parse("2010-11-04T01:42:54.657Z"),
            Instant.parse("2016-10-31T16:00:00Z"),
            Instant.parse("2016-11-01T00:00:00Z"),
            Instant.parse("2020-01-01T00:00:00Z"),
            Instant.parse("2023-01-01T00:00:00Z"),
            Instant.parse("2024-05-05T18:15:00Z"),
            Instant.parse("2024-05-06T07:08:09Z"),
            Instant.parse("2024-05-06T07:08:09.5Z"),
            Instant.parse("2024-05-06T07:08:09.0101235Z"),
            Instant.parse("2024-05-06T07:08:09.010123456Z"),
            Instant.parse("2030-05-06T07:08:09Z"));

    private static final List<Tick> TICKS = List.of(
            Tick.SECOND,
            new Tick(10_000_000, 1),
            new Tick(100, 1),
            new Tick(250_000, 1),
            new Tick(1_000_000_007, 1),
            new Tick(1_000_000_000, 300),
            new Tick(93_784_000_000_100L, 1));

    private static final List<SequenceStart> STARTS = List.of(
            new SequenceStart(0, SequenceStart.ALL),
            new SequenceStart(5, SequenceStart.ALL),
            new SequenceStart(5, 1),
            new SequenceStart(0, 2),
            new SequenceStart(0, 100),
            new SequenceStart(3, 100),
            new SequenceStart(0, SequenceStart.MOST),
            new SequenceStart(0, 2, GenerationRules.Pick.IN_TURN),
            new SequenceStart(0, SequenceStart.ALL, GenerationRules.Pick.IN_TURN),
            new SequenceStart(3, 8, GenerationRules.Pick.IN_TURN));

    private static List<Layout> layouts() {
        List<Layout> layouts = new ArrayList<>(Catalog.builtIn().layouts());
        RandomLayouts random = new RandomLayouts(4);
        for (int i = 0; i < RANDOM_LAYOUTS; i++) {
            layouts.add(random.next());
        }
        OTHER_DIVISIONS.forEach(division -> layouts.add(layout(division)));
        for (String division : DIVISIONS) {
            Layout layout = layout(division);
            layouts.add(layout);
            EPOCHS.forEach(epoch -> layouts.add(layout.withEpoch(epoch)));
            TICKS.forEach(tick -> layouts.add(withTime(layout, TimeEncoding.since(EPOCH, tick))));
            layouts.add(withTime(
                    layout,
                    new TimeEncoding(
                            new Tick(10_000_000, 1), EPOCH.plusMillis(4), Map.of(), TimeEncoding.Grid.UNIX, null)));
            layouts.addAll(withRules(layout));
        }
        layouts.addAll(withLimits());
        return layouts;
    }

    private static List<Layout> withRules(Layout layout) {
        GenerationRules rules = layout.make();
        List<Layout> layouts = new ArrayList<>();
        STARTS.forEach(start -> layouts.add(layout.withMake(rules.withBegin(start))));
        for (GenerationRules.SequenceReset restart : GenerationRules.SequenceReset.values()) {
            layouts.add(layout.withMake(rules.withRestart(restart).withBegin(new SequenceStart(0, 7))));
        }
        for (GenerationRules.OnExhausted full : GenerationRules.OnExhausted.values()) {
            layouts.add(layout.withMake(rules.withFull(full)));
        }
        layouts.add(layout.withMake(rules.withFull(GenerationRules.OnExhausted.BORROW)
                .withLimits(Limits.NONE.withAhead(Duration.ofSeconds(2)))));
        return layouts;
    }

    /** Fields that hold fewer values than their bits. */
    private static List<Layout> withLimits() {
        Field node = Field.of("node", Role.NODE, 10);
        Field count = Field.of("count", Role.SEQUENCE, 12);
        return List.of(
                layout(1, 41, List.of(node.withValue(BigInteger.valueOf(7)), count)),
                layout(1, 41, List.of(node.withValue(BigInteger.ZERO), count)),
                layout(1, 41, List.of(between(node, 5, 900), count)),
                layout(1, 41, List.of(between(node, 1_023, 1_023), count)),
                layout(1, 41, List.of(node, between(count, 5, 4_000))),
                layout(
                        0,
                        42,
                        List.of(
                                between(Field.of("region", Role.SHARD, 4), 2, 11),
                                Field.of("rack", Role.NODE, 3).withValue(BigInteger.TWO),
                                between(Field.of("worker", Role.NODE, 3), 1, 6),
                                count)),
                layout(1, 41, List.of(Field.of("kind", Role.TYPE, 10), count)));
    }

    private static Field between(Field field, int least, int most) {
        return new Field(
                field.name(),
                field.label(),
                field.role(),
                field.bits(),
                null,
                null,
                BigInteger.valueOf(least),
                BigInteger.valueOf(most),
                field.pin(),
                field.lock(),
                field.show(),
                new TreeMap<>(),
                null,
                field.note());
    }

    private static Layout layout(String division) {
        String[] parts = division.split(" ", -1);
        List<Field> low = new ArrayList<>();
        for (int i = 2; i < parts.length; i++) {
            Role role = switch (parts[i].charAt(0)) {
                case 'n' -> Role.NODE;
                case 'h' -> Role.SHARD;
                default -> Role.SEQUENCE;
            };
            low.add(Field.of(role.name().toLowerCase(Locale.ROOT), role, Integer.parseInt(parts[i].substring(1))));
        }
        return layout(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]), low);
    }

    private static Layout layout(int zeros, int time, List<Field> low) {
        List<Field> fields = new ArrayList<>();
        if (zeros > 0) {
            fields.add(Field.of("sign", Role.UNUSED, zeros).withValue(BigInteger.ZERO));
        }
        fields.add(Field.time("time", time, TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
        fields.addAll(low);
        return Layout.of(
                "orders", "Orders", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Layout withTime(Layout layout, TimeEncoding time) {
        int index = layout.mainTime();
        return layout.withField(index, layout.fields().get(index).withTime(time));
    }

    private static void describe(Target target, List<Layout> layouts, Writer out) throws IOException {
        out.write("%s %s %s %s %s %s %s\n"
                .formatted(
                        target.id(),
                        target.key(),
                        target.group(),
                        target.language(),
                        target.extension(),
                        target.heeds().isEmpty() ? "" : EnumSet.copyOf(target.heeds()),
                        target.proof()));
        for (Layout layout : layouts) {
            describe(target, layout, out);
            Optional<Layout> nearest = target.nearest(layout);
            if (nearest.isPresent()) {
                out.write("nearest " + LayoutWriter.write(nearest.get()) + "\n");
                describe(target, nearest.get(), out);
            }
        }
    }

    private static void describe(Target target, Layout layout, Writer out) throws IOException {
        out.write("== " + layout.id() + " " + layout.shape() + " " + target.machines(layout) + "\n");
        List<Message> refusals = target.refusals(layout);
        for (Message refusal : refusals) {
            out.write("refused " + refusal.key() + " " + WORDS.say(refusal) + "\n");
        }
        if (!refusals.isEmpty()) {
            return;
        }
        Options options = Options.of(layout);
        describe(target, layout, options, out);
        describe(target, layout, options.withName("2nd \"O'Rder\" <-- ids; \u00c4\n\\u000a"), out);
        if (target.heeds().contains(Option.MACHINE)) {
            BigInteger first = target.machines(layout).first();
            BigInteger last = target.machines(layout).last();
            for (BigInteger machine :
                    List.of(first, last, first.add(last).shiftRight(1), BigInteger.ZERO, last.add(BigInteger.ONE))) {
                describe(target, layout, options.withMachine(machine), out);
            }
        } else {
            describe(target, layout, options.withMachine(BigInteger.ONE), out);
        }
    }

    private static void describe(Target target, Layout layout, Options options, Writer out) throws IOException {
        String file = target.fileName(layout, options);
        out.write("-- machine " + options.machine() + " " + file + " " + target.command(layout, options, file) + "\n");
        for (Note note : target.notes(layout, options)) {
            out.write((note.careful() ? "careful " : "good ") + note.message().key() + " " + WORDS.say(note.message())
                    + "\n");
        }
        Export export = target.export(layout, options, WORDS);
        if (export instanceof Export.Ready ready) {
            Content.Text text = (Content.Text) ready.content();
            out.write(text.text() + "\n" + text.marks() + "\n");
        } else {
            for (Message reason : ((Export.Refused) export).reasons()) {
                out.write("no " + reason.key() + " " + WORDS.say(reason) + "\n");
            }
        }
    }

    private static String digest(Target target, List<Layout> layouts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (Writer out = new OutputStreamWriter(
                    new DigestOutputStream(
                            new GZIPOutputStream(Files.newOutputStream(OUT.resolve(target.id() + ".txt.gz"))), digest),
                    StandardCharsets.UTF_8)) {
                describe(target, layouts, out);
            }
            return HexFormat.of().formatHex(digest.digest()) + "  " + target.id();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void allOutputsStayAsTheyAre() throws IOException {
        Files.createDirectories(OUT);
        List<Layout> layouts = layouts();
        List<String> digests = GeneratorTargets.all(CLOCK).stream()
                .map(target -> digest(target, layouts))
                .toList();
        Files.write(OUT.resolve("outputs.sha256"), digests);
        try (InputStream in = GeneratorOutputsTest.class.getResourceAsStream("outputs.sha256")) {
            String known = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            assertThat(digests).containsExactlyElementsOf(known.lines().toList());
        }
    }
}
