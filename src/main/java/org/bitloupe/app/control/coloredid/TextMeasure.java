package org.bitloupe.app.control.coloredid;

import java.util.Locale;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.bitloupe.app.control.text.TextWidth;

/** Measures where the characters of a line stand. */
final class TextMeasure {
    private static final int SAMPLE = 100;

    private final Font font;
    private final double advance;
    private final double height;
    private final boolean equal;

    /** A ruler for a font. */
    TextMeasure(Font font) {
        this.font = font;
        Text sample = new Text("0".repeat(SAMPLE));
        sample.setFont(font);
        this.advance = sample.getLayoutBounds().getWidth() / SAMPLE;
        double narrow = width("i".repeat(SAMPLE));
        double wide = width("W".repeat(SAMPLE));
        this.equal = Math.abs(narrow - wide) < 1;
        this.height = Math.ceil(sample.getLayoutBounds().getHeight());
    }

    /** The same font in another size. */
    TextMeasure withSize(double size) {
        boolean bold = font.getStyle().toLowerCase(Locale.ROOT).contains("bold");
        return new TextMeasure(Font.font(font.getFamily(), bold ? FontWeight.BOLD : FontWeight.NORMAL, size));
    }

    Font font() {
        return font;
    }

    /** The width of one digit; of every ASCII character where the font has one width for all. */
    double advance() {
        return advance;
    }

    /** The height of a line in whole pixels. */
    double height() {
        return height;
    }

    private double width(String text) {
        return TextWidth.of(text, font);
    }

    /** For every character its left edge, and at the end the right edge of the last. */
    double[] edges(String text) {
        double[] edges = new double[text.length() + 1];
        boolean even = equal && text.chars().allMatch(c -> c >= ' ' && c < 127);
        for (int i = 1; i < edges.length; i++) {
            edges[i] = even ? i * advance : width(text.substring(0, i));
        }
        return edges;
    }
}
