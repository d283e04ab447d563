package org.bitloupe.app.inspect.several;

import org.bitloupe.export.ThemeColors;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;

/**
 * The card of a reading as HTML for a ticket or a mail: the sentence and the ID in the colours of the fields, and below them the card's
 * text as it is. Ticket systems drop style sheets and scripts, so each colour stands in the element; it is of the light theme, whatever
 * the window has, since tickets are read on white.
 */
public final class CardHtml {
    private final Reading reading;
    private final ThemeColors colors = ThemeColors.of(false);

    private CardHtml(Reading reading) {
        this.reading = reading;
    }

    /**
     * Writes a card.
     *
     * @param reading the reading that is shown, with the sentence that is shown
     * @param card the card as text, which begins with that sentence
     */
    public static String write(Reading reading, String card, Messages messages) {
        CardHtml html = new CardHtml(reading);
        return "<div style=\"font-family:sans-serif\"><p>" + html.sentence(messages) + "</p>\n"
                + "<p style=\"font-family:monospace;font-size:large\">" + html.literal() + "</p>\n"
                + "<pre>" + escaped(card.substring(card.indexOf('\n') + 1).strip()) + "</pre></div>\n";
    }

    private String sentence(Messages messages) {
        StringBuilder html = new StringBuilder();
        for (Messages.Span span : messages.spans(reading.sentence())) {
            int field = reading.fieldOf(span);
            html.append(field < 0 ? escaped(span.text()) : marked(span.text(), role(field), "font-weight:bold;"));
        }
        return html.toString();
    }

    private String literal() {
        StringBuilder html = new StringBuilder();
        for (LiteralRun run : reading.runs()) {
            String text = reading.literal().substring(run.start(), run.end());
            int field = run.field();
            html.append(field < 0 ? escaped(text) : marked(text, role(field), ""));
        }
        return html.toString();
    }

    private Role role(int field) {
        return reading.layout().fields().get(field).role();
    }

    private String marked(String text, Role role, String style) {
        return "<span style=\"" + style + "background-color:" + colors.role(role, "tint") + ";color:"
                + colors.role(role, "ink") + "\">" + escaped(text) + "</span>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
