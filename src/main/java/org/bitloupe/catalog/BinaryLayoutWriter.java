package org.bitloupe.catalog;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Provenance;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.Usage;
import org.bitloupe.layout.file.LayoutWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the built-in layouts into one file that is read without JSON. The build makes it of the layout files when it packages the
 * program, see {@link #main}; nothing else reads or writes it, so it has no version.
 *
 * <p>Texts, alphabets and spellings come first, each once, and layouts name them by their number.
 */
public final class BinaryLayoutWriter {
    static final int LITERAL = 0;
    static final int DIGITS = 1;
    static final int CALENDAR = 2;
    static final int TEXT = 3;
    static final int CHECK = 4;
    static final int MAYBE = 5;

    private static final int GROUP = 7;
    private static final int GROUP_MASK = 0x7F;
    private static final int MORE = 0x80;

    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final Map<Alphabet, Integer> alphabets = new LinkedHashMap<>();
    private final Map<Spelling, Integer> spellings = new LinkedHashMap<>();
    private ByteArrayOutputStream out = new ByteArrayOutputStream();

    private BinaryLayoutWriter() {}

    /**
     * Reads the layout files, writes them as one, and sees whether that says the same.
     *
     * @param args the folder of the program's classes
     */
    public static void main(String[] args) throws IOException {
        List<Layout> layouts = BuiltInLayouts.ofFiles();
        byte[] bytes = write(layouts);
        List<Layout> read = BinaryLayoutReader.read(bytes);
        // The text has the order of entries, which equality leaves out.
        if (!read.equals(layouts) || !texts(read).equals(texts(layouts))) {
            throw new IllegalStateException("the layouts are not read as they were written");
        }
        Files.write(Path.of(args[0]).resolve(BuiltInLayouts.FOLDER + BuiltInLayouts.BINARY), bytes);
    }

    private static List<String> texts(List<Layout> layouts) {
        return layouts.stream().map(LayoutWriter::write).toList();
    }

    static byte[] write(List<Layout> layouts) {
        BinaryLayoutWriter writer = new BinaryLayoutWriter();
        byte[] body = writer.part(() -> writer.list(layouts, writer::layout));
        byte[] spelled = writer.part(() -> writer.list(writer.spellings.keySet(), writer::spelling));
        byte[] digits = writer.part(() -> writer.list(writer.alphabets.keySet(), writer::alphabet));
        byte[] words = writer.part(() -> writer.list(List.copyOf(writer.texts.keySet()), text -> {
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            writer.number(encoded.length);
            writer.out.writeBytes(encoded);
        }));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : List.of(words, digits, spelled, body)) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private byte[] part(Runnable content) {
        out = new ByteArrayOutputStream();
        content.run();
        return out.toByteArray();
    }

    private void layout(Layout layout) {
        text(layout.id());
        localized(layout.title());
        list(layout.also(), this::text);
        number(Arrays.asList(Provenance.values()).indexOf(layout.provenance()));
        orNull(layout.caveat(), this::localized);
        orNull(layout.secret(), this::localized);
        orNull(layout.note(), this::localized);
        list(layout.sources(), this::text);
        number(layout.width());
        flag(layout.signed());
        usage(layout.usage());
        list(layout.fields(), this::field);
        list(layout.slices(), this::slice);
        list(layout.spellings(), spelling -> number(index(spellings, spelling)));
        rules(layout.generationRules());
        list(new TreeSet<>(layout.ignore()), this::text);
        expectedLoad(layout.expectedLoad());
        map(layout.extras(), this::text, this::text);
    }

    private void usage(Usage usage) {
        orNull(usage.since(), this::date);
        orNull(usage.until(), this::date);
        orNull(usage.popularity(), popularity -> {
            number(popularity.oneIn());
            text(popularity.why());
        });
        orNull(usage.evidence(), this::evidence);
        list(usage.common(), this::commonValues);
        list(usage.pairs(), this::pair);
    }

    private void evidence(ContextEvidence evidence) {
        list(evidence.urls(), this::text);
        list(evidence.texts(), this::text);
        list(evidence.names(), this::text);
        list(evidence.files(), this::text);
    }

    private void commonValues(CommonValues values) {
        text(values.field());
        list(values.shares(), share -> {
            bigInteger(share.from());
            bigInteger(share.to());
            number(share.percent());
        });
        text(values.why());
    }

    private void pair(KnownId pair) {
        text(pair.id());
        orNull(pair.time(), this::instant);
        duration(pair.within());
        map(pair.values(), this::text, this::bigInteger);
        text(pair.source());
    }

    private void field(Field field) {
        text(field.name());
        orNull(field.label(), this::localized);
        number(Arrays.asList(Role.values()).indexOf(field.role()));
        number(field.bits());
        bigInteger(field.value());
        bigInteger(field.usual());
        bigInteger(field.min());
        bigInteger(field.max());
        flag(field.pin());
        flag(field.lock());
        number(Arrays.asList(DisplayFormat.values()).indexOf(field.show()));
        map(field.values(), this::bigInteger, this::text);
        orNull(field.time(), this::time);
        orNull(field.note(), this::localized);
    }

    private void time(TimeEncoding time) {
        number(time.tick().nanos());
        number(time.tick().per());
        instant(time.epoch());
        map(time.epochs(), this::text, this::instant);
        flag(time.customEpoch());
        number(Arrays.asList(TimeEncoding.Grid.values()).indexOf(time.grid()));
        orNull(time.adds(), this::text);
    }

    private void slice(Slice slice) {
        number(slice.field());
        number(slice.high());
        number(slice.low());
        number(slice.idLow());
    }

    private void spelling(Spelling spelling) {
        text(spelling.name());
        list(spelling.segments(), this::segment);
    }

    private void segment(Segment segment) {
        if (segment instanceof Segment.Literal literal) {
            number(LITERAL);
            text(literal.text());
            flag(literal.anyCase());
        } else if (segment instanceof Segment.Digits digits) {
            number(DIGITS);
            list(digits.of(), this::bitRange);
            number(index(alphabets, digits.alphabet()));
            number(digits.min());
            number(digits.max());
            number(Arrays.asList(Segment.Pad.values()).indexOf(digits.pad()));
            flag(digits.signed());
        } else if (segment instanceof Segment.Calendar calendar) {
            number(CALENDAR);
            list(calendar.of(), this::bitRange);
            text(calendar.digits().pattern());
            number(calendar.zone().getTotalSeconds());
            number(calendar.zero());
        } else if (segment instanceof Segment.Text text) {
            number(TEXT);
            text(text.field());
            text(text.chars());
            text(text.ends());
            number(text.min());
            number(text.max());
            map(text.words(), this::text, this::text);
        } else if (segment instanceof Segment.Check check) {
            number(CHECK);
            text(check.field());
            number(Arrays.asList(Checksum.values()).indexOf(check.checksum()));
            number(index(alphabets, check.alphabet()));
            number(check.length());
        } else if (segment instanceof Segment.Maybe maybe) {
            number(MAYBE);
            list(maybe.segments(), this::segment);
        } else {
            throw new IllegalStateException(segment.toString());
        }
    }

    private void bitRange(BitRange range) {
        text(range.source());
        number(range.high());
        number(range.low());
    }

    private void alphabet(Alphabet alphabet) {
        text(alphabet.name());
        text(alphabet.chars());
        flag(alphabet.anyCase());
        map(new TreeMap<>(alphabet.fold()), (Character from) -> number(from), (Character to) -> number(to));
    }

    private void rules(GenerationRules rules) {
        number(Arrays.asList(GenerationRules.ClockRead.values()).indexOf(rules.clock()));
        number(Arrays.asList(GenerationRules.SequenceReset.values()).indexOf(rules.sequenceReset()));
        number(rules.sequenceStart().from());
        number(rules.sequenceStart().spread());
        number(Arrays.asList(GenerationRules.Pick.values())
                .indexOf(rules.sequenceStart().choice()));
        number(Arrays.asList(GenerationRules.OnExhausted.values()).indexOf(rules.onExhausted()));
        number(Arrays.asList(GenerationRules.OnRollback.values()).indexOf(rules.onRollback()));
        orNull(rules.limits().ahead(), this::duration);
        orNull(rules.limits().window(), this::duration);
        number(rules.limits().slots());
        number(Arrays.asList(GenerationRules.RandomRule.values()).indexOf(rules.random()));
        orNull(
                rules.hash(),
                hash -> number(Arrays.asList(GenerationRules.Hash.values()).indexOf(hash)));
    }

    private void expectedLoad(ExpectedLoad load) {
        bigInteger(load.machines());
        bigInteger(load.idsPerSecond());
        bigInteger(load.burst());
        orNull(load.years(), (BigDecimal years) -> text(years.toString()));
        bigInteger(load.startsPerYear());
        orNull(
                load.numbers(),
                numbers -> number(Arrays.asList(ExpectedLoad.Numbers.values()).indexOf(numbers)));
        orNull(load.shards(), (Integer shards) -> number(shards));
        orNull(load.promises().positive(), this::flag);
        orNull(load.promises().sorted(), this::flag);
        orNull(load.promises().javaScript(), this::flag);
    }

    private void localized(LocalizedText text) {
        map(text.byLanguage(), this::text, this::text);
    }

    private void date(LocalDate date) {
        number(date.toEpochDay());
    }

    private void instant(Instant instant) {
        number(instant.getEpochSecond());
        number(instant.getNano());
    }

    private void duration(Duration duration) {
        number(duration.getSeconds());
        number(duration.getNano());
    }

    /** The number of bytes of a number, none for one that is not there, and then these. */
    private void bigInteger(@Nullable BigInteger number) {
        byte[] bytes = number == null ? new byte[0] : number.toByteArray();
        number(bytes.length);
        out.writeBytes(bytes);
    }

    private <T> void list(Collection<T> all, Consumer<T> item) {
        number(all.size());
        all.forEach(item);
    }

    private <K, V> void map(Map<K, V> all, Consumer<K> key, Consumer<V> value) {
        number(all.size());
        all.forEach((k, v) -> {
            key.accept(k);
            value.accept(v);
        });
    }

    private <T> void orNull(@Nullable T value, Consumer<T> present) {
        flag(value != null);
        if (value != null) {
            present.accept(value);
        }
    }

    private void text(String text) {
        number(index(texts, text));
    }

    private static <T> int index(Map<T, Integer> known, T value) {
        Integer index = known.putIfAbsent(value, known.size());
        return index == null ? known.size() - 1 : index;
    }

    private void flag(boolean flag) {
        number(flag ? 1 : 0);
    }

    private void number(long number) {
        long left = (number << 1) ^ (number >> (Long.SIZE - 1));
        while ((left & ~GROUP_MASK) != 0) {
            out.write(((int) left & GROUP_MASK) | MORE);
            left >>>= GROUP;
        }
        out.write((int) left);
    }
}
