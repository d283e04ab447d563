package org.bitloupe.export.document;

import java.util.List;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;

/** A table in Markdown as GitHub reads it (GitHub Flavored Markdown 4.10), one row for each slice, most significant first. */
public final class MarkdownTarget extends TextTarget {
    /** Makes the target. */
    public MarkdownTarget() {
        super("markdown", "md");
    }

    @Override
    String text(Layout layout, Messages messages) {
        StringBuilder out = new StringBuilder();
        out.append("## ")
                .append(MarkdownTable.escape(SingleLineText.title(layout, messages.locale())))
                .append("\n\n");
        out.append(messages.get("export.picture.width", "n", layout.width())).append("\n\n");
        MarkdownTable.row(
                out,
                List.of(
                        messages.get("text.column.bits"),
                        messages.get("text.column.field"),
                        messages.get("export.column.width"),
                        messages.get("text.column.role"),
                        messages.get("text.column.means")));
        out.append("| ---: | :--- | ---: | :--- | :--- |\n");
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            boolean first = slice.high() == field.bits() - 1;
            MarkdownTable.row(
                    out,
                    List.of(
                            SingleLineText.place(slice),
                            MarkdownTable.escape(SingleLineText.name(layout, slice)),
                            Integer.toString(slice.width()),
                            MarkdownTable.escape(
                                    messages.get("role." + field.role().word())),
                            first ? MarkdownTable.escape(FieldDescription.facts(field, messages)) : ""));
        }
        return out.toString();
    }
}
