package org.bitloupe.export.picture;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Set;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The picture in pixels; the layout travels in it. */
public final class PngTarget implements Target {
    /** The most pixels: a few hundred fields on a large scale would take more memory than a program may ask for. */
    private static final long MOST_PIXELS = 40_000_000;

    @Override
    public String id() {
        return "png";
    }

    @Override
    public TargetGroup group() {
        return TargetGroup.PICTURES;
    }

    @Override
    public String extension() {
        return "png";
    }

    @Override
    public Set<Option> heeds() {
        return Set.of(Option.THEME, Option.SCALE, Option.EVIDENCE);
    }

    @Override
    public List<Message> refusals(Layout layout) {
        return SvgTarget.noBits(layout);
    }

    @Override
    public Export export(Layout layout, Options options, Messages messages) {
        PictureStyle style = options.style();
        List<Message> refusals = refusals(layout);
        if (!refusals.isEmpty()) {
            return new Export.Refused(refusals);
        }
        Picture picture = Drawing.of(layout, style.dark(), messages);
        long pixels = (long) picture.width() * picture.height() * style.scale() * style.scale();
        if (pixels > MOST_PIXELS) {
            return new Export.Refused(List.of(Message.of("export.refused.pixels", "scale", style.scale())));
        }
        try {
            BufferedImage image = PixelRenderer.draw(picture, style.scale());
            int width = image.getWidth();
            int height = image.getHeight();
            int[] rgb = image.getRGB(0, 0, width, height, null, 0, width);
            return new Export.Ready(
                    new Content.Png(PngFile.write(rgb, width, height, style.scale(), options.travelling(layout))));
        } catch (LinkageError | InternalError e) {
            // A Java without its drawing libraries, as some servers have it.
            return new Export.Refused(List.of(Message.of("export.refused.drawing")));
        }
    }
}
