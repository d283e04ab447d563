package org.bitloupe.app.design.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.detect.ValueNames;

/** Takes names for a field's values from a file: machines, shards, kinds. One step to undo; a file with a fault changes nothing. */
final class ValueNamesImport {
    private static final int MOST_BYTES = 1 << 20;
    /** Lines that are told; with more of them one reads the file itself. */
    private static final int TOLD = 5;

    private final DesignModel model;
    private final Dialogs dialogs;
    private final Messages messages;

    ValueNamesImport(DesignModel model, Dialogs dialogs, Messages messages) {
        this.model = model;
        this.dialogs = dialogs;
        this.messages = messages;
    }

    /**
     * Asks for a file and takes its names for a field.
     *
     * @return what to say beside the fields: how many names there are now, or why the layout did not take them; empty if nothing
     *     was done or the problem was shown
     */
    Optional<String> run(String fieldName) {
        return dialogs.chooseToOpen(Dialogs.SaveFormat.CSV).flatMap(file -> take(fieldName, file));
    }

    private Optional<String> take(String fieldName, Path file) {
        Layout layout = model.getLayout();
        int index = layout == null ? -1 : layout.indexOf(fieldName);
        if (layout == null || index < 0) {
            return Optional.empty();
        }
        Field field = layout.fields().get(index);
        try {
            ValueNames.Read read = ValueNames.read(text(file), field);
            if (!read.faults().isEmpty()) {
                dialogs.show(faulty(file, read));
                return Optional.empty();
            }
            Optional<String> refused = model.apply(NameEdits.values(layout, index, read.names()));
            return refused.isPresent()
                    ? refused
                    : Optional.of(
                            messages.get("design.names.done", "n", read.names().size(), "field", fieldName));
        } catch (CharacterCodingException e) {
            dialogs.show(Problem.of("names.encoding", "file", file.toString()));
        } catch (IOException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            dialogs.show(
                    Files.isDirectory(file)
                            ? Problem.of("batch.read.folder", "name", String.valueOf(file.getFileName()))
                            : Problem.of("names.file", "file", file.toString(), "reason", reason));
        }
        return Optional.empty();
    }

    private Problem faulty(Path file, ValueNames.Read read) {
        int n = read.faults().size();
        String lines = read.faults().stream()
                .limit(TOLD)
                .map(fault ->
                        messages.get("design.names.line", "line", fault.line(), "what", messages.say(fault.problem())))
                .collect(Collectors.joining("\n"));
        String more = n > TOLD ? "\n" + messages.get("design.names.more", "n", n - TOLD) : "";
        return Problem.of("names.faulty", "n", n, "file", String.valueOf(file.getFileName()), "lines", lines + more);
    }

    /** Spreadsheets write UTF-8, or UTF-16 with a mark in front. */
    private static String text(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        if (bytes.length > MOST_BYTES) {
            throw new IOException("more than " + MOST_BYTES + " bytes");
        }
        boolean marked = bytes.length >= 2 && ((bytes[0] & bytes[1]) & 0xFE) == 0xFE;
        Charset charset = marked ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        return charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
}
