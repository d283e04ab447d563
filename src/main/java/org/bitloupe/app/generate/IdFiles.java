package org.bitloupe.app.generate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.bitloupe.app.shell.Dialogs;
import org.bitloupe.app.shell.Work;
import org.bitloupe.export.ids.CsvIds;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.LayoutTime;

/** Writes a batch: one ID a line, CSV with a column for each field, or a JSON array. IDs and numbers are text everywhere. */
final class IdFiles {
    private final Batch batch;
    private final Work.Progress progress;
    private final int size;

    private IdFiles(Batch batch, Work.Progress progress) {
        this.batch = batch;
        this.progress = progress;
        // What is made while this is written stays out, so that the file has a definite size.
        this.size = batch.made();
    }

    /** All IDs, one a line. */
    static String lines(Batch batch, Work.Progress progress) throws IOException {
        StringWriter text = new StringWriter();
        new IdFiles(batch, progress).writeLines(text);
        return text.toString();
    }

    /**
     * Writes a file in one step as others see it; if that fails or is cancelled, the old file is as it was.
     *
     * @return how many IDs were written
     */
    static int save(Batch batch, Dialogs.FileKind kind, Path file, Work.Progress progress) throws IOException {
        IdFiles ids = new IdFiles(batch, progress);
        Path target = Files.exists(file) ? file.toRealPath() : file;
        Path temp = Files.createTempFile(target.toAbsolutePath().getParent(), ".bitloupe-", ".tmp");
        try {
            try (BufferedWriter out = Files.newBufferedWriter(temp)) {
                ids.write(kind, out);
            }
            try {
                Files.move(temp, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(temp, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(temp);
        }
        return ids.size;
    }

    private void write(Dialogs.FileKind kind, Writer out) throws IOException {
        switch (kind) {
            case CSV -> writeCsv(out);
            case JSON -> writeJson(out);
            default -> writeLines(out);
        }
    }

    private void report(int done) {
        if (progress.cancelled()) {
            throw new CancellationException();
        }
        progress.report(done, size);
    }

    private void writeLines(Writer out) throws IOException {
        for (int i = 0; i < size; i++) {
            out.write(batch.text(i));
            out.write('\n');
            report(i + 1);
        }
    }

    private void writeCsv(Writer out) throws IOException {
        boolean named = batch.order().named();
        List<String> header = new ArrayList<>(named ? List.of("id", "name", "utc") : List.of("id", "utc"));
        batch.layout().fields().stream().map(Field::name).forEach(header::add);
        writeRow(out, header);
        for (int i = 0; i < size; i++) {
            List<String> row = new ArrayList<>(List.of(batch.text(i)));
            batch.order().name(i).map(CsvIds::harmless).ifPresent(row::add);
            row.add(utc(i));
            batch.values(i).stream().map(BigInteger::toString).forEach(row::add);
            writeRow(out, row);
            report(i + 1);
        }
    }

    /** A line of RFC 4180 with every cell in quotes, so that a spreadsheet has the best chance to take IDs for text. */
    private static void writeRow(Writer out, List<String> cells) throws IOException {
        out.write(cells.stream()
                .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(",", "", "\r\n")));
    }

    private void writeJson(Writer out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.writeStartArray();
        for (int i = 0; i < size; i++) {
            json.writeRaw(i == 0 ? "\n" : "");
            json.writeStartObject();
            json.writeStringField("id", batch.text(i));
            if (batch.order().named()) {
                json.writeStringField("name", batch.order().name(i).orElse(""));
            }
            if (batch.time().isPresent()) {
                json.writeStringField("utc", utc(i));
            }
            List<BigInteger> values = batch.values(i);
            json.writeObjectFieldStart("fields");
            for (int f = 0; f < values.size(); f++) {
                json.writeStringField(
                        batch.layout().fields().get(f).name(), values.get(f).toString());
            }
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw("\n");
            report(i + 1);
        }
        json.writeEndArray();
        json.flush();
    }

    private String utc(int index) {
        int decimals = batch.time().map(LayoutTime::decimals).orElse(0);
        return batch.instant(index).map(instant -> iso(instant, decimals)).orElse("");
    }

    private static String iso(Instant instant, int decimals) {
        return MomentText.plain(instant, decimals).replace(' ', 'T') + "Z";
    }
}
