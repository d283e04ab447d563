package org.bitloupe.catalog;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the built-in layouts into one file that is read without JSON. The build makes it of the layout files when it packages the
 * program, see {@link #main}; nothing else reads or writes it, so it has no version.
 *
 * <p>Texts, alphabets and spellings come first, each once, and layouts name them by their number. All else follows from the components
 * of the records, which the build has time to look up and the program has not.
 */
public final class BinaryLayoutWriter {
    /** A segment begins with the place of its kind here. */
    private static final List<Class<?>> SEGMENTS = List.of(
            Segment.Literal.class,
            Segment.Digits.class,
            Segment.Calendar.class,
            Segment.Text.class,
            Segment.Check.class,
            Segment.Maybe.class);

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
        byte[] body = writer.part(() -> writer.list(layouts, writer::record));
        byte[] spelled = writer.part(() -> writer.list(writer.spellings.keySet(), writer::record));
        byte[] digits = writer.part(() -> writer.list(writer.alphabets.keySet(), alphabet -> {
            writer.value(alphabet.name());
            writer.value(alphabet.chars());
            writer.flag(alphabet.anyCase());
            writer.value(new TreeMap<>(alphabet.fold()));
        }));
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

    /** Everything that {@link BinaryLayoutReader} gives to the constructor of a record, in the order of its components. */
    private void record(Object value) {
        for (RecordComponent component : value.getClass().getRecordComponents()) {
            boolean optional = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
            Object part;
            try {
                part = component.getAccessor().invoke(value);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            if (component.getType() == BigInteger.class) {
                bigInteger((BigInteger) part);
                continue;
            }
            if (optional) {
                flag(part != null);
            }
            if (part != null) {
                value(part);
            }
        }
    }

    private void value(Object value) {
        if (value instanceof Spelling spelling) {
            number(index(spellings, spelling));
        } else if (value instanceof Alphabet alphabet) {
            number(index(alphabets, alphabet));
        } else if (value instanceof Segment) {
            number(SEGMENTS.indexOf(value.getClass()));
            record(value);
        } else if (value instanceof Record) {
            record(value);
        } else if (value instanceof Map<?, ?> map) {
            list(map.entrySet(), entry -> {
                value(entry.getKey());
                value(entry.getValue());
            });
        } else if (value instanceof Set<?> set) {
            list(new TreeSet<>(set), this::value);
        } else if (value instanceof List<?> list) {
            list(list, this::value);
        } else if (value instanceof Enum<?> constant) {
            number(List.of(constant.getDeclaringClass().getEnumConstants()).indexOf(constant));
        } else {
            plain(value);
        }
    }

    private void plain(Object value) {
        if (value instanceof String text) {
            number(index(texts, text));
        } else if (value instanceof BigDecimal decimal) {
            number(index(texts, decimal.toString()));
        } else if (value instanceof Boolean flag) {
            flag(flag);
        } else if (value instanceof BigInteger number) {
            bigInteger(number);
        } else if (value instanceof Integer || value instanceof Long) {
            number(((Number) value).longValue());
        } else if (value instanceof Character character) {
            number(character);
        } else if (value instanceof Instant instant) {
            number(instant.getEpochSecond());
            number(instant.getNano());
        } else if (value instanceof Duration duration) {
            number(duration.getSeconds());
            number(duration.getNano());
        } else if (value instanceof LocalDate date) {
            number(date.toEpochDay());
        } else if (value instanceof ZoneOffset zone) {
            number(zone.getTotalSeconds());
        } else {
            throw new IllegalStateException("%s %s".formatted(value.getClass(), value));
        }
    }

    /** The number of bytes of a number, none for one that is not there, and then these. */
    private void bigInteger(@Nullable BigInteger number) {
        byte[] bytes = number == null ? new byte[0] : number.toByteArray();
        number(bytes.length);
        out.writeBytes(bytes);
    }

    private <T> void list(Collection<? extends T> all, Consumer<T> item) {
        number(all.size());
        all.forEach(item);
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
