package org.bitloupe.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.stream.Collectors;

/**
 * The program's words: turns a {@link Message} into text of one language.
 *
 * <p>Templates are whole sentences with named places: <code>{machine} cannot go below {n} bits.</code> A place is filled by the
 * part of that name: a {@link String} as it is (IDs, names), an integer or decimal number grouped for the language, an {@link
 * Instant} or {@link LocalDate} as an ISO date in UTC, a {@link DateText} and {@link InLanguage} as the language wants it, another
 * {@link Message} as its own sentence, with a capital at its start if it is a {@link Capital}, something {@link Marked} as one piece under its own name. If a part named {@code n} is
 * exactly 1 and the bundle has the key with {@code .one} at its end, that template is used instead. A message with a part named
 * {@code fallback} says that part where the bundle has no such key: names that may, but need not be, the program's own.
 */
public final class Messages {
    private static final String BUNDLE = "org.bitloupe.messages";

    private final ResourceBundle bundle;
    private final Locale locale;

    private Messages(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    /** The words of a language, or English where there are none yet. */
    public static Messages in(Locale locale) {
        ResourceBundle bundle = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT));
        return new Messages(bundle, locale);
    }

    /** The words of a bundle that is already there. */
    static Messages of(ResourceBundle bundle, Locale locale) {
        return new Messages(bundle, locale);
    }

    /** The bundle itself, for FXML's {@code %key}. */
    public ResourceBundle bundle() {
        return bundle;
    }

    /** The language numbers are written for. */
    public Locale locale() {
        return locale;
    }

    /** Whether there is a sentence of that key. */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /**
     * The sentence of a key.
     *
     * @param namesAndValues alternately a part's name and its value
     * @throws MissingResourceException if the bundle has no such key
     */
    public String get(String key, Object... namesAndValues) {
        return say(Message.of(key, namesAndValues));
    }

    /**
     * The sentence of a message.
     *
     * @throws MissingResourceException if the bundle has no such key
     */
    public String say(Message message) {
        return spans(message).stream().map(Span::text).collect(Collectors.joining());
    }

    /**
     * The sentence of a message in pieces, so that parts can be coloured. A nested message gives its own pieces.
     *
     * @throws MissingResourceException if the bundle has no such key
     */
    public List<Span> spans(Message message) {
        List<Span> spans = new ArrayList<>();
        collect(message, spans);
        return spans;
    }

    /**
     * A piece of a sentence.
     *
     * @param text the piece
     * @param part the name of the part it is the value of, empty for the template's own words
     */
    public record Span(String text, String part) {}

    /** The three sentences of a problem, one after the other. */
    public String say(Problem problem) {
        return say(problem.what()) + " " + say(problem.why()) + " " + say(problem.fix());
    }

    private String template(Message message) {
        Object n = message.parts().get("n");
        String singular = message.key() + ".one";
        boolean one = n != null && n.toString().equals("1") && bundle.containsKey(singular);
        return bundle.getString(one ? singular : message.key());
    }

    private void collect(Message message, List<Span> spans) {
        if (message.parts().get("fallback") instanceof String fallback && !bundle.containsKey(message.key())) {
            spans.add(new Span(fallback, ""));
            return;
        }
        String template = template(message);
        int from = 0;
        while (from < template.length()) {
            int open = template.indexOf('{', from);
            int close = open < 0 ? -1 : template.indexOf('}', open);
            if (close < 0) {
                spans.add(new Span(template.substring(from), ""));
                return;
            }
            if (open > from) {
                spans.add(new Span(template.substring(from, open), ""));
            }
            String name = template.substring(open + 1, close);
            Object value = message.parts().get(name);
            if (value instanceof Message nested) {
                collect(nested, spans);
            } else if (value instanceof Capital capital) {
                int first = spans.size();
                collect(capital.words(), spans);
                capitalize(first, spans);
            } else if (value instanceof Marked marked) {
                spans.add(new Span(write(marked.value()), marked.mark()));
            } else {
                spans.add(new Span(value == null ? "{" + name + "}" : write(value), name));
            }
            from = close + 1;
        }
    }

    private void capitalize(int index, List<Span> spans) {
        if (index < spans.size() && !spans.get(index).text().isEmpty()) {
            Span span = spans.get(index);
            int letter = span.text().offsetByCodePoints(0, 1);
            String text = span.text().substring(0, letter).toUpperCase(locale)
                    + span.text().substring(letter);
            spans.set(index, new Span(text, span.part()));
        }
    }

    private String write(Object value) {
        if (value instanceof Message message) {
            return say(message);
        }
        if (value instanceof Integer
                || value instanceof Long
                || value instanceof BigInteger
                || value instanceof BigDecimal) {
            return NumberFormat.getInstance(locale).format(value);
        }
        if (value instanceof DateText date) {
            return date.write(bundle.getString(date.form().key()), locale);
        }
        if (value instanceof InLanguage words) {
            return words.in(locale);
        }
        if (value instanceof Instant instant) {
            return instant.atOffset(ZoneOffset.UTC).toLocalDate().toString();
        }
        return value.toString();
    }
}
