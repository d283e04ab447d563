package org.bitloupe.app.batch.decode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.export.Content;
import org.bitloupe.export.ExportFile;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.sql.ColumnSql;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** For which database, table and column a query is written, and the query. It is written away from the window's thread. */
public final class DecodeModel {
    private static final String WRITING = "ids-decode";

    private final AppContext context;
    private final Messages messages;
    private final List<Target> engines = ColumnSql.targets();
    private final ReadOnlyObjectWrapper<Target> engine;
    private final StringProperty table = new SimpleStringProperty(this, "table", "");
    private final StringProperty column = new SimpleStringProperty(this, "column", "");
    private final ReadOnlyObjectWrapper<@Nullable Query> query = new ReadOnlyObjectWrapper<>(this, "query", null);
    private final ReadOnlyStringWrapper verdict = new ReadOnlyStringWrapper(this, "verdict", "");
    private @Nullable Layout layout;
    private String source = "";
    private String proposed = "";

    /** A model without a column, for the database and the table that were written last. */
    public DecodeModel(AppContext context) {
        this.context = context;
        this.messages = context.messages();
        String last = context.settings().get().batch().engine();
        this.engine = new ReadOnlyObjectWrapper<>(
                this,
                "engine",
                engines.stream()
                        .filter(each -> each.id().equals(last))
                        .findFirst()
                        .orElse(engines.get(0)));
        table.set(context.settings().get().batch().table());
        engine.subscribe((before, now) -> {
            if (column.get().equals(proposed)) {
                propose();
            }
            write();
        });
        ValueChanges.of(table, column).subscribe(this::write);
    }

    /** The databases there are queries for. */
    public List<Target> engines() {
        return engines;
    }

    /** The database. */
    public ReadOnlyObjectProperty<Target> engineProperty() {
        return engine.getReadOnlyProperty();
    }

    /** The table's name as it is written in a query; while it is blank, a name stands for it that says so. */
    public StringProperty tableProperty() {
        return table;
    }

    /** The column's name as it is written in a query. */
    public StringProperty columnProperty() {
        return column;
    }

    /** The query for all that; null before there is one. */
    ReadOnlyObjectProperty<@Nullable Query> queryProperty() {
        return query.getReadOnlyProperty();
    }

    /** Returns the property of the result of copying or saving; empty before. */
    public ReadOnlyStringProperty verdictProperty() {
        return verdict.getReadOnlyProperty();
    }

    /**
     * Decodes a column.
     *
     * @param newLayout the layout of its IDs
     * @param name what the column is called in the file its IDs were read from; empty if it has no name there
     */
    public void show(Layout newLayout, String name) {
        layout = newLayout;
        if (!name.equals(source) || proposed.isEmpty()) {
            source = name;
            propose();
        }
        write();
    }

    /** Proposes the file's own name of the column, letter by letter. */
    private void propose() {
        proposed = source.isBlank()
                ? messages.get("batch.decode.column.usual")
                : ColumnSql.written(engine.get().id(), source);
        column.set(proposed);
    }

    /** Chooses the database. */
    public void choose(Target newEngine) {
        engine.set(newEngine);
    }

    private void write() {
        verdict.set("");
        Layout of = layout;
        if (of == null) {
            return;
        }
        Target target = engine.get();
        String from = table.get().isBlank() ? messages.get("batch.decode.table.usual") : table.get();
        String name = column.get();
        context.work()
                .start(Job.of(progress -> new Query(
                                target,
                                of,
                                ColumnSql.query(target.id(), of, from, name, messages),
                                ColumnSql.notes(target.id(), of)))
                        .latest(WRITING)
                        .onDone(query::set));
    }

    /** Suggests the name of a file with the query. */
    public String fileName() {
        Layout of = layout;
        return of == null ? "" : "decode_" + engine.get().fileName(of, Options.of(of));
    }

    /** Returns the command that runs the file. */
    public String command() {
        Layout of = layout;
        return of == null
                ? ""
                : engine.get().command(of, Options.of(of), fileName()).orElse("");
    }

    private Optional<Content.Text> text() {
        Query now = query.get();
        return now == null ? Optional.empty() : Optional.ofNullable(now.text());
    }

    /** Copies the query, if there is one. */
    public void copy() {
        text().ifPresent(text -> {
            context.copier().copy(text.text());
            verdict.set("");
            remember();
        });
    }

    /** Asks where to, and saves the query there, if there is one. */
    public void save() {
        text().ifPresent(text -> context.dialogs()
                .chooseToSave(Dialogs.SaveFormat.SQL, fileName().replaceFirst("\\.sql$", ""))
                .ifPresent(file -> save(text, file)));
    }

    private void save(Content content, Path file) {
        remember();
        String name = String.valueOf(file.getFileName());
        context.work()
                .start(Job.of(progress -> ExportFile.write(content, file))
                        .onDone(same ->
                                verdict.set(messages.get(same ? "export.saved" : "export.differs", "file", name)))
                        .onFailed(e -> failed(file, e)));
    }

    private void failed(Path file, Exception e) {
        if (!(e instanceof IOException)) {
            throw new IllegalStateException(e);
        }
        context.dialogs().show(FileErrorText.saving(file, e));
    }

    /** Keeps the database and the table for the next time. */
    public void remember() {
        String id = engine.get().id();
        String name = table.get().strip();
        context.settings().change(s -> s.withBatch(s.batch().withEngine(id).withTable(name)));
    }
}
