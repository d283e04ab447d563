package org.bitloupe.app.batch.filter;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.rows.OwnColumn;

/** A kind of filter, by what it looks at. */
public sealed interface FilterKind {
    /** The value of a field. */
    record OfField(Field field) implements FilterKind {}

    /** A filter on the instant of the ID. */
    record Time() implements FilterKind {}

    /** A filter on the text of the row. */
    record Text() implements FilterKind {}

    /**
     * A filter on what stands in one of the file's own columns.
     *
     * @param numbers true if that are numbers
     */
    record OfColumn(OwnColumn column, boolean numbers) implements FilterKind {}

    /** A filter on rows with an ID of a layout. */
    record OfLayout(Layout layout) implements FilterKind {}

    /** A filter on rows that are no ID. */
    record Unread() implements FilterKind {}

    /**
     * All that make sense for rows that are looked at by a layout.
     *
     * @param own the columns of the file that can be looked into
     * @param numbers those of them that have numbers
     */
    static List<FilterKind> all(IdRows rows, Layout layout, List<OwnColumn> own, List<OwnColumn> numbers) {
        List<FilterKind> kinds = new ArrayList<>();
        if (layout.mainTime() >= 0) {
            kinds.add(new Time());
        }
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (i != layout.mainTime() && !field.textOnly() && field.value() == null) {
                kinds.add(new OfField(field));
            }
        }
        kinds.add(new Text());
        own.forEach(column -> kinds.add(new OfColumn(column, numbers.contains(column))));
        List<Layout> layouts =
                rows.kinds().stream().map(IdKind::layout).distinct().toList();
        if (layouts.size() > 1) {
            layouts.forEach(each -> kinds.add(new OfLayout(each)));
        }
        kinds.add(new Unread());
        return kinds;
    }

    /** Returns its name in a list. */
    default String name(Messages messages) {
        if (this instanceof OfField of) {
            return FieldLabels.capital(of.field(), messages);
        }
        if (this instanceof OfLayout of) {
            return messages.get("batch.filter.layout", "title", of.layout().titleIn(messages.locale()));
        }
        if (this instanceof OfColumn of) {
            return messages.get("batch.filter.column", "column", of.column().name());
        }
        if (this instanceof Time) {
            return FilterText.time(messages);
        }
        return this instanceof Text ? messages.get("batch.chip.text") : messages.get("batch.chip.unread");
    }

    /** Returns the number of texts that have to be typed for it. */
    default int boxes() {
        if (this instanceof OfField || this instanceof Time) {
            return 2;
        }
        return this instanceof Text || this instanceof OfColumn ? 1 : 0;
    }
}
