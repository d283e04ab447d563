package org.bitloupe.export.picture;

import java.util.List;
import java.util.Set;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The picture as SVG, which stays sharp at every size; the layout travels in it. */
public final class SvgTarget implements Target {
    @Override
    public String id() {
        return "svg";
    }

    @Override
    public TargetGroup group() {
        return TargetGroup.PICTURES;
    }

    @Override
    public String extension() {
        return "svg";
    }

    @Override
    public Set<Option> heeds() {
        return Set.of(Option.THEME, Option.EVIDENCE);
    }

    @Override
    public List<Message> refusals(Layout layout) {
        return noBits(layout);
    }

    /** Returns the reason why a layout without bits cannot be drawn. */
    static List<Message> noBits(Layout layout) {
        return layout.textOnly() ? List.of(Message.of("export.refused.text-only")) : List.of();
    }

    @Override
    public Export export(Layout layout, Options options, Messages messages) {
        List<Message> refusals = refusals(layout);
        if (!refusals.isEmpty()) {
            return new Export.Refused(refusals);
        }
        Picture picture = Drawing.of(layout, options.style().dark(), messages);
        return new Export.Ready(new Content.Text(SvgRenderer.write(
                picture, options.travelling(layout), options.style().dark())));
    }
}
