package org.bitloupe.export.picture;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.export.carrier.SvgCarrier;
import org.bitloupe.export.carrier.Xml;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/**
 * Writes a picture as SVG 1.1: one file that needs no other, without scripts. Textures are patterns; texts are texts, in fonts that may
 * be missing where it is looked at: then letters are set as wide as they are in ours. The layout's file is in the metadata.
 */
final class SvgRenderer {
    private static final String SERIF_FREE =
            "'Segoe UI', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
    private static final String MONO = "'Cascadia Mono', Menlo, Consolas, monospace";
    /** The outline of a box. */
    private static final double LINE = 1.5;

    private final Picture picture;
    private final String prefix;
    private final StringBuilder out = new StringBuilder();

    private SvgRenderer(Picture picture, String prefix) {
        this.picture = picture;
        this.prefix = prefix;
    }

    /**
     * The text of the file.
     *
     * @param layout the layout that it carries; its id keeps the names inside apart from those of other pictures on one page
     */
    static String write(Picture picture, Layout layout, boolean dark) {
        String prefix = layout.id() + (dark ? "-dark-" : "-light-");
        return new SvgRenderer(picture, prefix).write(SvgCarrier.metadata(layout));
    }

    private String write(String metadata) {
        String size = "width=\"%s\" height=\"%s\"".formatted(picture.width(), picture.height());
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" ")
                .append(size)
                .append(" viewBox=\"0 0 %s %s\"".formatted(picture.width(), picture.height()))
                .append(" role=\"img\" aria-labelledby=\"%1$stitle %1$sdesc\">\n".formatted(prefix));
        element("title", "title", picture.title());
        element("desc", "desc", picture.description());
        out.append(metadata);
        patterns();
        out.append("<rect %s fill=\"%s\"/>\n".formatted(size, picture.palette().surface()));
        picture.parts().forEach(this::part);
        return out.append("</svg>\n").toString();
    }

    private void element(String name, String id, String text) {
        out.append("<%s id=\"%s%s\">%s</%s>\n".formatted(name, prefix, id, Xml.escape(text), name));
    }

    private void patterns() {
        Set<Role> used = EnumSet.noneOf(Role.class);
        picture.parts()
                .forEach(part -> part.marks().forEach(drawnShape -> {
                    if (drawnShape instanceof DrawnShape.Box box) {
                        used.add(box.role());
                    }
                }));
        out.append("<defs>\n");
        used.forEach(this::pattern);
        out.append("</defs>\n");
    }

    private void pattern(Role role) {
        FillPattern fillPattern = picture.palette().role(role).texture();
        if (fillPattern instanceof FillPattern.Stripes stripes) {
            String period = number(stripes.period());
            pattern(role, period, " patternTransform=\"rotate(%s)\"".formatted(number(stripes.degrees())));
            out.append("<rect width=\"%s\" height=\"%s\" fill=\"%s\" fill-opacity=\"%s\"/></pattern>\n"
                    .formatted(
                            number(stripes.period() * stripes.share()),
                            period,
                            stripes.color(),
                            number(stripes.opacity())));
        } else if (fillPattern instanceof FillPattern.Dots dots) {
            String middle = number(dots.distance() / 2);
            pattern(role, number(dots.distance()), "");
            out.append("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\" fill-opacity=\"%s\"/></pattern>\n"
                    .formatted(middle, middle, number(dots.radius()), dots.color(), number(dots.opacity())));
        }
    }

    private void pattern(Role role, String size, String transform) {
        out.append("<pattern id=\"%s%s\" width=\"%s\" height=\"%s\" patternUnits=\"userSpaceOnUse\"%s>"
                .formatted(prefix, role.word(), size, size, transform));
    }

    private void part(Picture.Part part) {
        boolean named = !part.name().isEmpty();
        if (named) {
            out.append("<g><title>").append(Xml.escape(part.name())).append("</title>\n");
        }
        part.marks().forEach(this::mark);
        if (named) {
            out.append("</g>\n");
        }
    }

    private void mark(DrawnShape drawnShape) {
        if (drawnShape instanceof DrawnShape.Box box) {
            box(box);
        } else if (drawnShape instanceof DrawnShape.Rule rule) {
            out.append("<rect x=\"%s\" y=\"%s\" width=\"1\" height=\"%s\" fill=\"%s\"/>\n"
                    .formatted(number(rule.x()), number(rule.y()), number(rule.height()), rule.color()));
        } else if (drawnShape instanceof DrawnShape.Words words) {
            words(words);
        }
    }

    private void box(DrawnShape.Box box) {
        RoleColors colors = picture.palette().role(box.role());
        rectangle(
                box,
                "fill=\"%s\" stroke=\"%s\" stroke-width=\"%s\"".formatted(colors.fill(), colors.line(), number(LINE)));
        if (!(colors.texture() instanceof FillPattern.None)) {
            rectangle(box, "fill=\"url(#%s%s)\"".formatted(prefix, box.role().word()));
        }
    }

    /** A stroke is drawn half outside: the box shrinks by that much. */
    private void rectangle(DrawnShape.Box box, String paint) {
        out.append("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" %s/>\n"
                .formatted(
                        number(box.x() + LINE / 2),
                        number(box.y() + LINE / 2),
                        number(box.width() - LINE),
                        number(box.height() - LINE),
                        number(Math.max(0, box.radius() - LINE / 2)),
                        paint));
    }

    private void words(DrawnShape.Words words) {
        out.append("<text x=\"%s\" y=\"%s\" font-family=\"'%s', %s\" font-size=\"%s\" font-weight=\"%s\" fill=\"%s\""
                .formatted(
                        number(words.x()),
                        number(words.y()),
                        words.face().family(),
                        words.face() == FontFace.MONO ? MONO : SERIF_FREE,
                        number(words.size()),
                        words.face().weight(),
                        words.color()));
        if (words.anchor() != DrawnShape.Anchor.START) {
            out.append(" text-anchor=\"").append(words.anchor().word()).append('"');
        }
        if (words.exact()) {
            out.append(" textLength=\"%s\" lengthAdjust=\"spacingAndGlyphs\"".formatted(number(words.width())));
        }
        out.append('>').append(Xml.escape(words.text())).append("</text>\n");
    }

    /** A number with at most two decimals, written the same everywhere. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceFirst("\\.?0+$", "");
    }
}
