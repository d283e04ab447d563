package org.bitloupe.export.document;

import org.bitloupe.export.SingleLineText;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Messages;

/**
 * A packet diagram of Mermaid (mermaid.js.org/syntax/packet.html). It counts bits from the most significant one, which is its bit 0.
 * Written as {@code packet-beta}, which every version since 11.0 reads.
 */
public final class MermaidTarget extends TextTarget {
    /** Makes the target. */
    public MermaidTarget() {
        super("mermaid", "mmd");
    }

    @Override
    String text(Layout layout, Messages messages) {
        StringBuilder out = new StringBuilder("packet-beta\n");
        out.append("title ").append(title(layout, messages)).append('\n');
        for (Slice slice : layout.slices()) {
            int first = layout.width() - 1 - slice.idHigh();
            int last = layout.width() - 1 - slice.idLow();
            out.append(first == last ? Integer.toString(first) : first + "-" + last)
                    .append(": \"")
                    .append(escape(SingleLineText.name(layout, slice)))
                    .append("\"\n");
        }
        return out.toString();
    }

    /** A title is not in quotes: it ends with the line. */
    private static String title(Layout layout, Messages messages) {
        return escape(SingleLineText.title(layout, messages.locale()));
    }

    /** Mermaid's own escapes: a number sign, the character's number, a semicolon. Directives and comments begin with percent signs. */
    private static String escape(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> {
            if ("\"#\\<>&%;{}`".indexOf(c) >= 0) {
                out.append('#').append(c).append(';');
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
