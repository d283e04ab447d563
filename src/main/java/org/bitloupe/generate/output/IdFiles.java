package org.bitloupe.generate.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.message.Progress;

/** Writes a batch: one ID a line, CSV with a column for each field, or a JSON array. */
public final class IdFiles {
    private static final int BUFFER = 1 << 16;

    private final Batch batch;
    private final Progress progress;
    private final int size;

    private IdFiles(Batch batch, Progress progress) {
        this.batch = batch;
        this.progress = progress;
        // What is made while this is written stays out, so that the file has a definite size.
        this.size = batch.made();
    }

    /** All IDs, one a line. */
    public static String lines(Batch batch, Progress progress) throws IOException {
        StringWriter text = new StringWriter();
        new IdFiles(batch, progress).write(IdFormat.TEXT, text);
        return text.toString();
    }

    /**
     * Writes a file in one step as others see it; if that fails or is cancelled, the old file is as it was.
     *
     * @return the number of IDs that were written
     */
    public static int save(Batch batch, IdFormat format, Path file, Progress progress) throws IOException {
        IdFiles ids = new IdFiles(batch, progress);
        AtomicFile.replace(file, stream -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), BUFFER);
            ids.write(format, out);
            out.flush();
        });
        return ids.size;
    }

    /** As the terminal's generate writes them. */
    private void write(IdFormat format, Writer out) throws IOException {
        Order order = batch.order();
        IdWriter writer = IdWriter.of(format, batch.layout(), order.named(), out);
        for (int i = 0; i < size; i++) {
            writer.write(batch.id(i), order.name(i).orElse(null));
            report(i + 1);
        }
        writer.end();
    }

    private void report(int done) {
        if (!progress.goesOn(done, size)) {
            throw new CancellationException();
        }
    }
}
