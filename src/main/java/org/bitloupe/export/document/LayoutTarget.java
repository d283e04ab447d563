package org.bitloupe.export.document;

import java.util.List;
import java.util.Set;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The layout's own file. */
public final class LayoutTarget implements Target {
    @Override
    public String id() {
        return "layout";
    }

    @Override
    public TargetGroup group() {
        return TargetGroup.LAYOUT;
    }

    @Override
    public String extension() {
        return "idlayout";
    }

    @Override
    public Set<Option> heeds() {
        return Set.of(Option.EVIDENCE);
    }

    @Override
    public List<Message> refusals(Layout layout) {
        return List.of();
    }

    @Override
    public Export export(Layout layout, Options options, Messages messages) {
        return new Export.Ready(new Content.Text(LayoutWriter.write(options.travelling(layout))));
    }
}
