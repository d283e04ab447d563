package org.bitloupe.export.picture;

import java.util.List;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.picture.DrawnShape.Anchor;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;

/** The text in a segment of the bar: name and width, as much of it as there is room for, or the letter of its role. */
final class SegmentText {
    private static final double NAME = 14;
    private static final double BITS = 12.5;
    private static final double LETTER = 11;
    private static final double PADDING = 12;
    private static final double TIGHT = 5;
    private static final double GAP = 9;
    private static final double ROOM_FOR_NAME = 44;
    /** From the middle of a line of text down to its base line, as a share of the size. */
    private static final double TO_BASELINE = 0.36;

    private final TextFitting letters;
    private final Messages messages;
    private final String color;

    SegmentText(TextFitting letters, Messages messages, String color) {
        this.letters = letters;
        this.messages = messages;
        this.color = color;
    }

    /**
     * The texts of a segment.
     *
     * @param x its left edge
     * @param middle the height of its middle
     * @param continued true if it began in a row above
     */
    List<DrawnShape> in(double x, double middle, double width, Field field, Slice slice, boolean continued) {
        String name = continued
                ? messages.get("ruler.continued", "field", SingleLineText.name(field))
                : SingleLineText.name(field);
        double nameWidth = letters.width(name, FontFace.STRONG, NAME);
        if (width < ROOM_FOR_NAME && nameWidth + 2 * TIGHT > width) {
            return List.of(letter(x + width / 2, middle, field));
        }
        String bits = continued ? "" : bits(field, slice);
        double bitsWidth = letters.width(bits, FontFace.MEDIUM, BITS);
        boolean roomy = nameWidth + GAP + bitsWidth + 2 * PADDING <= width;
        double padding = roomy ? PADDING : TIGHT;
        double gap = roomy ? GAP : TIGHT;
        boolean both = !bits.isEmpty() && nameWidth + gap + bitsWidth + 2 * padding <= width;
        String shown = letters.fit(name, FontFace.STRONG, NAME, width - 2 * padding);
        DrawnShape.Words first =
                letters.at(x + padding, middle + NAME * TO_BASELINE, shown, FontFace.STRONG, NAME, color);
        return both
                ? List.of(
                        first,
                        letters.at(
                                x + padding + nameWidth + gap,
                                middle + NAME * TO_BASELINE,
                                bits,
                                FontFace.MEDIUM,
                                BITS,
                                color))
                : List.of(first);
    }

    private String bits(Field field, Slice slice) {
        return slice.width() == field.bits()
                ? messages.get("text.count.bits", "n", field.bits())
                : messages.get("ruler.part", "high", slice.high(), "low", slice.low());
    }

    /** As on the ruler of the screen: a constant of one bit shows its value. */
    private DrawnShape letter(double x, double middle, Field field) {
        String letter = field.value() != null && field.bits() == 1
                ? field.value().toString()
                : messages.get("role." + field.role().word() + ".letter");
        return letters.at(x, middle + LETTER * TO_BASELINE, letter, FontFace.STRONG, LETTER, color, Anchor.MIDDLE);
    }
}
