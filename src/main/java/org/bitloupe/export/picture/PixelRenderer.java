package org.bitloupe.export.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.LinearGradientPaint;
import java.awt.MultipleGradientPaint.CycleMethod;
import java.awt.Paint;
import java.awt.RenderingHints;
import java.awt.TexturePaint;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.AttributedString;
import java.util.EnumMap;
import java.util.Map;

/**
 * Draws a picture in pixels. The one class that uses Java2D: it draws into memory, without a screen, so that the terminal and the window
 * make the same files. Letters that the bundled fonts lack, such as Chinese ones, come from the system's fonts.
 */
final class PixelRenderer {
    private static final double LINE = 1.5;
    /** Pixels of a tile for each unit of the drawing; a multiple of every scale there is. */
    private static final int TILE_DETAIL = 12;

    /** Distance between the ends of two colours of a stripe: fractions of a gradient must grow. */
    private static final float NEXT = 1e-4f;

    private final Picture picture;
    private final Map<FontFace, Font> fonts = new EnumMap<>(FontFace.class);

    private PixelRenderer(Picture picture) {
        this.picture = picture;
    }

    /**
     * Draws a picture.
     *
     * @param scale pixels for one unit of the drawing
     */
    static BufferedImage draw(Picture picture, int scale) {
        BufferedImage image =
                new BufferedImage(picture.width() * scale, picture.height() * scale, BufferedImage.TYPE_INT_RGB);
        Graphics2D to = image.createGraphics();
        try {
            new PixelRenderer(picture).draw(to, scale);
        } finally {
            to.dispose();
        }
        return image;
    }

    private void draw(Graphics2D to, int scale) {
        to.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        to.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        to.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        to.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        to.scale(scale, scale);
        to.setPaint(Color.decode(picture.palette().surface()));
        to.fill(new Rectangle2D.Double(0, 0, picture.width(), picture.height()));
        picture.parts().forEach(part -> part.marks().forEach(drawnShape -> draw(to, drawnShape)));
    }

    private void draw(Graphics2D to, DrawnShape drawnShape) {
        if (drawnShape instanceof DrawnShape.Box box) {
            box(to, box);
        } else if (drawnShape instanceof DrawnShape.Rule rule) {
            to.setPaint(Color.decode(rule.color()));
            to.fill(new Rectangle2D.Double(rule.x(), rule.y(), 1, rule.height()));
        } else if (drawnShape instanceof DrawnShape.Words words) {
            words(to, words);
        }
    }

    private void box(Graphics2D to, DrawnShape.Box box) {
        RoleColors colors = picture.palette().role(box.role());
        to.setPaint(Color.decode(colors.line()));
        to.fill(rounded(box, 0));
        to.setPaint(Color.decode(colors.fill()));
        to.fill(rounded(box, LINE));
        if (colors.texture() instanceof FillPattern.Stripes stripes) {
            to.setPaint(paint(stripes));
            to.fill(rounded(box, LINE));
        } else if (colors.texture() instanceof FillPattern.Dots dots) {
            to.setPaint(paint(dots));
            to.fill(rounded(box, LINE));
        }
    }

    private static RoundRectangle2D rounded(DrawnShape.Box box, double inset) {
        double arc = 2 * Math.max(0, box.radius() - inset);
        return new RoundRectangle2D.Double(
                box.x() + inset, box.y() + inset, box.width() - 2 * inset, box.height() - 2 * inset, arc, arc);
    }

    private static Color color(String hex, double opacity) {
        Color color = Color.decode(hex);
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), (int) Math.round(opacity * 255));
    }

    private static Paint paint(FillPattern.Stripes stripes) {
        Color stripe = color(stripes.color(), stripes.opacity());
        Color none = color(stripes.color(), 0);
        float share = (float) stripes.share();
        return new LinearGradientPaint(
                new Point2D.Double(0, 0),
                new Point2D.Double(stripes.dx(), stripes.dy()),
                new float[] {0, share, share + NEXT, 1},
                new Color[] {stripe, stripe, none, none},
                CycleMethod.REPEAT);
    }

    private static Paint paint(FillPattern.Dots dots) {
        double distance = dots.distance();
        int pixels = (int) Math.round(distance * TILE_DETAIL);
        BufferedImage tile = new BufferedImage(pixels, pixels, BufferedImage.TYPE_INT_ARGB);
        Graphics2D to = tile.createGraphics();
        to.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        to.scale(TILE_DETAIL, TILE_DETAIL);
        to.setPaint(color(dots.color(), dots.opacity()));
        double r = dots.radius();
        to.fill(new Ellipse2D.Double(distance / 2 - r, distance / 2 - r, 2 * r, 2 * r));
        to.dispose();
        return new TexturePaint(tile, new Rectangle2D.Double(0, 0, distance, distance));
    }

    /** A text that would be wider than the picture has it, by letters of other fonts, is made narrower. */
    private void words(Graphics2D to, DrawnShape.Words words) {
        if (words.text().isEmpty()) {
            return;
        }
        to.setPaint(Color.decode(words.color()));
        TextLayout text = new TextLayout(lettered(words).getIterator(), to.getFontRenderContext());
        AffineTransform before = to.getTransform();
        double drawn = text.getAdvance();
        double width = drawn > words.width() ? words.width() : drawn;
        double left = words.anchor() == DrawnShape.Anchor.END ? words.x() - width : words.left();
        to.translate(left, words.y());
        if (drawn > width) {
            to.scale(width / drawn, 1);
        }
        text.draw(to, 0, 0);
        to.setTransform(before);
    }

    /** Runs of letters, each in a font that has them. */
    private AttributedString lettered(DrawnShape.Words words) {
        String text = words.text();
        float size = (float) words.size();
        Font own = fonts.computeIfAbsent(words.face(), PixelRenderer::load).deriveFont(size);
        Font other =
                new Font(Font.SANS_SERIF, words.face().weight() > 500 ? Font.BOLD : Font.PLAIN, 1).deriveFont(size);
        AttributedString lettered = new AttributedString(text);
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int end = i + Character.charCount(c);
            lettered.addAttribute(TextAttribute.FONT, own.canDisplay(c) ? own : other, i, end);
            i = end;
        }
        return lettered;
    }

    private static Font load(FontFace face) {
        try {
            return Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(face.file()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("bundled font " + face, e);
        }
    }
}
