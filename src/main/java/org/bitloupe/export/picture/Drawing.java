package org.bitloupe.export.picture;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.picture.DrawnShape.Anchor;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Computes where everything is in the picture of a layout: a heading, the rows of the ruler, and a legend. */
final class Drawing {
    static final int MARGIN = 24;
    private static final int NARROWEST = 520;
    private static final double HEADING = 15;
    private static final double SMALL = 12.5;
    private static final double SCALE_SIZE = 10.5;
    private static final double TICK_HEIGHT = 12;
    private static final int HEADING_HEIGHT = 34;
    private static final int SCALE_HEIGHT = 17;
    private static final int BAR_HEIGHT = 66;
    private static final int LANE_GAP = 14;
    private static final int LEGEND_GAP = 22;
    private static final int FIGURE_LINE = 22;
    private static final double RADIUS = 9;
    private static final int SCALE_STEP = 8;
    private static final double TEXT_GAP = 3;

    private final Layout layout;
    private final Messages messages;
    private final Palette palette;
    private final TextFitting letters = new TextFitting();
    private final PictureRows pictureRows;
    private final int content;
    private final List<Picture.Part> parts = new ArrayList<>();

    private Drawing(Layout layout, boolean dark, Messages messages) {
        this.layout = layout;
        this.messages = messages;
        this.palette = Palette.of(dark);
        this.pictureRows = new PictureRows(layout.width());
        this.content = Math.max(NARROWEST, pictureRows.width());
    }

    /**
     * The picture of a layout.
     *
     * @throws IllegalArgumentException if the layout exists only as text
     */
    static Picture of(Layout layout, boolean dark, Messages messages) {
        if (layout.textOnly()) {
            throw new IllegalArgumentException(layout.id() + " has no bits");
        }
        return new Drawing(layout, dark, messages).draw();
    }

    private Picture draw() {
        heading();
        double y = MARGIN + HEADING_HEIGHT;
        for (int lane = 0; lane < pictureRows.count(); lane++) {
            parts.add(new Picture.Part("", scale(lane, y)));
            for (Slice slice : layout.slices()) {
                segment(slice, lane, y + SCALE_HEIGHT);
            }
            y += SCALE_HEIGHT + BAR_HEIGHT + LANE_GAP;
        }
        y += LEGEND_GAP - LANE_GAP;
        Legend legend = new Legend(layout, messages, palette, letters, content);
        legend.at(MARGIN, y).forEach(parts::add);
        y += legend.height();
        for (String line : lines(CapacityFigures.of(layout, messages))) {
            y += FIGURE_LINE;
            parts.add(new Picture.Part(
                    "", List.of(letters.at(MARGIN, y, line, FontFace.REGULAR, SMALL, palette.text()))));
        }
        int height = (int) Math.ceil(y) + MARGIN;
        return new Picture(content + 2 * MARGIN, height, title(), description(), parts, palette);
    }

    /** The figures behind one another, in as many lines as they take. */
    private List<String> lines(List<String> figures) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String figure : figures) {
            String longer =
                    line.isEmpty() ? figure : messages.get("export.picture.figures", "all", line, "next", figure);
            if (!line.isEmpty() && letters.width(longer, FontFace.REGULAR, SMALL) > content) {
                lines.add(line);
                longer = figure;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    private String title() {
        return SingleLineText.title(layout, messages.locale());
    }

    private String description() {
        String fields =
                messages.clauses(layout.slices().stream().map(this::spoken).toList());
        return messages.get("export.picture.description", "n", layout.width(), "fields", fields);
    }

    private String spoken(Slice slice) {
        return messages.say(Message.of("export.picture.spoken")
                .with("n", slice.width())
                .with("field", SingleLineText.name(layout, slice))
                .with("place", SingleLineText.place(slice)));
    }

    private void heading() {
        double baseline = MARGIN + HEADING;
        String right = messages.get("export.picture.width", "n", layout.width());
        double rightWidth = letters.width(right, FontFace.REGULAR, SMALL);
        double room = content - rightWidth - 2 * MARGIN;
        String title = letters.fit(title(), FontFace.STRONG, HEADING, room);
        parts.add(new Picture.Part(
                "",
                List.of(
                        letters.at(MARGIN, baseline, title, FontFace.STRONG, HEADING, palette.text()),
                        letters.at(
                                MARGIN + content,
                                baseline,
                                right,
                                FontFace.REGULAR,
                                SMALL,
                                palette.faint(),
                                Anchor.END))));
    }

    private double x(int position, int lane) {
        return MARGIN + (double) (position - pictureRows.first(lane)) * pictureRows.bitWidth();
    }

    /** The number of every eighth bit, and of the last. */
    private List<DrawnShape> scale(int lane, double y) {
        List<DrawnShape> marks = new ArrayList<>();
        int first = pictureRows.first(lane);
        int end = pictureRows.end(lane);
        double baseline = y + TICK_HEIGHT - 2;
        DrawnShape.Words last = number(x(end, lane) - 1, baseline, layout.width() - end, Anchor.END);
        for (int position = first; position < end; position += SCALE_STEP) {
            double x = x(position, lane);
            DrawnShape.Words number = number(x + TEXT_GAP, baseline, layout.width() - 1 - position, Anchor.START);
            marks.add(new DrawnShape.Rule(x, y + 1, TICK_HEIGHT, palette.edge()));
            if (position == first || number.left() + number.width() + TEXT_GAP <= last.left()) {
                marks.add(number);
            }
        }
        if (end - first > SCALE_STEP / 2) {
            marks.add(last);
        }
        return marks;
    }

    private DrawnShape.Words number(double x, double y, int bit, Anchor anchor) {
        return letters.at(x, y, Integer.toString(bit), FontFace.MONO, SCALE_SIZE, palette.faint(), anchor);
    }

    /** The part of a slice that lies in a row, if any does. */
    private void segment(Slice slice, int lane, double y) {
        int top = layout.width() - 1 - slice.idHigh();
        int from = Math.max(top, pictureRows.first(lane));
        int to = Math.min(top + slice.width(), pictureRows.end(lane));
        if (from >= to) {
            return;
        }
        Field field = layout.fields().get(slice.field());
        double x = x(from, lane) + 1;
        double width = x(to, lane) - 1 - x;
        List<DrawnShape> marks = new ArrayList<>();
        marks.add(new DrawnShape.Box(x, y, width, BAR_HEIGHT, Math.min(RADIUS, width / 2), field.role()));
        SegmentText text =
                new SegmentText(letters, messages, palette.role(field.role()).on());
        marks.addAll(text.in(x, y + BAR_HEIGHT / 2.0, width, field, slice, from > top));
        parts.add(new Picture.Part(spoken(slice), marks));
    }
}
