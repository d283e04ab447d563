package org.bitloupe.export.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.Export;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.Target;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.Template;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * One query that decodes a column where it lives: every field of every ID, its time and whether it is valid, beside the ID. It needs
 * nothing to be created, and changes nothing.
 */
public final class ColumnSql {
    private static final Template TEMPLATE = Template.of(ColumnSql.class, "select.mustache");

    private ColumnSql() {}

    /** The targets whose dialects it can write, in the order in which they are listed. */
    public static List<Target> targets() {
        return SqlTarget.all();
    }

    /** Tells whether a target is one of {@link #targets()}. */
    public static boolean writes(Target target) {
        return target instanceof SqlTarget;
    }

    /**
     * The query for a column.
     *
     * @param id the dialect: the name of one of {@link #targets()}
     * @param table the table's name as a person writes it in this dialect, also with its schema; quoted or not
     * @param column the column's name, without the table's
     * @param messages the words for what the query says in comments
     * @return the query, or every reason why there is none
     * @throws IllegalArgumentException if there is no such dialect
     */
    public static Export query(String id, Layout layout, String table, String column, Messages messages) {
        Dialect dialect = dialect(id);
        Optional<QualifiedName> from = QualifiedName.of(table, dialect);
        Optional<QualifiedName> of =
                QualifiedName.of(column, dialect).filter(name -> name.parts().size() == 1);
        List<Message> refusals = new ArrayList<>(SqlTarget.refused(layout));
        if (from.isEmpty()) {
            refusals.add(Message.of("export.sql.refused.table", "name", SingleLineText.of(table)));
        }
        if (of.isEmpty()) {
            refusals.add(Message.of("export.sql.refused.column", "name", SingleLineText.of(column)));
        }
        if (!refusals.isEmpty()) {
            return new Export.Refused(refusals);
        }
        SqlLayout sql = SqlLayout.of(layout, Options.of(layout).name(), dialect);
        Map<String, Object> values = new ColumnQuery(dialect, sql)
                .values(
                        QuotedText.of(from.orElseThrow().quoted(dialect)),
                        QuotedText.of(of.orElseThrow().quoted(dialect)));
        values.put("title", dialect.comment(SqlTarget.title(sql, messages)));
        return new Export.Ready(TEMPLATE.fill(values));
    }

    /**
     * Returns the notes on the query for a column: what it takes the column to hold, and what of it the database cannot hold.
     *
     * @param id the dialect: the name of one of {@link #targets()}
     * @return the notes, none for a layout that no query can be written for
     * @throws IllegalArgumentException if there is no such dialect
     */
    public static List<Note> notes(String id, Layout layout) {
        Dialect dialect = dialect(id);
        if (!SqlTarget.refused(layout).isEmpty()) {
            return List.of();
        }
        SqlLayout sql = SqlLayout.of(layout, Options.of(layout).name(), dialect);
        List<Note> notes = new ArrayList<>(dialect.columnNotes(sql));
        notes.addAll(SqlNotes.values(sql, dialect));
        return notes;
    }

    /**
     * A name as a person writes it in a dialect so that it stands for just these letters: as it is where that will do, else in
     * quotes.
     *
     * @param id the dialect: the name of one of {@link #targets()}
     * @param name the name of a column or of a table alone
     * @throws IllegalArgumentException if there is no such dialect
     */
    public static String written(String id, String name) {
        Dialect dialect = dialect(id);
        boolean plain = QualifiedName.of(name, dialect)
                .filter(read -> read.parts().equals(List.of(name)))
                .isPresent();
        return plain ? name : dialect.identifier(name);
    }

    private static Dialect dialect(String id) {
        return Dialects.ALL.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no dialect: " + id));
    }
}
