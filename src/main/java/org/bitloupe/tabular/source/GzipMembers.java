package org.bitloupe.tabular.source;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The text of a gzip file (RFC 1952), which is made of members one behind the other: bgzip writes thousands, and {@code cat a.gz b.gz}
 * two. The JDK's stream takes whatever is no member behind the first one for the end, so that a damaged one costs all that follow
 * without a word; here it is an error, as it is for gzip itself.
 *
 * <p>Zeros behind the last member are no error: tapes and {@code tar} fill their blocks with them, and gzip passes over them, too.
 */
final class GzipMembers extends InputStream {
    /** Large enough that unpacking does not wait for every page of the disk. */
    private static final int BUFFER = 1 << 16;

    private static final int MAGIC_1 = 0x1F;
    private static final int MAGIC_2 = 0x8B;
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKED = 1 << 1;
    private static final int EXTRA = 1 << 2;
    private static final int NAME = 1 << 3;
    private static final int COMMENT = 1 << 4;
    /** A reader must not go on where one of these is set (RFC 1952 2.3.1.2). */
    private static final int RESERVED = 0xE0;
    /** Bytes of a header that say nothing that is needed: time, flags for the method, system. */
    private static final int SKIPPED = 6;

    private static final long WORD = 0xFFFF_FFFFL;

    private final InputStream in;
    private final Inflater inflater = new Inflater(true);
    /** Of the header while one is read, then of the text. */
    private final CRC32 checksum = new CRC32();

    private final byte[] packed = new byte[BUFFER];
    private int from;
    private int to;
    private boolean inside;
    private boolean first = true;
    private boolean ended;

    GzipMembers(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /**
     * Reads some of the text.
     *
     * @throws EOFException if it ends inside a member
     * @throws ZipException if something in it is wrong, or is no member
     */
    @Override
    public int read(byte[] into, int at, int length) throws IOException {
        while (length > 0 && (inside || begin())) {
            int count = inflate(into, at, length);
            if (count > 0) {
                checksum.update(into, at, count);
                return count;
            }
            if (inflater.finished()) {
                end();
            } else if (inflater.needsDictionary()) {
                throw new ZipException("a dictionary is asked for");
            } else {
                fill();
                inflater.setInput(packed, 0, to);
            }
        }
        return length > 0 ? -1 : 0;
    }

    private int inflate(byte[] into, int at, int length) throws ZipException {
        try {
            return inflater.inflate(into, at, length);
        } catch (DataFormatException e) {
            throw new ZipException(e.getMessage());
        }
    }

    /** Passes over the header of the next member; false if there is none. */
    private boolean begin() throws IOException {
        if (ended || (!first && isEnd())) {
            ended = true;
            return false;
        }
        first = false;
        checksum.reset();
        if (next() != MAGIC_1 || next() != MAGIC_2) {
            throw new ZipException("no gzip");
        }
        int method = next();
        int flags = next();
        if (method != DEFLATE || (flags & RESERVED) != 0) {
            throw new ZipException("another kind of gzip");
        }
        pass(SKIPPED);
        if ((flags & EXTRA) != 0) {
            pass(number(2));
        }
        passText(flags & NAME);
        passText(flags & COMMENT);
        if ((flags & HEADER_CHECKED) != 0) {
            long counted = checksum.getValue() & 0xFFFF;
            check(counted, number(2));
        }
        checksum.reset();
        inflater.reset();
        inflater.setInput(packed, from, to - from);
        inside = true;
        return true;
    }

    /** Tells whether nothing follows but zeros. */
    private boolean isEnd() throws IOException {
        boolean zeros = false;
        while (from < to || more()) {
            if (packed[from] != 0) {
                if (zeros) {
                    throw new ZipException("no gzip behind zeros");
                }
                return false;
            }
            zeros = true;
            from++;
        }
        return true;
    }

    /** Reads what stands behind a member and compares it with the text. */
    private void end() throws IOException {
        from = to - inflater.getRemaining();
        long counted = checksum.getValue();
        check(counted, number(Integer.BYTES));
        check(inflater.getBytesWritten() & WORD, number(Integer.BYTES));
        inside = false;
    }

    private static void check(long counted, long written) throws ZipException {
        if (counted != written) {
            throw new ZipException("a checksum is wrong");
        }
    }

    private void pass(long count) throws IOException {
        for (long i = 0; i < count; i++) {
            next();
        }
    }

    private void passText(int flag) throws IOException {
        boolean goesOn = flag != 0;
        while (goesOn) {
            goesOn = next() != 0;
        }
    }

    /** A number, its lowest byte first. */
    private long number(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (long) next() << (Byte.SIZE * i);
        }
        return number;
    }

    private int next() throws IOException {
        if (from == to) {
            fill();
        }
        checksum.update(packed[from]);
        from++;
        return packed[from - 1] & 0xFF;
    }

    /** Gets bytes where there must be some. */
    private void fill() throws IOException {
        if (!more()) {
            throw new EOFException();
        }
    }

    private boolean more() throws IOException {
        from = 0;
        to = Math.max(0, in.read(packed, 0, packed.length));
        return to > 0;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
