package org.bitloupe.generate.output;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.CancellationException;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.message.Progress;

/** Writes a batch: one ID a line, CSV with a column for each field, or a JSON array. */
public final class GeneratedIdsWriter {
    private static final int BUFFER = 1 << 16;

    private final GeneratedIds generatedIds;
    private final Progress progress;
    private final ZoneId zone;
    private final int size;

    private GeneratedIdsWriter(GeneratedIds generatedIds, ZoneId zone, Progress progress) {
        this.zone = zone;
        this.generatedIds = generatedIds;
        this.progress = progress;
        // What is made while this is written stays out, so that the file has a definite size.
        this.size = generatedIds.made();
    }

    /** All IDs, one a line. */
    public static String lines(GeneratedIds generatedIds, Progress progress) throws IOException {
        StringWriter text = new StringWriter();
        new GeneratedIdsWriter(generatedIds, ZoneOffset.UTC, progress).write(IdFormat.TEXT, text);
        return text.toString();
    }

    /**
     * Writes a file in one step as others see it; if that fails or is cancelled, the old file is as it was.
     *
     * @param zone the zone whose times stand beside those in UTC; UTC for them alone
     * @return the number of IDs that were written
     */
    public static int save(GeneratedIds generatedIds, IdFormat format, ZoneId zone, Path file, Progress progress)
            throws IOException {
        GeneratedIdsWriter ids = new GeneratedIdsWriter(generatedIds, zone, progress);
        AtomicFile.replace(file, stream -> {
            Writer out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), BUFFER);
            ids.write(format, out);
            out.flush();
        });
        return ids.size;
    }

    /** As the terminal's generate writes them. */
    private void write(IdFormat format, Writer out) throws IOException {
        BatchRequest request = generatedIds.request();
        IdWriter writer = IdWriter.of(format, generatedIds.layout(), request.named(), zone, out);
        for (int i = 0; i < size; i++) {
            writer.write(generatedIds.id(i), request.name(i).orElse(null));
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
