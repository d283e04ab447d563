package org.bitloupe.export.document;

import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The figure that RFCs draw of a packet's bits. */
public final class AsciiTarget extends TextTarget {
    /** Makes the target. */
    public AsciiTarget() {
        super("ascii", "txt");
    }

    @Override
    List<Message> more(Layout layout) {
        int narrow = new PacketFigure(layout).numbered();
        return narrow > PacketFigure.KEYS.length()
                ? List.of(Message.of("export.refused.narrow", "n", narrow, "most", PacketFigure.KEYS.length()))
                : List.of();
    }

    @Override
    String text(Layout layout, Messages messages) {
        return new PacketFigure(layout).draw();
    }
}
