package org.bitloupe.tabular.detect;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.BinaryCheck;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.UnpackedStream;
import org.bitloupe.tabular.source.UnreadableException;

/**
 * The text of a source for who looks for rows in it himself: unpacked, in whichever charset it is written. {@link Source#problem} says
 * what an exception means.
 */
public final class SourceText extends FilterReader {
    private final UnpackedStream bytes;
    private final long size;

    private SourceText(UnpackedStream bytes, CodingErrorAction malformed, long size) {
        super(reader(bytes, malformed));
        this.bytes = bytes;
        this.size = size;
    }

    private static InputStreamReader reader(UnpackedStream bytes, CodingErrorAction malformed) {
        return new InputStreamReader(
                bytes,
                StandardCharsets.UTF_8.newDecoder().onMalformedInput(malformed).onUnmappableCharacter(malformed));
    }

    /** The text of what {@link #bytes} opened. What is malformed in it becomes U+FFFD. */
    public static Reader decoded(UnpackedStream bytes) {
        return reader(bytes, CodingErrorAction.REPLACE);
    }

    /**
     * Opens a source. What is malformed in it becomes U+FFFD.
     *
     * @param progress is told of the bytes of a stream while nothing comes, and may stop the waiting
     * @throws IOException if it cannot be opened: it is not there, or is no file, or no text, or empty; {@link Source#problem} says it
     *     in words
     */
    public static SourceText of(Source source, Progress progress) throws IOException {
        return of(source, CodingErrorAction.REPLACE, progress);
    }

    /**
     * The same of a source in which every letter counts: what is malformed in it throws a
     * {@link java.nio.charset.CharacterCodingException} when it is read.
     */
    public static SourceText exactly(Source source, Progress progress) throws IOException {
        return of(source, CodingErrorAction.REPORT, progress);
    }

    /**
     * The text of a stream of which each line is answered as it comes: only what is there at once is looked at, not more than
     * {@value Source#BEGINNING} bytes. What is malformed in it becomes U+FFFD.
     *
     * @param name what the stream is called
     * @throws IOException if it cannot be read, or begins as no text does; {@link Source#problem} says it in words
     */
    public static BufferedReader asItComes(String name, InputStream in) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(in, Source.BEGINNING);
        return new BufferedReader(new InputStreamReader(bytes, charset(name, bytes)));
    }

    /**
     * Returns the bytes of a text of which each line is answered as it comes, whatever charset they are of.
     *
     * @param name what the stream is called
     * @throws IOException if it cannot be read, or begins as no text does; {@link Source#problem} says it in words
     */
    public static InputStream bytesAsTheyCome(String name, InputStream in) throws IOException {
        BufferedInputStream bytes = new BufferedInputStream(in, Source.BEGINNING);
        charset(name, bytes);
        return bytes;
    }

    private static Charset charset(String name, BufferedInputStream bytes) throws IOException {
        bytes.mark(Source.BEGINNING);
        byte[] room = new byte[Source.BEGINNING];
        byte[] first = Arrays.copyOf(room, Math.max(0, bytes.read(room)));
        bytes.reset();
        Charset charset = SourceHead.charset(first);
        if (charset.equals(StandardCharsets.UTF_8) && BinaryCheck.isBinary(first)) {
            throw new UnreadableException(Problem.of("batch.read.binary", "name", name));
        }
        return charset;
    }

    /**
     * The bytes of a source that has a form of its own, such as an e-mail: unpacked, and in UTF-8 where the source is in UTF-16.
     *
     * @throws IOException as of {@link #of(Source, Progress)}
     */
    public static UnpackedStream bytes(Source source, Progress progress) throws IOException {
        SourceHead sourceHead = SourceHead.ofText(source, progress);
        if (sourceHead.whole() && sourceHead.text().isBlank()) {
            throw new UnreadableException(Problem.of("batch.read.empty", "name", source.name()));
        }
        return UnpackedStream.open(source.open(progress), sourceHead.packing(), sourceHead.charset());
    }

    /**
     * Returns the beginning of a source's text, without a byte order mark: as much as is in its first {@value Source#BEGINNING} bytes.
     *
     * @throws IOException if it cannot be opened, or is no text
     */
    public static String beginning(Source source, Progress progress) throws IOException {
        return SourceHead.ofText(source, progress).text();
    }

    private static SourceText of(Source source, CodingErrorAction malformed, Progress progress) throws IOException {
        return new SourceText(bytes(source, progress), malformed, source.size());
    }

    /** Returns the number of bytes of the source that were taken, before they were unpacked. */
    public long taken() {
        return bytes.taken();
    }

    /** Returns the total number of bytes, or -1 if that is not known. */
    public long size() {
        return size;
    }
}
