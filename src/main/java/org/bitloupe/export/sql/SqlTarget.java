package org.bitloupe.export.sql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.Export;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.Language;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.Template;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** SQL for one kind of database: reads, checks and, where the engine can, makes IDs. Takes layouts of 1 to 128 bits. */
public final class SqlTarget implements Target {
    private final Dialect dialect;
    private final Template template;

    private SqlTarget(Dialect dialect) {
        this.dialect = dialect;
        this.template = Template.of(SqlTarget.class, dialect.template());
    }

    /** A target for each dialect. */
    public static List<Target> all() {
        return Dialects.ALL.stream()
                .map(dialect -> (Target) new SqlTarget(dialect))
                .toList();
    }

    @Override
    public String id() {
        return dialect.id();
    }

    @Override
    public TargetGroup group() {
        return TargetGroup.SQL;
    }

    @Override
    public String extension() {
        return "sql";
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return SafeFileName.of(SqlNames.of(layout, options.name()).prefix()) + ".sql";
    }

    @Override
    public Set<Option> heeds() {
        return dialect.generates() ? Set.of(Option.NAME, Option.MACHINE) : Set.of(Option.NAME);
    }

    @Override
    public Language language() {
        return Language.SQL;
    }

    @Override
    public List<Message> refusals(Layout layout) {
        return refused(layout);
    }

    /** Returns the reasons why no dialect can express a layout. */
    static List<Message> refused(Layout layout) {
        List<Message> reasons = new ArrayList<>();
        if (layout.textOnly()) {
            reasons.add(Message.of("export.sql.refused.text-only"));
        } else if (layout.width() > SqlLayout.MOST_BITS) {
            reasons.add(Message.of("export.sql.refused.wide", "n", layout.width(), "most", SqlLayout.MOST_BITS));
        }
        if (layout.isWrittenAsDate()) {
            reasons.add(Message.of("export.sql.refused.date"));
        }
        return reasons;
    }

    @Override
    public List<Note> notes(Layout layout, Options options) {
        SqlLayout sql = SqlLayout.of(layout, options.name(), dialect);
        List<Note> notes = new ArrayList<>(dialect.notes(sql, options));
        notes.addAll(SqlNotes.common(sql, dialect));
        return notes;
    }

    @Override
    public TestEvidence proof() {
        return dialect.proof();
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of(dialect.command(file));
    }

    @Override
    public Export export(Layout layout, Options options, Messages messages) {
        List<Message> reasons = new ArrayList<>(refusals(layout));
        // A layout without machines has no place for a number, which changes nothing then.
        if (MachineNumbers.ofNodes(layout).choice()) {
            options.machineRefusal(layout).ifPresent(reasons::add);
        }
        if (!reasons.isEmpty()) {
            return new Export.Refused(reasons);
        }
        SqlLayout sql = SqlLayout.of(layout, options.name(), dialect);
        Map<String, Object> values = new HashMap<>(dialect.values(sql, options));
        values.put("title", dialect.comment(title(sql, messages)));
        values.put(
                "notes",
                notes(layout, options).stream()
                        .filter(Note::careful)
                        .map(note -> Map.of("note", dialect.comment(messages.say(note.message()))))
                        .toList());
        return new Export.Ready(template.fill(values));
    }

    /** The layout in one line: {@code orders-v3: sign 1, timestamp 42 (ticks of 1 ms since 2024-01-01), machine 9}. */
    static String title(SqlLayout sql, Messages messages) {
        List<String> fields = new ArrayList<>();
        for (int i : sql.fields()) {
            String facts = FieldDescription.time(sql.field(i), messages);
            fields.add(SingleLineText.name(sql.field(i)) + " " + sql.field(i).bits()
                    + (facts.isEmpty() ? "" : " (" + facts + ")"));
        }
        String title = sql.layout().id();
        return title + ": " + String.join(", ", fields);
    }
}
