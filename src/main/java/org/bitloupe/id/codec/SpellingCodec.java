package org.bitloupe.id.codec;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SegmentCodec.Values;
import org.bitloupe.id.spelling.CharBits;
import org.bitloupe.id.spelling.LengthRange;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.SpellingCheck;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A spelling compiled for IDs of one width: reads texts strictly and writes them.
 *
 * <p>Reading takes every text without an exception. It looks at each character at most twice for each form the spelling has (at most
 * eight, by its optional pieces), and at no character of a text that is longer than the spelling's longest. A text that more than
 * one form takes is read with the optional pieces there.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class SpellingCodec {
    private final Spelling written;
    private final int idWidth;
    private final LengthRange length;
    private final UnaryOperator<Spelling> resolve;

    /**
     * Made when it is first asked for: of the hundreds of spellings of a catalog a short command needs a few. Not volatile, as all of it is
     * final: a thread that does not see it yet asks for it under the lock.
     */
    private @Nullable Compiled compiled;

    private SpellingCodec(Spelling written, int idWidth, LengthRange length, UnaryOperator<Spelling> resolve) {
        this.written = written;
        this.idWidth = idWidth;
        this.length = length;
        this.resolve = resolve;
    }

    /** All of a spelling that only reading and writing need. */
    private static final class Compiled {
        private final Spelling spelling;
        /** Index 0 is the ID, then the fields of limited width that live only in text. */
        private final List<String> sources;
        /** With the optional pieces first. */
        private final List<SpellingForm> forms;

        private final @Nullable AlignedChars alignedChars;
        private final @Nullable SpellingKernel kernel;

        private Compiled(Spelling spelling, int idWidth) {
            SpellingCompiler compiler = new SpellingCompiler(spelling, idWidth);
            this.spelling = spelling;
            this.sources = compiler.sources();
            this.forms = compiler.forms();
            this.alignedChars = forms.size() == 1 ? AlignedChars.of(forms.get(0)) : null;
            this.kernel = alignedChars == null ? null : AlignedKernel.of(alignedChars);
        }
    }

    private Compiled compiled() {
        Compiled found = compiled;
        return found == null ? compile() : found;
    }

    private synchronized Compiled compile() {
        Compiled found = compiled;
        if (found == null) {
            found = new Compiled(resolve.apply(written), idWidth);
            compiled = found;
        }
        return found;
    }

    /**
     * Compiles a spelling.
     *
     * @param idWidth the ID's width in bits, 1 to 256, or 0 for a scheme that exists only as text
     * @throws IllegalArgumentException if the width is none of these, or the spelling is not sound, see {@link #check}
     */
    public static SpellingCodec of(Spelling spelling, int idWidth) {
        List<Problem> problems = check(spelling, idWidth);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(
                    "spelling %s for %s bits: %s".formatted(spelling.name(), idWidth, problems.get(0)));
        }
        return ofSound(spelling, idWidth, id -> idWidth, UnaryOperator.identity());
    }

    /**
     * Prepares a spelling that is sound for a width, see {@link #check}, to be compiled when it is first used.
     *
     * @param widths the number of bits of the ID or a field by its name
     * @param resolve returns the spelling whose parts are bits of the ID, or of fields that live only in text
     */
    public static SpellingCodec ofSound(
            Spelling written, int idWidth, ToIntFunction<String> widths, UnaryOperator<Spelling> resolve) {
        return new SpellingCodec(written, idWidth, LengthRange.of(written, widths), resolve);
    }

    /**
     * Returns the problems of a spelling, empty if there are none: bits outside the width, written twice or not at all, two
     * segments of open length with nothing between that says where the first ends, lengths that make no sense. Places are JSON pointers into the list of segments: {@code /2} is the third
     * segment, {@code /0/maybe/1} the second one of the optional piece that comes first.
     *
     * @param idWidth the ID's width in bits, 1 to 256, or 0 for a scheme that exists only as text
     * @throws IllegalArgumentException if the width is none of these
     */
    public static List<Problem> check(Spelling spelling, int idWidth) {
        if (idWidth < 0 || idWidth > Bits.MAX_WIDTH) {
            throw new IllegalArgumentException("width " + idWidth);
        }
        return new SpellingCheck(idWidth).run(spelling);
    }

    /** The spelling that its layout writes, which may name fields of it where {@link #spelling} has bits of the ID. */
    Spelling written() {
        return written;
    }

    /** The spelling that is compiled. */
    public Spelling spelling() {
        return compiled().spelling;
    }

    /** The ID's width in bits, 0 for text only. */
    public int idWidth() {
        return idWidth;
    }

    /** The fewest characters a text of this spelling has. */
    public int minLength() {
        return length.min();
    }

    /** The most characters a text of this spelling has. */
    public int maxLength() {
        return length.max();
    }

    /** Tells whether every digit has bits of its own: the bases are powers of two and there is no minus. */
    public boolean aligned() {
        return compiled().forms.get(0).steps().stream()
                .allMatch(segmentCodec -> !(segmentCodec instanceof DigitsCodec digits)
                        || (!digits.signed() && digits.alphabet().bitsPerDigit() > 0));
    }

    /** The characters of texts of one length, each with bits of its own or none; null if texts are others, or say more than the ID's bits. */
    public @Nullable AlignedChars alignedChars() {
        return compiled().alignedChars;
    }

    /** Tells whether a text has fields that live only in it, so that the ID's bits alone do not say all of it. */
    public boolean hasTextOnly() {
        return compiled().sources.size() > 1 || written.all().anyMatch(Segment.Text.class::isInstance);
    }

    /** Reads a text. Any text is taken; what is not of this spelling is refused with its fault. */
    public ParseResult parse(String text) {
        ParseResult.Read read = read(text);
        return read != null ? read : new SpellingDiagnosis(compiled().spelling, compiled().forms).find(text);
    }

    /** Reads a text as {@link #parse} does, or gives null: much cheaper where nobody asks why a text is not of this spelling. */
    public ParseResult.@Nullable Read read(String text) {
        SpellingKernel kernel = compiled().kernel;
        if (kernel == null) {
            return readSegments(text);
        }
        return text.length() == kernel.min() ? readAligned(kernel, utf8(text), new long[SpellingKernel.WORDS]) : null;
    }

    /** The same for a text that is read by several spellings: all of them read the same bytes. */
    ParseResult.@Nullable Read read(SpellingIndex.Reader reader) {
        SpellingKernel kernel = compiled().kernel;
        if (kernel == null) {
            return readSegments(reader.text());
        }
        return reader.text().length() == kernel.min() ? readAligned(kernel, reader.bytes(), reader.words()) : null;
    }

    private ParseResult.@Nullable Read readAligned(SpellingKernel aligned, byte[] bytes, long[] words) {
        return aligned.read(bytes, 0, aligned.min(), words)
                ? new ParseResult.Read(Bits.ofWords(idWidth, words), Map.of(), Map.of())
                : null;
    }

    /** A text as kernels read it: its first character beyond ASCII becomes bytes of 80 and more in its place, which no spelling has. */
    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Reads a text segment by segment. */
    ParseResult.@Nullable Read readSegments(String text) {
        List<String> sources = compiled().sources;
        for (SpellingForm form : compiled().forms) {
            if (form.canTake(text)) {
                Values values = new Values(sources.size());
                if (form.read(text, values)) {
                    return result(form, values);
                }
            }
        }
        return null;
    }

    private ParseResult.Read result(SpellingForm form, Values values) {
        List<String> sources = compiled().sources;
        for (int i = 1; i < sources.size(); i++) {
            if (carries(form, sources.get(i))) {
                values.numbers.put(
                        sources.get(i),
                        Bits.ofWords(Bits.MAX_WIDTH, values.words[i]).toBigInteger());
            }
        }
        Bits id = idWidth == 0 ? null : Bits.ofWords(idWidth, values.words[0]);
        return new ParseResult.Read(id, values.numbers, values.texts);
    }

    private static boolean carries(SpellingForm form, String field) {
        return form.steps().stream()
                .anyMatch(segmentCodec -> segmentCodec instanceof DigitsCodec digits
                        && digits.parts().stream().anyMatch(p -> p.source().equals(field)));
    }

    /**
     * Reads the bits of an ID without keeping anything else.
     *
     * @param words receives the bits, least significant word first, where the text is of this spelling; else anything. Has
     *     {@link SpellingKernel#WORDS} longs
     * @return true if the text is of this spelling; always false for schemes that exist only as text
     */
    public boolean parseTo(String text, long[] words) {
        SpellingKernel kernel = compiled().kernel;
        if (kernel != null) {
            return text.length() == kernel.min() && kernel.read(utf8(text), 0, kernel.min(), words);
        }
        ParseResult.Read read = idWidth > 0 ? read(text) : null;
        if (read != null && read.id() != null) {
            for (int i = 0; i * Long.SIZE < idWidth; i++) {
                words[i] = read.id().word(i);
            }
            return true;
        }
        return false;
    }

    /**
     * Writes an ID.
     *
     * @param id its bits, null in a scheme that exists only as text
     * @param numbers values of the fields that live only in text
     * @param texts texts of the fields that are no numbers
     * @throws IllegalArgumentException if it cannot be written, see {@link #tryWrite}
     */
    public String write(@Nullable Bits id, Map<String, BigInteger> numbers, Map<String, String> texts) {
        return tryWrite(id, numbers, texts)
                .orElseThrow(() -> new IllegalArgumentException(
                        "%s cannot write %s %s %s".formatted(written.name(), id, numbers, texts)));
    }

    /**
     * Writes an ID if it can be written: a field that lives only in text may have no value or one that does not fit, and a fixed
     * number of digits may be too few for the largest IDs (SCRU64: 12 digits of base 36 for 63 bits).
     *
     * @throws IllegalArgumentException if the ID has another width than this was compiled for
     */
    public Optional<String> tryWrite(@Nullable Bits id, Map<String, BigInteger> numbers, Map<String, String> texts) {
        if ((id == null ? 0 : id.width()) != idWidth) {
            throw new IllegalArgumentException("an ID of %s for a spelling of %s bits".formatted(id, idWidth));
        }
        List<String> sources = compiled().sources;
        Values values = new Values(sources.size());
        values.numbers.putAll(numbers);
        values.texts.putAll(texts);
        for (int i = 0; id != null && i < values.words[0].length; i++) {
            values.words[0][i] = id.word(i);
        }
        Predicate<String> known = field ->
                numbers.containsKey(field) || !texts.getOrDefault(field, "").isEmpty();
        if (!spread(numbers, values)) {
            return Optional.empty();
        }
        StringBuilder out = new StringBuilder(maxLength());
        SpellingForm form = compiled().forms.get(SpellingCompiler.formToWrite(compiled().spelling, known));
        for (int i = 1; i < sources.size(); i++) {
            if (carries(form, sources.get(i)) && !numbers.containsKey(sources.get(i))) {
                return Optional.empty();
            }
        }
        return form.write(values, out) ? Optional.of(out.toString()) : Optional.empty();
    }

    /** Gives the numbers of limited width their words; false if one does not fit. */
    private boolean spread(Map<String, BigInteger> numbers, Values values) {
        List<String> sources = compiled().sources;
        for (int i = 1; i < sources.size(); i++) {
            BigInteger value = numbers.getOrDefault(sources.get(i), BigInteger.ZERO);
            if (value.signum() < 0
                    || value.bitLength()
                            > SpellingCompiler.width(compiled().forms.get(0), sources.get(i))) {
                return false;
            }
            Bits bits = Bits.of(Bits.MAX_WIDTH, value);
            for (int w = 0; w < values.words[i].length; w++) {
                values.words[i][w] = bits.word(w);
            }
        }
        return true;
    }

    /**
     * Returns the bits that each character of a text carries.
     *
     * @return one for each character, or an empty list if the text is not of this spelling
     */
    public List<CharBits> charBits(String text) {
        for (SpellingForm form : compiled().forms) {
            if (form.read(text, new Values(compiled().sources.size()))) {
                return charBits(form, text);
            }
        }
        return List.of();
    }

    private static List<CharBits> charBits(SpellingForm form, String text) {
        List<CharBits> result = new ArrayList<>(text.length());
        int start = 0;
        for (int i = 0; i < form.steps().size(); i++) {
            int end = form.end(i, start, text);
            SegmentCodec segmentCodec = form.steps().get(i);
            for (int at = start; at < end; at++) {
                if (segmentCodec instanceof DigitsCodec digits) {
                    result.add(digits.charBits(at, start, end));
                } else if (segmentCodec instanceof FreeTextCodec letters) {
                    result.add(new CharBits.Letter(letters.field()));
                } else if (segmentCodec instanceof CheckDigitCodec check) {
                    result.add(new CharBits.Letter(check.field()));
                } else {
                    result.add(new CharBits.Punctuation());
                }
            }
            start = end;
        }
        return result;
    }
}
