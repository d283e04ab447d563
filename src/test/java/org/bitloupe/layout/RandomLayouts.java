package org.bitloupe.layout;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** Makes sound layouts of every kind at random: any width, fields in any number of pieces in any order, everything optional. */
public final class RandomLayouts {
    private final Random random;

    public RandomLayouts(long seed) {
        this.random = new Random(seed);
    }

    /** One more layout with a width from 1 to 256. */
    public Layout next() {
        int width = 1 + random.nextInt(256);
        List<Integer> pieces = cut(width);
        List<Integer> owners = owners(pieces.size());
        int[] bits = new int[Collections.max(owners) + 1];
        for (int i = 0; i < pieces.size(); i++) {
            bits[owners.get(i)] += pieces.get(i);
        }
        List<Field> fields = fields(bits);
        boolean prefix = random.nextInt(4) == 0;
        if (prefix) {
            fields.add(random.nextInt(fields.size() + 1), Field.of("prefix", Role.TYPE, 0));
        }
        List<Slice> slices = slices(width, pieces, owners, fields);
        return new Layout(
                "layout-" + random.nextInt(1000),
                texts(),
                random.nextInt(3) == 0 ? List.of("Name " + random.nextInt(9)) : List.of(),
                random.nextInt(4) == 0 ? Provenance.REVERSE_ENGINEERED : Provenance.DOCUMENTED,
                maybe(texts()),
                // Not drawn, so that the same seed gives the layouts that it has always given.
                width % 5 == 0 ? LocalizedText.of("Opens " + width) : null,
                maybe(texts()),
                random.nextBoolean() ? List.of() : List.of(text(), text()),
                width,
                random.nextBoolean(),
                new Usage(
                        maybe(LocalDate.ofEpochDay(random.nextInt(10_000))),
                        maybe(LocalDate.ofEpochDay(10_000 + random.nextInt(10_000))),
                        // Not drawn, so that the same seed gives the layouts that it has always given.
                        width % 2 == 0 ? null : new Popularity(width * width, "Seen by " + width),
                        width % 3 == 0
                                ? null
                                : new ContextEvidence(
                                        List.of("shop.example/%d/*/{order}".formatted(width)),
                                        List.of(),
                                        List.of("order_id"),
                                        width % 2 == 0 ? List.of() : List.of("orders")),
                        common(fields),
                        pairs(fields)),
                fields,
                slices,
                spellings(width, fields, slices, prefix),
                make(),
                random.nextBoolean() ? Set.of() : Set.of("sequence", "order", "js-2-53"),
                random.nextBoolean() ? ExpectedLoad.NONE : demand(width),
                extras());
    }

    private static List<CommonValues> common(List<Field> fields) {
        return fields.stream()
                .filter(field -> !field.textOnly() && field.bits() <= Long.SIZE && field.value() == null)
                .limit(1)
                .map(field -> new CommonValues(
                        field.name(),
                        List.of(new CommonValues.Share(BigInteger.ZERO, field.limit(), 1 + field.bits())),
                        "Counted in " + field.bits()))
                .toList();
    }

    private static List<KnownId> pairs(List<Field> fields) {
        return fields.stream()
                .filter(field -> !field.textOnly())
                .limit(1)
                .map(field -> new KnownId(
                        "id of " + field.bits(),
                        field.bits() % 2 == 0 ? Instant.ofEpochSecond(field.bits()) : null,
                        field.bits() % 3 == 0 ? Duration.ZERO : Duration.ofMillis(field.bits()),
                        new TreeMap<>(Map.of(field.name(), field.limit())),
                        "Known of " + field.bits()))
                .toList();
    }

    private ExpectedLoad demand(int width) {
        return new ExpectedLoad(
                maybe(BigInteger.valueOf(1 + random.nextInt(1_000_000_000))),
                maybe(BigInteger.valueOf(1 + random.nextLong(ExpectedLoad.MOST_IDS))),
                maybe(BigInteger.valueOf(1 + random.nextInt(1_000_000))),
                maybe(BigDecimal.valueOf(1 + random.nextInt(100_000), random.nextInt(4))),
                maybe(BigInteger.valueOf(random.nextInt(1_000_000))),
                maybe(pick(ExpectedLoad.Numbers.values())),
                maybe(2 + random.nextInt(255)),
                // Not drawn, so that the same seed gives the layouts that it has always given.
                new ExpectedLoad.Promises(
                        width % 2 == 0 ? null : width % 4 == 1,
                        width % 3 == 0 ? null : width % 3 == 1,
                        width % 5 == 0 ? null : width % 5 < 3));
    }

    private List<Integer> cut(int width) {
        List<Integer> pieces = new ArrayList<>();
        int left = width;
        while (left > 0) {
            int piece = random.nextInt(8) == 0 ? left : 1 + random.nextInt(Math.min(left, 70));
            pieces.add(piece);
            left -= piece;
        }
        return pieces;
    }

    /** Returns the field of each piece, so that every field has one at least. */
    private List<Integer> owners(int pieces) {
        List<Integer> owners = new ArrayList<>();
        boolean plain = random.nextBoolean();
        int fields = plain ? pieces : 1 + random.nextInt(pieces);
        for (int i = 0; i < pieces; i++) {
            owners.add(i < fields ? i : random.nextInt(fields));
        }
        if (!plain) {
            Collections.shuffle(owners, random);
        }
        return owners;
    }

    private List<Slice> slices(int width, List<Integer> pieces, List<Integer> owners, List<Field> fields) {
        // Which bits of its field a piece carries: pieces of a field get ranges in an order of their own.
        Map<Integer, Integer> lows = new LinkedHashMap<>();
        int[] used = new int[fields.size()];
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            indices.add(i);
        }
        Collections.shuffle(indices, random);
        List<Integer> withBits = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            if (!fields.get(i).textOnly()) {
                withBits.add(i);
            }
        }
        for (int index : indices) {
            int field = withBits.get(owners.get(index));
            lows.put(index, used[field]);
            used[field] += pieces.get(index);
        }
        List<Slice> slices = new ArrayList<>();
        int top = width;
        for (int i = 0; i < pieces.size(); i++) {
            top -= pieces.get(i);
            int low = lows.getOrDefault(i, 0);
            slices.add(new Slice(withBits.get(owners.get(i)), low + pieces.get(i) - 1, low, top));
        }
        return slices;
    }

    private List<Field> fields(int[] bits) {
        List<Field> fields = new ArrayList<>();
        int main = random.nextBoolean() ? random.nextInt(bits.length) : -1;
        for (int i = 0; i < bits.length; i++) {
            String name = "f" + i + "äß-_".substring(0, random.nextInt(5));
            if (i == main) {
                fields.add(Field.time(name, bits[i], time()));
            } else {
                fields.add(field(name, bits[i]));
            }
        }
        if (main >= 0 && bits.length > 1) {
            int refiner = (main + 1) % bits.length;
            TimeEncoding time = new TimeEncoding(
                    new Tick(1, 3),
                    Instant.EPOCH,
                    Map.of(),
                    TimeEncoding.Grid.EPOCH,
                    fields.get(main).name());
            fields.set(refiner, Field.time(fields.get(refiner).name(), bits[refiner], time));
        }
        return fields;
    }

    private Field field(String name, int bits) {
        BigInteger a = new BigInteger(bits, random);
        BigInteger b = new BigInteger(bits, random);
        boolean hard = random.nextInt(4) == 0;
        TreeMap<BigInteger, String> values = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            values.put(new BigInteger(1 + random.nextInt(256), random), text());
        }
        return new Field(
                name,
                maybe(texts()),
                role(bits),
                bits,
                hard ? a : null,
                hard ? null : maybe(a.max(b)),
                maybe(a.min(b)),
                maybe(a.max(b)),
                random.nextBoolean(),
                random.nextBoolean(),
                pick(DisplayFormat.values()),
                values,
                null,
                maybe(texts()));
    }

    /** Nor is the role that came last drawn: data of a multiple of three bits is of an unknown meaning. */
    private Role role(int bits) {
        Role role =
                pick(EnumSet.complementOf(EnumSet.of(Role.TIME, Role.UNKNOWN)).toArray(new Role[0]));
        return role == Role.DATA && bits % 3 == 0 ? Role.UNKNOWN : role;
    }

    private TimeEncoding time() {
        Map<String, Instant> epochs = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            epochs.put(text() + i, instant());
        }
        Tick tick = random.nextBoolean()
                ? Tick.MILLISECOND
                : new Tick(1 + random.nextLong(1_000_000_000_000L), 1 + random.nextInt(300));
        return new TimeEncoding(
                tick.compareTo(new Tick(1, 2)) <= 0 ? Tick.SECOND : tick,
                instant(),
                epochs,
                random.nextBoolean() ? TimeEncoding.Grid.UNIX : TimeEncoding.Grid.EPOCH,
                null);
    }

    private Instant instant() {
        long second = random.nextInt(20) == 0 ? random.nextLong(400_000_000_000L) : random.nextInt();
        int nano = random.nextBoolean() ? 0 : random.nextInt(1_000_000_000);
        return Instant.ofEpochSecond(random.nextBoolean() ? second : -second, nano);
    }

    private GenerationRules make() {
        return new GenerationRules(
                pick(GenerationRules.ClockRead.values()),
                pick(GenerationRules.SequenceReset.values()),
                new GenerationRules.SequenceStart(
                        random.nextInt(3) * 5, random.nextInt(3) * 100, pick(GenerationRules.Pick.values())),
                pick(GenerationRules.OnExhausted.values()),
                pick(GenerationRules.OnRollback.values()),
                new GenerationRules.Limits(duration(), duration(), random.nextInt(3)),
                pick(GenerationRules.RandomRule.values()),
                random.nextBoolean() ? null : pick(GenerationRules.Hash.values()));
    }

    private @Nullable Duration duration() {
        return random.nextBoolean() ? null : Duration.ofNanos(1 + random.nextLong(10_000_000_000L));
    }

    private <E> E pick(E[] values) {
        return values[random.nextInt(values.length)];
    }

    private List<Spelling> spellings(int width, List<Field> fields, List<Slice> slices, boolean prefix) {
        List<Spelling> spellings = new ArrayList<>();
        if (!prefix || random.nextBoolean()) {
            spellings.add(StandardSpellings.builtIn().spelling("decimal"));
            spellings.add(StandardSpellings.builtIn().spelling("0x"));
        }
        Alphabet digits = random.nextBoolean()
                ? StandardSpellings.builtIn().alphabet("hex")
                : new Alphabet("own-" + random.nextInt(9), "xyz\"\\", random.nextBoolean(), Map.of('a', 'x', '{', '"'));
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment.Literal("p:" + random.nextInt(9), random.nextBoolean()));
        if (prefix) {
            segments.add(new Segment.Maybe(
                    List.of(new Segment.Text("prefix", "ab_", "ab", 1, 9), new Segment.Literal("_", false))));
        }
        List<BitRange> parts = new ArrayList<>();
        if (random.nextBoolean()) {
            slices.forEach(s -> parts.add(BitRange.ofId(s.idHigh(), s.idLow())));
        } else {
            fields.stream().filter(f -> !f.textOnly()).forEach(f -> parts.add(BitRange.whole(f.name())));
        }
        Collections.shuffle(parts, random);
        int fixed = 256;
        segments.add(new Segment.Digits(
                parts, digits, prefix ? fixed : 1, prefix ? fixed : Segment.FULL, Segment.Pad.HIGH, false));
        spellings.add(new Spelling("own", segments));
        if (!prefix && width % 4 == 0) {
            Segment whole = new Segment.Digits(
                    List.of(BitRange.whole("id")),
                    StandardSpellings.builtIn().alphabet("hex"),
                    width / 4,
                    width / 4,
                    Segment.Pad.LOW,
                    false);
            spellings.add(new Spelling("low", List.of(whole)));
        }
        return spellings;
    }

    private Map<String, String> extras() {
        Map<String, String> extras = new LinkedHashMap<>();
        if (random.nextBoolean()) {
            extras.put("x-note", "{\"a\":[1.50,null,true,\"\\\"q\\\"\"],\"b/~\":{}}");
            extras.put("x-", "1e400");
        }
        return extras;
    }

    private LocalizedText texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        if (random.nextBoolean()) {
            texts.put("", text());
        }
        if (texts.isEmpty() || random.nextBoolean()) {
            texts.put("en", text());
            texts.put("zh-Hans", "\u65e5" + text());
        }
        return new LocalizedText(texts);
    }

    /** A text with everything that JSON has to escape and more. */
    private String text() {
        Set<String> pieces = new LinkedHashSet<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            pieces.add(pick(
                    new String[] {"Bit", "\"", "\\", "/", "\u00e9", "\ud83d\ude00", "{n}", "'", "<", "a\u2028", "1"}));
        }
        return String.join(" ", pieces);
    }

    private <T> @Nullable T maybe(T value) {
        return random.nextBoolean() ? value : null;
    }
}
