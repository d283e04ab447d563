package org.bitloupe.export.template;

import com.samskivert.mustache.Escapers;
import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Content;

/**
 * The text of a target with places for values, as a Mustache file among the program's resources.
 *
 * <p>A layout's names cannot get into a text by mistake: a place takes a whole number or a {@link QuotedText}, and a plain {@link String}
 * is an error. A place without a value is one too.
 */
public final class Template {
    private final com.samskivert.mustache.Template template;
    private final Places places;

    private Template(String source) {
        places = new Places();
        template = Mustache.compiler()
                .withEscaper(Escapers.NONE)
                .withFormatter(places)
                .strictSections(true)
                .compile(source);
    }

    /**
     * The template of a file beside a class, among the resources.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public static Template of(Class<?> owner, String file) {
        try (InputStream in = owner.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalArgumentException("no template " + file + " beside " + owner);
            }
            Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
            StringWriter source = new StringWriter();
            reader.transferTo(source);
            return new Template(source.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A template given as text. */
    public static Template of(String source) {
        return new Template(source);
    }

    /**
     * Fills the places in.
     *
     * @param values by name: whole numbers, {@link QuotedText}s, truth values for sections, lists of such maps or of records
     * @throws IllegalArgumentException if a value is a plain text
     */
    public synchronized Content.Text fill(Map<String, ?> values) {
        StringWriter out = new StringWriter();
        places.begin(out);
        template.execute(values, out);
        String text = out.toString();
        int end = text.length();
        // Parts end with the blank line before the next one, which not all layouts have.
        while (end > 1 && text.charAt(end - 1) == '\n' && text.charAt(end - 2) == '\n') {
            end--;
        }
        return new Content.Text(text.substring(0, end), places.marks);
    }

    /** Lets values into the text and remembers where a field's stand. */
    private static final class Places implements Mustache.Formatter {
        private final List<Content.Mark> marks = new ArrayList<>();
        private StringWriter out = new StringWriter();

        void begin(StringWriter newOut) {
            out = newOut;
            marks.clear();
        }

        @Override
        public String format(Object value) {
            if (value instanceof QuotedText quotedText) {
                if (quotedText.marked()) {
                    // The value is written right after this, at the end of what has been written so far.
                    int from = out.getBuffer().length();
                    marks.add(new Content.Mark(from, from + quotedText.text().length(), quotedText.field()));
                }
                return quotedText.text();
            }
            if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
                return value.toString();
            }
            throw new IllegalArgumentException("not quoted: " + value.getClass().getSimpleName());
        }
    }
}
