package org.bitloupe.app.batch.save;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.text.ProgressCountText;
import org.bitloupe.batch.anomaly.AnomalyReport;
import org.bitloupe.batch.anomaly.RoundedRows;
import org.bitloupe.batch.stats.Statistics;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.table.RowOrder;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowExport;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.RowOutput;
import org.bitloupe.batch.write.RowRemarks;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.batch.write.SummaryReport;
import org.bitloupe.batch.write.WritePlan;
import org.bitloupe.batch.write.WriteResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** Takes the shown rows out: to the clipboard, or to a file. */
public final class RowExportModel {
    /** More rows than that belong in a file. */
    static final int MOST_COPIED = 100_000;

    private final AppContext context;
    private final JobRunner writing;
    private final ReadOnlyObjectWrapper<@Nullable SaveResult> result =
            new ReadOnlyObjectWrapper<>(this, "result", null);

    public RowExportModel(AppContext context) {
        this.context = context;
        this.writing = new JobRunner(context.work(), "ids-take");
    }

    /**
     * The rows to write, and their form.
     *
     * @param rows the rows
     * @param columns what of them
     * @param notes what there is to say about rows
     * @param copied returns what is copied of the text of a row that is no ID; a file has all of it
     * @param cards hides IDs with the form of a card's number in copies; a file has all of them
     * @param own what the rows were read of, for its own columns; null where none is wanted
     */
    public record Wish(
            VisibleRows rows,
            List<RowColumn> columns,
            RowRemarks notes,
            UnaryOperator<String> copied,
            CardMask cards,
            @Nullable OwnSource own) {
        public Wish {
            columns = List.copyOf(columns);
        }

        private WritePlan plan(CardMask hiding) {
            return new WritePlan(rows.sheet().rows().kinds(), columns, notes, hiding);
        }

        private RowExport export() {
            OwnSource from = own;
            IdRows all = rows.sheet().rows();
            if (from == null) {
                return export(all);
            }
            RowOrder order = rows.order();
            return order == null ? RowExport.of(all, rows.chosen(), from) : RowExport.of(all, order, from);
        }

        private RowExport copy() {
            IdRows all = rows.sheet().rows();
            return export(IdRows.of(
                    all.kinds(),
                    all.blocks().stream().map(block -> block.withTexts(copied)).toList()));
        }

        private RowExport export(IdRows all) {
            RowOrder order = rows.order();
            return order == null ? RowExport.of(all, rows.chosen()) : RowExport.of(all, order);
        }
    }

    /** Returns the runner of what writes rows; when it is cancelled, nothing half-written stays. */
    public JobRunner writing() {
        return writing;
    }

    /** Returns the property of what became of saving rows; null before, and once something else was done with the rows. */
    public ReadOnlyObjectProperty<@Nullable SaveResult> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /**
     * Speaks no longer of what became of saving.
     *
     * @return true if that was spoken of
     */
    public boolean forget() {
        boolean any = result.get() != null;
        result.set(null);
        return any;
    }

    /** The columns there are to choose from for a layout. */
    static List<RowColumn> columns(Layout layout) {
        return RowColumn.all(List.of(layout));
    }

    /** The columns people mostly want of a layout. */
    static List<RowColumn> usual(Layout layout) {
        return RowColumn.usual(List.of(layout));
    }

    /** Copies the rows as text with tabs between, which a spreadsheet takes as cells. */
    public void copy(Wish wish) {
        long size = wish.rows().size();
        if (size > MOST_COPIED) {
            context.dialogs().show(Problem.of("batch.copy", "n", size, "most", MOST_COPIED));
            return;
        }
        forget();
        writing.start(Job.of(progress -> text(wish, progress)).onDone(text -> {
            context.copier().copy(text);
            context.status().flash(context.messages().get("batch.copied", "n", size));
        }));
    }

    private static String text(Wish wish, Progress watch) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        wish.copy().toStream(bytes, RowFormat.TSV, wish.plan(wish.cards()), watch);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /**
     * Copies what rows say together, as a text for a ticket.
     *
     * @param source what they are, such as a file's name
     * @param claims that several layouts fit them, which comes first; none if the layout is known
     * @param doubts what the times beside the IDs say against those of the layout
     * @param anomalyReport what is wrong with all rows there are; null if that is not known
     */
    public void copySummary(
            VisibleRows rows,
            String source,
            List<String> claims,
            List<String> doubts,
            @Nullable AnomalyReport anomalyReport) {
        LoadedRows loadedRows = rows.sheet();
        writing.start(Job.of(progress -> RoundedRows.of(loadedRows.rows(), progress)
                        .flatMap(lost ->
                                Statistics.of(loadedRows.rows(), rows.chosen(), lost, loadedRows.layout(), progress))
                        .map(found ->
                                SummaryReport.of(source, claims, doubts, found, anomalyReport, context.messages())))
                .onDone(summary -> summary.ifPresent(text -> {
                    context.copier().copy(text);
                    context.status().flash(context.messages().get("batch.summary.copied"));
                })));
    }

    /**
     * Asks where to, and saves the rows there.
     *
     * @param sheetOverflow what becomes of rows that do not fit a sheet
     * @param name what the file might be called, without an ending
     */
    public void save(Wish wish, RowFormat format, SheetOverflow sheetOverflow, String name) {
        RowOutput.refuses(wish.rows().size(), format, sheetOverflow)
                .ifPresentOrElse(
                        context.dialogs()::show,
                        () -> context.dialogs()
                                .chooseToSave(kind(format), name)
                                .ifPresent(file -> save(wish, format, sheetOverflow, file)));
    }

    private static Dialogs.SaveFormat kind(RowFormat format) {
        return switch (format) {
            case CSV -> Dialogs.SaveFormat.CSV;
            case TSV -> Dialogs.SaveFormat.TSV;
            case JSON_LINES -> Dialogs.SaveFormat.JSON_LINES;
            case XLSX -> Dialogs.SaveFormat.XLSX;
        };
    }

    private void save(Wish wish, RowFormat format, SheetOverflow sheetOverflow, Path file) {
        forget();
        writing.start(Job.of(progress -> result(
                        wish.export().toFile(file, format, wish.plan(CardMask.NONE), sheetOverflow, progress),
                        format,
                        file))
                .onStopped(() -> result.set(stopped(file)))
                .onDone(result::set));
    }

    private SaveResult stopped(Path file) {
        return SaveResult.not(context.messages().get("batch.saved.stopped", "file", name(file)));
    }

    /** For any thread: sizes are asked of the disk. */
    private SaveResult result(WriteResult writeResult, RowFormat format, Path file) throws IOException {
        Messages messages = context.messages();
        Problem problem = writeResult.problem();
        if (problem != null) {
            return SaveResult.not(messages.say(problem));
        }
        if (writeResult.stopped()) {
            return stopped(file);
        }
        long bytes = 0;
        for (Path part : writeResult.files()) {
            bytes += Files.size(part);
        }
        Object[] parts = {
            "n",
            writeResult.rows(),
            "file",
            name(file),
            "files",
            writeResult.files().size(),
            "size",
            new ProgressCountText(messages).bytes(bytes)
        };
        String key = writeResult.files().size() > 1 ? "batch.saved.files" : "batch.saved";
        return new SaveResult(messages.get(key, parts), file, format != RowFormat.XLSX);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
