package org.bitloupe.app.inspect.card;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.app.control.field.ColoredSentence;
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
    private static final Pattern COLOR = Pattern.compile("-bl-([a-z-]+)-(tint|ink):\\s*(#[0-9A-F]{6})");
    private static final String TOKENS = "/fxml/theme/tokens-light.css";

    private final Reading reading;
    private final Map<String, String> colors = new HashMap<>();

    private CardHtml(Reading reading) {
        this.reading = reading;
        Matcher color = COLOR.matcher(tokens());
        while (color.find()) {
            colors.put(color.group(1) + " " + color.group(2), color.group(3));
        }
    }

    private static String tokens() {
        try (InputStream in = CardHtml.class.getResourceAsStream(TOKENS)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + TOKENS);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(TOKENS, e);
        }
    }

    /**
     * Writes a card.
     *
     * @param reading the reading that is shown, with the sentence that is shown
     * @param card the card as text, which begins with that sentence
     */
    public static String write(Reading reading, String card, Messages words) {
        CardHtml html = new CardHtml(reading);
        return "<div style=\"font-family:sans-serif\"><p>" + html.sentence(words) + "</p>\n"
                + "<p style=\"font-family:monospace;font-size:large\">" + html.literal() + "</p>\n"
                + "<pre>" + escaped(card.substring(card.indexOf('\n') + 1).strip()) + "</pre></div>\n";
    }

    private String sentence(Messages words) {
        StringBuilder html = new StringBuilder();
        for (Messages.Span span : words.spans(reading.sentence())) {
            int field = ColoredSentence.fieldOf(span, reading);
            html.append(field < 0 ? escaped(span.text()) : marked(span.text(), role(field), "font-weight:bold;"));
        }
        return html.toString();
    }

    private String literal() {
        StringBuilder html = new StringBuilder();
        for (LiteralRun run : reading.runs()) {
            String text = reading.literal().substring(run.start(), run.end());
            int field = run.shares().isEmpty()
                    ? LiteralRun.Share.PADDING
                    : run.shares().get(run.shares().size() - 1).field();
            html.append(field < 0 ? escaped(text) : marked(text, role(field), ""));
        }
        return html.toString();
    }

    private Role role(int field) {
        return reading.layout().fields().get(field).role();
    }

    private String marked(String text, Role role, String style) {
        return "<span style=\"" + style + "background-color:" + colors.get(role.word() + " tint") + ";color:"
                + colors.get(role.word() + " ink") + "\">" + escaped(text) + "</span>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
