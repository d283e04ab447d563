package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.bitloupe.files.TemporaryBlockFile;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A workbook, whose sheet with the most IDs is read as a table of text: CSV, a line for each row of the sheet. The text is in a temporary
 * file of which only this program knows, so that any of its rows can be read again.
 */
final class WorkbookContent implements Source.Content {
    /** The beginning of ZIP files (APPNOTE 4.3.7), and that of the files of older programs and of workbooks with a password (MS-CFB 2.2). */
    private static final int ZIP = 0x504B0304;

    private static final int COMPOUND = 0xD0CF11E0;
    private static final Cleaner CLEANER = Cleaner.create();

    private final Path file;
    private final String name;
    private final FileContent packed;
    private final boolean isZip;
    private @Nullable FileChannel text;
    private @Nullable Message sheet;

    private WorkbookContent(Path file, String name, FileContent packed, boolean isZip) {
        this.file = file;
        this.name = name;
        this.packed = packed;
        this.isZip = isZip;
    }

    /** A file's content: that of a sheet if it is a workbook, and what is in the file if not. */
    static Source.Content of(Path file, String name, FileContent packed) {
        byte[] first;
        try (InputStream in = Files.isRegularFile(file) ? Files.newInputStream(file) : InputStream.nullInputStream()) {
            first = in.readNBytes(Integer.BYTES);
        } catch (IOException e) {
            return packed; // Opening it says why.
        }
        int magic = first.length < Integer.BYTES ? 0 : ByteBuffer.wrap(first).getInt();
        return magic == ZIP || magic == COMPOUND ? new WorkbookContent(file, name, packed, magic == ZIP) : packed;
    }

    /** The size of its text; before that is known, of the file. */
    @Override
    public synchronized long size() {
        try {
            return text == null ? packed.size() : text.size();
        } catch (IOException e) {
            return -1;
        }
    }

    @Override
    public synchronized @Nullable Message part() {
        return sheet;
    }

    @Override
    public InputStream open() throws IOException {
        return openAt(0);
    }

    @Override
    public InputStream openAt(long place) throws IOException {
        return new TextStream(text(), place);
    }

    private synchronized FileChannel text() throws IOException {
        FileChannel known = text;
        if (known != null) {
            return known;
        }
        if (!isZip) {
            throw new UnreadableException(Problem.of("batch.read.workbook-old", "name", name));
        }
        packed.open().close(); // It remembers the file as it is now.
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        FileChannel made = TemporaryBlockFile.open(folder.resolve("bitloupe-" + UUID.randomUUID() + ".tmp"));
        try {
            sheet = new WorkbookText(file, name, folder).write(made);
        } catch (IOException | RuntimeException e) {
            made.close();
            throw e;
        }
        CLEANER.register(this, () -> close(made));
        text = made;
        return made;
    }

    private static void close(FileChannel file) {
        try {
            file.close();
        } catch (IOException e) {
            // It goes with the program.
        }
    }

    @Override
    public @Nullable Problem changed(long read) {
        return packed.changed(Long.MAX_VALUE);
    }

    /** The text from a place on. The content stays open as long as somebody reads. */
    private final class TextStream extends InputStream {
        private final FileChannel from;
        private long next;

        TextStream(FileChannel from, long next) {
            this.from = from;
            this.next = next;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int start, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            try {
                int read = from.read(ByteBuffer.wrap(into, start, length), next);
                next += Math.max(0, read);
                return read;
            } finally {
                Reference.reachabilityFence(WorkbookContent.this);
            }
        }
    }
}
