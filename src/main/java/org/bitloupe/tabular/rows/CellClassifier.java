package org.bitloupe.tabular.rows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.bitloupe.id.codec.DecimalKernel;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.codec.SpellingKernel;
import org.bitloupe.id.codec.SpellingKernels;
import org.bitloupe.id.codec.UuidKernel;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.LabelLayouts;
import org.bitloupe.inspect.LayoutDecision;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.FixedBits;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.tabular.source.ByteWindow;
import org.bitloupe.tabular.source.PaddedBytes;
import org.jspecify.annotations.Nullable;

/**
 * Says of cells which kind of ID they are: of the layout that takes the cell and whose constants hold, by the spelling that suits the
 * column, or else the first of the others. Where several layouts take it, {@link LayoutDecision} decides. For one thread.
 */
public final class CellClassifier {
    /** The kind of a cell that none takes. */
    public static final int NONE = -1;

    /** As many constant bits as a UUID's version and variant have: whatever has them is of that layout. */
    private static final int PROOF_BITS = 6;

    /** Fewer digits in front of zeros may be a group of a number like 1.000. */
    private static final int LONG_NUMBER = 4;

    private final List<KindReader> kindReaders = new ArrayList<>();
    private final IdExtractor extractor;
    private final @Nullable LayoutDecision choice;
    private final LabelLayouts labels = new LabelLayouts();
    private final boolean several;
    private final long[] other = new long[SpellingKernel.WORDS];
    private final int words;
    /** The longest cell that any of them takes. */
    private final int longest;

    private TextOnlyValues textOnly = TextOnlyValues.NONE;
    private boolean isShortened;
    /** The ID of a line that is asked for, with what stands around it; null for a cell. */
    private @Nullable FoundId found;
    /** The row of the cell that is asked for next; null if it is not known. */
    private byte @Nullable [] row;

    private int rowFrom;
    private int rowTo;
    private int cellFrom;

    private CellClassifier(ColumnKinds kinds) {
        int kind = 0;
        int widest = 1;
        for (int n = 0; n < kinds.layouts().size(); n++) {
            Layout layout = kinds.layouts().get(n);
            int begin = kindReaders.size();
            if (layout.textOnly()) {
                kind += layout.spellings().size();
                continue;
            }
            widest = Math.max(widest, layout.width());
            FixedBits fixed = FixedBits.of(layout);
            List<SpellingCodec> codecs = LayoutSpellingCodecs.of(layout).codecs();
            for (int i = 0; i < codecs.size() && kind < ColumnKinds.MOST_KINDS; i++, kind++) {
                SpellingKernel codec = SpellingKernels.of(codecs.get(i));
                boolean strays = LayoutSpellingCodecs.takesStrays(layout, i, codecs.get(i));
                KindReader kindReader = new KindReader(kind, n, layout, codecs.get(i), codec, fixed, strays);
                kindReaders.add(i == kinds.spellings().get(n) ? begin : kindReaders.size(), kindReader);
            }
            // A column is of one order of bytes: in another one, each sixteenth UUID of any version would be of this
            // one.
            Optional<UuidByteOrder> order =
                    UuidByteOrder.of(layout.spellings().get(kinds.spellings().get(n)));
            kindReaders
                    .subList(begin, kindReaders.size())
                    .removeIf(kindReader ->
                            !UuidByteOrder.of(kindReader.spelling.spelling()).equals(order));
        }
        this.choice = kinds.choice();
        this.several = kindReaders.stream()
                        .mapToInt(kindReader -> kindReader.layout)
                        .distinct()
                        .count()
                > 1;
        this.extractor = choice == null
                ? IdExtractor.of(kinds.layouts())
                : choice.inspector().extractor();
        this.words = (widest + Long.SIZE - 1) / Long.SIZE;
        this.longest = kindReaders.stream()
                .mapToInt(kindReader -> kindReader.max)
                .max()
                .orElse(0);
    }

    /** A kind and how it is read. */
    private static final class KindReader {
        private final int kind;
        /** The place of its layout. */
        private final int layout;

        private final SpellingCodec spelling;
        private final SpellingKernel codec;
        private final int min;
        private final int max;
        private final FixedBits fixed;
        /** True if small numbers are no IDs of it: of a wide ID in a form that is not its usual one. */
        private final boolean strays;
        /** True if the bits do not say all of a cell. */
        private final boolean textOnly;
        /** True if the constants tell an ID of the layout, and it has no time that might say otherwise. */
        private final boolean proof;

        KindReader(
                int kind,
                int place,
                Layout layout,
                SpellingCodec spelling,
                SpellingKernel codec,
                FixedBits fixed,
                boolean strays) {
            this.kind = kind;
            this.layout = place;
            this.proof = layout.mainTime() < 0 && fixed.places().toBigInteger().bitCount() >= PROOF_BITS;
            this.spelling = spelling;
            this.textOnly = spelling.hasTextOnly();
            this.codec = codec;
            this.min = codec.min();
            this.max = codec.max();
            this.fixed = fixed;
            this.strays = strays;
        }

        boolean takes(byte[] bytes, int from, int to, long[] id) {
            int length = to - from;
            return length >= min && length <= max && codec.read(bytes, from, to, id) && holds(id);
        }

        boolean holds(long[] id) {
            return fixed.holdIn(id) && !(strays && (id[1] | id[2] | id[3]) == 0);
        }

        TextOnlyValues textOnly(byte[] bytes, int from, int to) {
            ParseResult.Read read =
                    textOnly ? spelling.read(new String(bytes, from, to - from, StandardCharsets.UTF_8)) : null;
            return read == null ? TextOnlyValues.NONE : TextOnlyValues.of(read);
        }
    }

    /**
     * The kinds of some layouts, layouts in the order given, the spellings of each in its own order.
     *
     * @param layouts those that exist only as text take no cell
     */
    public static CellClassifier of(List<Layout> layouts) {
        return new CellClassifier(ColumnKinds.usual(layouts));
    }

    /** The same, each layout by the spelling first that suits the column; kinds have the same numbers. */
    public static CellClassifier of(ColumnKinds kinds) {
        return new CellClassifier(kinds);
    }

    /**
     * Returns the IDs in the next line of a log, of these layouts and of others, each with what stands around it.
     *
     * @param most the largest number given
     */
    List<FoundId> idsIn(String line, int most) {
        List<FoundId> ids = extractor.extract(line, most).ids();
        return choice == null || !several ? ids : labels.next(ids, choice.inspector());
    }

    /** Returns the kind of an ID of a line, see {@link #kind(byte[], int, int, long[])}. */
    int kind(FoundId id, long[] bits) {
        found = id;
        byte[] word = PaddedBytes.bytes(id.text());
        int kind = kind(word, 0, word.length - ByteWindow.SPARE, bits);
        found = null;
        return kind;
    }

    /** Tells whether the row of a cell may decide of which layout it is, so that it is to be told by {@link #within}. */
    boolean asksForRows() {
        return choice != null && several;
    }

    /**
     * Tells the row of the cell that {@link #kind} is asked for next. The bytes stay as they are until then.
     *
     * @param from where the row begins
     * @param to where it ends
     * @param cell where the cell begins, or the row does if that is not known
     */
    void within(byte[] bytes, int from, int to, int cell) {
        row = bytes;
        rowFrom = from;
        rowTo = to;
        cellFrom = cell;
    }

    /** An ID with the times in its row; null if it has none. */
    private @Nullable FoundId inRow(String id) {
        byte[] bytes = row;
        if (bytes == null) {
            return null;
        }
        String text = new String(bytes, rowFrom, rowTo - rowFrom, StandardCharsets.UTF_8);
        // Bytes never make more characters than they are: as many only if each of them makes one.
        boolean isOneEach = text.length() == rowTo - rowFrom;
        int before = isOneEach
                ? cellFrom - rowFrom
                : new String(bytes, rowFrom, cellFrom - rowFrom, StandardCharsets.UTF_8).length();
        return FoundId.inRow(id, text, before);
    }

    /** Returns the number of longs the widest ID takes. */
    public int words() {
        return words;
    }

    /**
     * Returns the kind of a cell.
     *
     * @param bytes with room for {@link ByteWindow#SPARE} bytes behind the cell
     * @param id receives the bits, {@value SpellingKernel#WORDS} longs
     * @return {@link #NONE} if none takes it
     */
    public int kind(byte[] bytes, int from, int to, long[] id) {
        textOnly = TextOnlyValues.NONE;
        isShortened = false;
        int start = from;
        int end = to;
        while (start < end && isBlank(bytes[start])) {
            start++;
        }
        while (end > start && isBlank(bytes[end - 1])) {
            end--;
        }
        int kind = exact(bytes, start, end, id);
        kind = kind >= 0 || start == end ? kind : unwrapped(bytes, start, end, id);
        row = null;
        return kind;
    }

    /** The values that live only in the text of the cell that {@link #kind} was last asked for; none if it is no ID. */
    public TextOnlyValues textOnly() {
        return textOnly;
    }

    /** Tells whether the cell that {@link #kind} was last asked for is an ID written in scientific notation without its last digits. */
    public boolean isShortened() {
        return isShortened;
    }

    /** Without the quotes and commas that cells of lists have around them, and the sign that a spreadsheet takes for a formula. */
    private int unwrapped(byte[] bytes, int from, int to, long[] id) {
        int start = from;
        int end = to;
        while (start < end && isOpening(bytes[start])) {
            start++;
        }
        while (end > start && isClosing(bytes[end - 1])) {
            end--;
        }
        int kind = end - start == to - from ? NONE : exact(bytes, start, end, id);
        if (kind == NONE) {
            int point = pointOfWhole(bytes, start, end);
            kind = point < end ? exact(bytes, start, point, id) : NONE;
        }
        return kind == NONE && isFraction(bytes, start, end) ? withZeros(bytes, start, end, id) : kind;
    }

    /** The index of the point of a number written as a fraction without one, such as {@code 1212092628029698048.0}; else the end. */
    private static int pointOfWhole(byte[] bytes, int from, int to) {
        int point = to - 1;
        while (point > from && bytes[point] == '0') {
            point--;
        }
        boolean whole = point < to - 1 && point - from >= LONG_NUMBER && bytes[point] == '.';
        return whole ? point : to;
    }

    /** Tells whether a cell has a decimal point where a number with an exponent has it, or a time in seconds. */
    private static boolean isFraction(byte[] bytes, int from, int to) {
        return to - from > 2
                && (bytes[from + 1] == '.' || bytes[from + 1] == ',' || (to - from > 10 && bytes[from + 10] == '.'));
    }

    /** The kind of a number by its digits and {@linkplain NumberNotation#withZeros the zeros that it lacks}. */
    private int withZeros(byte[] bytes, int from, int to, long[] id) {
        String written = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        String number = NumberNotation.withZeros(written);
        int kind = number.isEmpty() ? NONE : exact(PaddedBytes.bytes(number), 0, number.length(), id);
        isShortened = kind >= 0 && RoundingDetector.find(written).isPresent();
        return kind;
    }

    /** A cell's text without blanks, quotes and the like around it, as it is tried where it is no ID as it stands. */
    public static String unwrapped(String cell) {
        int start = 0;
        int end = cell.length();
        while (start < end && isOpening(cell.charAt(start))) {
            start++;
        }
        while (end > start && isClosing(cell.charAt(end - 1))) {
            end--;
        }
        return cell.substring(start, end);
    }

    private static boolean isOpening(int c) {
        return isWrapper(c) || c == '=' || c == '[';
    }

    private static boolean isClosing(int c) {
        return isWrapper(c) || c == ']';
    }

    /** Tells whether a byte is a space, a tab or a line break. */
    static boolean isBlank(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r');
    }

    private static boolean isWrapper(int c) {
        return c == '"' || c == '\'' || c == '`' || c == ',' || c == ';' || c == ' ';
    }

    private int exact(byte[] bytes, int from, int to, long[] id) {
        int length = to - from;
        if (length == 0 || length > longest) {
            return NONE;
        }
        for (int i = 0; i < kindReaders.size(); i++) {
            KindReader kindReader = kindReaders.get(i);
            if (kindReader.takes(bytes, from, to, id)) {
                KindReader best = choice == null ? kindReader : best(choice, kindReader, i, bytes, from, to);
                if (best == null || (best != kindReader && !best.takes(bytes, from, to, id))) {
                    return NONE;
                }
                textOnly = best.textOnly(bytes, from, to);
                return best.kind;
            }
        }
        return NONE;
    }

    /** The way to read a cell that a way takes which no one before does; null if the cell is of none of the layouts. */
    private @Nullable KindReader best(
            LayoutDecision decides, KindReader first, int place, byte[] bytes, int from, int to) {
        BitSet takers = null;
        for (int i = place + 1; several && !first.proof && i < kindReaders.size(); i++) {
            KindReader kindReader = kindReaders.get(i);
            if (kindReader.layout != first.layout && kindReader.takes(bytes, from, to, other)) {
                if (kindReader.proof) {
                    return kindReader;
                }
                takers = takers == null ? new BitSet() : takers;
                takers.set(kindReader.layout);
            }
        }
        FoundId in = found;
        if (takers == null && (in == null || !decides.isDoubtful(in, first.layout))) {
            return first;
        }
        BitSet all = takers == null ? new BitSet() : takers;
        all.set(first.layout);
        int layout = decision(decides, new String(bytes, from, to - from, StandardCharsets.UTF_8), all);
        for (KindReader kindReader : kindReaders) {
            if (kindReader.layout == layout && kindReader.takes(bytes, from, to, other)) {
                return kindReader;
            }
        }
        return null;
    }

    private int decision(LayoutDecision decides, String text, BitSet takers) {
        FoundId line = found;
        FoundId cell = line == null ? inRow(text) : null;
        return line != null
                ? decides.of(line, takers)
                : cell != null ? decides.inRow(cell, takers) : decides.of(text, takers);
    }

    /** Tells whether a cell that the first way takes may be of another layout. */
    private boolean isContested() {
        KindReader first = kindReaders.get(0);
        return choice != null
                && !first.proof
                && kindReaders.stream()
                        .anyMatch(kindReader -> kindReader.layout != first.layout
                                && !kindReader.strays
                                && kindReader.min <= first.max
                                && kindReader.max >= first.min);
    }

    /** The first kind if it is a decimal number, so that most cells need nobody to look where they end; else null. */
    @Nullable
    Decimals decimals() {
        return !kindReaders.isEmpty() && kindReaders.get(0).codec instanceof DecimalKernel cell && !isContested()
                ? new Decimals(
                        cell,
                        kindReaders.get(0).fixed.places().low(),
                        kindReaders.get(0).fixed.bits().low(),
                        kindReaders.get(0).kind)
                : null;
    }

    /**
     * Decimal numbers as the first kind.
     *
     * @param mask the bits that its constants have
     * @param constant what they are
     */
    record Decimals(DecimalKernel cell, long mask, long constant, int kind) {
        /** Returns the end of the number that begins at a place, -1 if it is none of the kind; its value is then the cell's. */
        int scan(byte[] bytes, int from) {
            int end = cell.scan(bytes, from);
            return end >= 0 && (cell.value() & mask) == constant ? end : -1;
        }
    }

    /** The first kind if it is a canonical UUID, else null. */
    @Nullable
    Uuids uuids() {
        return !kindReaders.isEmpty() && kindReaders.get(0).codec instanceof UuidKernel cell && !isContested()
                ? new Uuids(cell, kindReaders.get(0))
                : null;
    }

    /** UUIDs as the first kind. */
    static final class Uuids {
        private final UuidKernel cell;
        private final KindReader kindReader;

        private Uuids(UuidKernel cell, KindReader kindReader) {
            this.cell = cell;
            this.kindReader = kindReader;
        }

        int kind() {
            return kindReader.kind;
        }

        /** Tells whether one begins at a place. */
        boolean read(byte[] bytes, int from, long[] id) {
            return cell.read(bytes, from, from + UuidKernel.CHARS, id) && kindReader.holds(id);
        }
    }
}
