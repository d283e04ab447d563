package org.bitloupe.export.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bitloupe.engines.EngineLayouts;
import org.bitloupe.engines.EngineSamples;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.UniquenessGuarantee;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Base of the tests of the code of every language. One program with the code of all layouts, and a driver that reads requests, one for
 * each line: {@code <layout> R <id>} takes an ID apart and puts it together, {@code E <values>} puts one together, {@code A <nanos>
 * <others>} is the ID of an instant, {@code G <n>} makes some, {@code T <n>} makes as many in each of two threads, {@code H <step>
 * <nanos>...} makes one at each of these instants by a clock that goes on by a step when it is looked at. What is refused is answered by
 * {@code refused}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class CodeEngineTests {
    private static final long SEED = 20261121;
    private static final int SAMPLES = 10_000;
    private static final Duration LIMIT = Duration.ofMinutes(4);

    private Path folder = Path.of(".");
    private List<Shape> shapes = List.of();
    private int firstRuled;
    private int firstPolicy;

    /** The language. */
    abstract CodeTarget target();

    /** The driver's file. */
    abstract String driverName();

    /** The driver's text. */
    abstract String driver(List<Shape> shapes);

    /** Compiles the files and returns the command that runs the driver. */
    abstract List<String> build(Path place, List<Path> files);

    /** Returns the path of a layout's file. */
    String place(Shape shape) {
        return shape.fileName();
    }

    /** Words that are names of fields, and are troublesome as such. */
    abstract List<String> words();

    /** Tells whether the language has threads. */
    boolean threads() {
        return true;
    }

    /** A text of each field, with something in between. */
    static String join(List<FieldModel> fields, Function<FieldModel, String> each, String between) {
        return fields.stream().map(each).collect(Collectors.joining(between));
    }

    @BeforeAll
    void writeAndBuild(@TempDir Path place) {
        folder = place;
        List<Layout> layouts = new ArrayList<>(EngineLayouts.all());
        Hostile.WORDS.forEach(word -> layouts.add(Hostile.named(word)));
        layouts.addAll(Awkward.named(words()));
        layouts.addAll(Awkward.crowded(ownWords(layouts)));
        firstRuled = layouts.size();
        layouts.addAll(Awkward.ruled());
        firstPolicy = layouts.size();
        layouts.addAll(Awkward.policies());
        List<Shape> all = new ArrayList<>();
        layouts.forEach(layout -> all.add(new Shape(layout, "Id" + all.size(), target())));
        shapes = List.copyOf(all);
        List<Path> files = new ArrayList<>();
        shapes.forEach(shape -> files.add(write(place(shape), shape.code())));
        files.add(write(driverName(), driver(shapes)));
        command = build(folder, files);
    }

    /** Every word of what is exported, as people may call a field: whatever the code calls its own things by. */
    private List<String> ownWords(List<Layout> layouts) {
        Set<String> words = new TreeSet<>();
        List<Layout> all = new ArrayList<>(layouts);
        all.addAll(Awkward.ruled());
        all.addAll(Awkward.policies());
        for (Layout layout : all) {
            Collections.addAll(words, new Shape(layout, "X", target()).code().split("[^A-Za-z0-9]+"));
        }
        words.removeIf(word -> !word.matches("[A-Za-z].{0,30}"));
        assertThat(words).hasSizeGreaterThan(100);
        return List.copyOf(words);
    }

    private List<String> command = List.of();

    private Path write(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> ask(List<String> requests) {
        return Programs.feed(folder, LIMIT, String.join("\n", requests) + "\n", command.toArray(String[]::new))
                .lines();
    }

    @Test
    void readsAndWritesTheSameIdsAsThisProgram() {
        List<String> requests = new ArrayList<>();
        List<String> wanted = new ArrayList<>();
        for (int k = 0; k < shapes.size(); k++) {
            Shape shape = shapes.get(k);
            LayoutSpellingCodecs spellings = LayoutSpellingCodecs.of(shape.layout());
            int samples = k < EngineLayouts.all().size() ? SAMPLES : 200;
            for (GeneratedId generatedId : EngineSamples.of(shape.layout(), samples, SEED + k)) {
                requests.add(k + " R " + shape.show(generatedId.id()));
                wanted.add(shape.answer(generatedId) + "|" + text(shape, generatedId, spellings));
                requests.add(k + " E " + shape.values(generatedId));
                wanted.add(shape.show(generatedId.id()));
            }
        }
        List<String> answers = ask(requests);
        assertThat(answers).hasSameSizeAs(wanted);
        for (int i = 0; i < wanted.size(); i++) {
            if (!wanted.get(i).equals(answers.get(i))) {
                String request = requests.get(i);
                Layout layout = shapes.get(Integer.parseInt(request.substring(0, request.indexOf(' '))))
                        .layout();
                assertThat(answers.get(i))
                        .as("%s of %s, seed %d", request, layout.id(), SEED)
                        .isEqualTo(wanted.get(i));
            }
        }
    }

    private static String text(Shape shape, GeneratedId generatedId, LayoutSpellingCodecs spellings) {
        if (!shape.text()) {
            return "-|-";
        }
        String shown = shape.show(generatedId.id());
        String text = shape.layout().signed() && shown.startsWith("-") ? shown : Awkward.text(spellings, generatedId);
        return text + "|" + shown;
    }

    @Test
    void refusesWhatTheLayoutRulesOut() {
        List<String> requests = new ArrayList<>();
        for (int k = 0; k < shapes.size(); k++) {
            Shape shape = shapes.get(k);
            List<FieldModel> fields = shape.fields();
            for (int i = 0; i < fields.size(); i++) {
                int wrong = i;
                BigInteger over = fields.get(i).limit().add(BigInteger.ONE);
                // Values that no type of the language holds cannot be asked for.
                int bits = fields.get(i).bits();
                if (over.bitLength() < 63 || (bits > 64 && over.bitLength() < 128)) {
                    requests.add(k + " E " + values(fields, wrong, over));
                }
                if (fields.get(i).least().signum() > 0) {
                    requests.add(k + " E "
                            + values(fields, wrong, fields.get(i).least().subtract(BigInteger.ONE)));
                }
            }
            requests.addAll(constants(k, shape));
            requests.addAll(moments(k, shape));
        }
        List<String> answers = ask(requests);
        assertThat(answers).hasSameSizeAs(requests);
        for (int i = 0; i < requests.size(); i++) {
            assertThat(answers.get(i)).as(requests.get(i)).isEqualTo("refused");
        }
    }

    private static String values(List<FieldModel> fields, int wrong, BigInteger value) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            values.add((i == wrong ? value : fields.get(i).least()).toString());
        }
        return String.join(" ", values);
    }

    /** IDs in which one bit of a constant is wrong. */
    private static List<String> constants(int k, Shape shape) {
        List<String> requests = new ArrayList<>();
        GeneratedId generatedId = EngineSamples.of(shape.layout(), 1, SEED).get(0);
        Codec codec = Codec.of(shape.layout());
        for (FieldModel field : shape.model().fields()) {
            // A constant sign bit that is set makes a negative number, which signed types alone hold.
            boolean sign =
                    field.slices().get(0).idHigh() == 63 && shape.layout().width() == 64;
            if (!field.varies() && !sign) {
                List<BigInteger> values = new ArrayList<>(generatedId.values());
                values.set(field.index(), field.least().flipBit(0));
                requests.add(k + " R " + shape.show(codec.encode(values)));
            }
        }
        return requests;
    }

    /** Instants before the epoch and after the last tick. */
    private static List<String> moments(int k, Shape shape) {
        if (!shape.time()) {
            return List.of();
        }
        LayoutTime time = LayoutTime.of(shape.layout()).orElseThrow();
        Field main = shape.layout().fields().get(time.mainField());
        BigInteger before = time.scale().nanosAt(BigInteger.ZERO).subtract(BigInteger.ONE);
        BigInteger after = time.scale().nanosAt(main.limit().add(BigInteger.ONE));
        String others = shape.others().stream().map(f -> " " + f.least()).collect(Collectors.joining());
        return List.of(k + " A " + before + others, k + " A " + after + others);
    }

    @Test
    void makesIdsThatThisProgramReads() {
        List<String> requests = new ArrayList<>();
        for (int k = 0; k < firstPolicy; k++) {
            if (shapes.get(k).makes()) {
                requests.add(k + " G " + count(k));
            }
        }
        Instant from = Instant.now();
        List<String> answers = ask(requests);
        Instant to = Instant.now();
        int at = 0;
        for (int k = 0; k < firstPolicy; k++) {
            if (shapes.get(k).makes()) {
                check(shapes.get(k), answers.subList(at, at + count(k)), from, to);
                at += count(k);
            }
        }
        assertThat(answers).hasSize(at);
    }

    @Test
    void followsTheRulesUnderAHostileClock() {
        List<ClockStory> stories = new ArrayList<>();
        List<String> requests = new ArrayList<>();
        for (int k = 0; k < shapes.size(); k++) {
            Shape shape = shapes.get(k);
            boolean ruled = k >= firstRuled;
            if (shape.makes()
                    && shape.clock()
                    && (ruled || k < EngineLayouts.all().size())) {
                stories.add(ClockStory.of(shape, ruled ? 250 : 60, SEED + k));
                requests.add(stories.get(stories.size() - 1).request(k));
            }
        }
        List<String> answers = ask(requests);
        assertThat(answers).hasSameSizeAs(stories);
        for (int i = 0; i < stories.size(); i++) {
            stories.get(i).check(answers.get(i));
        }
    }

    @Test
    void twoThreadsMakeNoIdTwice() {
        if (!threads()) {
            return;
        }
        int each = 1500;
        List<Shape> making = new ArrayList<>();
        List<String> requests = new ArrayList<>();
        for (int k = 0; k < shapes.size(); k++) {
            // A few hundred IDs a second, or in all, take too long or are too few.
            boolean many = k < EngineLayouts.all().size()
                    && !shapes.get(k).layout().id().equals("tiktok");
            if (shapes.get(k).makes() && many) {
                making.add(shapes.get(k));
                requests.add(k + " T " + each);
            }
        }
        List<String> answers = ask(requests);
        assertThat(answers).hasSize(2 * each * making.size());
        for (int i = 0; i < making.size(); i++) {
            ClockStory.checkThreads(making.get(i), answers.subList(2 * each * i, 2 * each * (i + 1)));
        }
    }

    /** Ticks of a second or of 10 ms take their time where one sequence has few values. */
    private int count(int k) {
        return k < EngineLayouts.all().size() ? (shapes.get(k).layout().id().equals("tiktok") ? 500 : SAMPLES) : 50;
    }

    private static void check(Shape shape, List<String> ids, Instant from, Instant to) {
        Codec codec = Codec.of(shape.layout());
        // Fifty IDs that differ by 20 random bits alone have one twice in one of 850 runs, and two in one of a million.
        boolean drawn =
                UniquenessGuarantee.of(shape.layout(), false).unique() != UniquenessGuarantee.Unique.NEVER_TWICE;
        assertThat(new HashSet<>(ids))
                .as(shape.layout().id())
                .hasSizeGreaterThanOrEqualTo(ids.size() - (drawn ? 1 : 0));
        for (String id : ids) {
            List<BigInteger> values = codec.decode(shape.id(id));
            for (FieldModel field : shape.model().fields()) {
                assertThat(values.get(field.index()))
                        .as("%s.%s", shape.layout().id(), field.name())
                        .isBetween(field.least(), field.limit());
            }
            if (shape.time()) {
                LayoutTime time = LayoutTime.of(shape.layout()).orElseThrow();
                Duration tick = Duration.ofNanos(time.step().nanos());
                assertThat(time.instantOf(values).orElseThrow())
                        .as("%s of %s", id, shape.layout().id())
                        .isBetween(from.minus(tick), to);
            }
        }
    }
}
