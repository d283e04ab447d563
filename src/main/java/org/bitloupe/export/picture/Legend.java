package org.bitloupe.export.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.picture.DrawnShape.Anchor;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The fields below the bar, each with its whole name, where it is and what it means. */
final class Legend {
    private static final double COLUMN = 292;
    private static final double BADGE = 20;
    private static final double BADGE_RADIUS = 6;
    private static final double BADGE_LETTER = 11;
    private static final double TO_TEXT = 29;
    private static final double NAME = 13.5;
    private static final double SMALL = 12.5;
    private static final double NAME_DOWN = 14.5;
    private static final double LINE = 17;
    private static final double COLUMN_GAP = 16;
    private static final double ROW_GAP = 14;
    private static final int LINES = 3;
    /** Number of fields from which on each gets one line. */
    private static final int MANY = 32;

    private static final double MANY_ROW = 26;

    private final Layout layout;
    private final Messages messages;
    private final Palette palette;
    private final TextFitting letters;
    private final List<Integer> fields;
    private final int columns;
    private final double columnWidth;

    Legend(Layout layout, Messages messages, Palette palette, TextFitting letters, double width) {
        this.layout = layout;
        this.messages = messages;
        this.palette = palette;
        this.letters = letters;
        this.fields = IntStream.range(0, layout.fields().size())
                .filter(i -> !layout.fields().get(i).textOnly())
                .boxed()
                .toList();
        this.columns = columns(width);
        this.columnWidth = width / columns;
    }

    /** As many as there is room for without cutting a text, unless it is too long for a column of its own. */
    private int columns(double width) {
        int most = Math.max(1, Math.min(fields.size(), (int) (width / COLUMN)));
        double widest = fields.stream()
                .flatMapToDouble(this::widths)
                .filter(text -> text <= room(width))
                .max()
                .orElse(0);
        return IntStream.iterate(most, n -> n > 1, n -> n - 1)
                .filter(n -> widest <= room(width / n))
                .findFirst()
                .orElse(1);
    }

    private DoubleStream widths(int index) {
        Field field = layout.fields().get(index);
        String name = SingleLineText.name(field);
        String where = where(index, field);
        return many()
                ? DoubleStream.of(width(name + "  " + where, FontFace.REGULAR))
                : DoubleStream.of(
                        letters.width(name, FontFace.STRONG, NAME),
                        width(where, FontFace.MONO),
                        width(meaning(field), FontFace.REGULAR));
    }

    private double width(String text, FontFace face) {
        return letters.width(text, face, size(face));
    }

    private static double size(FontFace face) {
        return face == FontFace.MONO ? SMALL - 0.5 : SMALL;
    }

    private static double room(double column) {
        return column - TO_TEXT - COLUMN_GAP;
    }

    private boolean many() {
        return fields.size() >= MANY;
    }

    private double rowHeight() {
        return many() ? MANY_ROW : LINES * LINE + ROW_GAP;
    }

    double height() {
        int rows = (fields.size() + columns - 1) / columns;
        return rows * rowHeight() - (many() ? MANY_ROW - BADGE : ROW_GAP);
    }

    /** The legend with its left upper corner there. */
    List<Picture.Part> at(double x, double y) {
        List<Picture.Part> parts = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            double left = x + i % columns * columnWidth;
            int row = i / columns;
            double top = y + row * rowHeight();
            parts.add(new Picture.Part("", entry(fields.get(i), left, top)));
        }
        return parts;
    }

    private List<DrawnShape> entry(int index, double x, double y) {
        Field field = layout.fields().get(index);
        List<DrawnShape> marks = new ArrayList<>();
        marks.add(new DrawnShape.Box(x, y, BADGE, BADGE, BADGE_RADIUS, field.role()));
        String letter = messages.get("role." + field.role().word() + ".letter");
        marks.add(letters.at(
                x + BADGE / 2,
                y + NAME_DOWN - 0.5,
                letter,
                FontFace.STRONG,
                BADGE_LETTER,
                palette.role(field.role()).on(),
                Anchor.MIDDLE));
        double room = room(columnWidth);
        double left = x + TO_TEXT;
        String where = where(index, field);
        if (many()) {
            line(marks, left, y + NAME_DOWN, SingleLineText.name(field) + "  " + where, FontFace.REGULAR, room);
            return marks;
        }
        String name = letters.fit(SingleLineText.name(field), FontFace.STRONG, NAME, room);
        marks.add(letters.at(left, y + NAME_DOWN, name, FontFace.STRONG, NAME, palette.text()));
        line(marks, left, y + NAME_DOWN + LINE, where, FontFace.MONO, room);
        line(marks, left, y + NAME_DOWN + 2 * LINE, meaning(field), FontFace.REGULAR, room);
        return marks;
    }

    private void line(List<DrawnShape> marks, double x, double y, String text, FontFace face, double room) {
        double size = size(face);
        marks.add(letters.at(x, y, letters.fit(text, face, size, room), face, size, palette.faint()));
    }

    private String where(int index, Field field) {
        String places = messages.list(
                layout.slicesOf(index).stream().map(SingleLineText::place).toList());
        return messages.get(
                "export.picture.where", "bits", messages.get("text.count.bits", "n", field.bits()), "places", places);
    }

    private String meaning(Field field) {
        String role = messages.get("role." + field.role().word());
        String facts = FieldDescription.facts(field, messages);
        return facts.isEmpty() ? role : messages.get("export.picture.meaning", "role", role, "facts", facts);
    }
}
