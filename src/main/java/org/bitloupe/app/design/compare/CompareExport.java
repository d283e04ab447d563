package org.bitloupe.app.design.compare;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bitloupe.app.control.chart.ChartNumbers;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.capacity.compare.CapacityTable;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.document.MarkdownTable;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The comparison for a document or a spreadsheet: what each layout has room for, in the words of the page. */
public final class CompareExport {
    private final AppContext context;
    private final Messages messages;
    private final CompareModel model;

    /** Exports what a model shows. */
    public CompareExport(AppContext context, CompareModel model) {
        this.context = context;
        this.messages = context.messages();
        this.model = model;
    }

    /** Copies a table for a document or a ticket. */
    void copyMarkdown() {
        context.copier().copy(markdown());
    }

    /** Copies cells with tabs between them. */
    void copyCells() {
        context.copier().copy(cells().text());
    }

    /** Saves the table for a document where the person says. */
    void save() {
        String text = markdown();
        context.dialogs()
                .chooseToSave(Dialogs.SaveFormat.MARKDOWN, messages.get("compare.export.file"))
                .ifPresent(file -> save(file, text));
    }

    private void save(Path file, String text) {
        context.work()
                .start(Job.of(progress -> {
                            AtomicFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
                            return file;
                        })
                        .onFailed(context.dialogs()::showUnsaved)
                        .onDone(saved -> context.status()
                                .flash(messages.get(
                                        "compare.export.saved", "file", String.valueOf(saved.getFileName())))));
    }

    private String markdown() {
        CompareModel.State state = model.stateProperty().get();
        ChartNumbers cells = cells();
        StringBuilder out = new StringBuilder();
        out.append("## ").append(messages.get("compare.export.title")).append("\n\n");
        row(out, cells.head());
        out.append("| :--- ".repeat(cells.head().size())).append("|\n");
        cells.rows().forEach(row -> row(out, row));
        out.append('\n')
                .append(MarkdownTable.escape(messages.say(Message.of("compare.export.date")
                        .with("date", DateText.date(state.now()))
                        .with("title", title(state.layouts().get(state.reference()))))))
                .append('\n');
        return out.toString();
    }

    private static void row(StringBuilder out, List<String> cells) {
        MarkdownTable.row(out, cells.stream().map(MarkdownTable::escape).toList());
    }

    private ChartNumbers cells() {
        CompareModel.State state = model.stateProperty().get();
        List<Layout> layouts = state.layouts();
        Layout reference = layouts.get(state.reference());
        CompareText say = new CompareText(messages);
        List<List<String>> rows = new ArrayList<>();
        rows.add(row(messages.get("compare.export.row.bits"), layouts, Layout::shape));
        rows.add(row(
                messages.get("compare.export.row.differs", "title", title(reference)),
                layouts,
                layout -> layout.equals(reference) ? "" : say.note(layout, reference, false)));
        for (CapacityTable.Row each : CapacityTable.of(layouts, state.reference())) {
            rows.add(Stream.concat(
                            Stream.of(messages.get(
                                    "compare.row." + each.question().word())),
                            each.cells().stream().map(cell -> say.answer(each.question(), cell.answer())))
                    .toList());
        }
        return new ChartNumbers(row("", layouts, this::title), rows);
    }

    private static List<String> row(String name, List<Layout> layouts, Function<Layout, String> cell) {
        return Stream.concat(Stream.of(name), layouts.stream().map(cell)).toList();
    }

    private String title(Layout layout) {
        return SingleLineText.title(layout, messages.locale());
    }
}
