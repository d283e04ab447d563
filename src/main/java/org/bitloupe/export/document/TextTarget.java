package org.bitloupe.export.document;

import java.util.List;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Base of the documents: a text, for layouts that have bits. */
abstract class TextTarget implements Target {
    private final String id;
    private final String extension;

    TextTarget(String id, String extension) {
        this.id = id;
        this.extension = extension;
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final TargetGroup group() {
        return TargetGroup.DOCUMENTS;
    }

    @Override
    public final String extension() {
        return extension;
    }

    @Override
    public final List<Message> refusals(Layout layout) {
        return layout.textOnly() ? List.of(Message.of("export.refused.text-only")) : more(layout);
    }

    /** Returns further reasons why a layout that has bits cannot be expressed. */
    List<Message> more(Layout layout) {
        return List.of();
    }

    @Override
    public final Export export(Layout layout, Options options, Messages messages) {
        List<Message> refusals = refusals(layout);
        return refusals.isEmpty()
                ? new Export.Ready(new Content.Text(text(layout, messages)))
                : new Export.Refused(refusals);
    }

    /** The text for a layout that is not refused. */
    abstract String text(Layout layout, Messages messages);
}
