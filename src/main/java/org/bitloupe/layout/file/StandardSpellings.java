package org.bitloupe.layout.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;

/** The alphabets and spellings that layout files can name instead of describing them. */
public final class StandardSpellings {
    private final Map<String, Alphabet> alphabets;
    private final Map<String, Spelling> spellings;

    private StandardSpellings(Map<String, Alphabet> alphabets, Map<String, Spelling> spellings) {
        this.alphabets = Collections.unmodifiableMap(alphabets);
        this.spellings = Collections.unmodifiableMap(spellings);
    }

    /** Read once, when first needed. */
    private static final class BuiltIn {
        static final StandardSpellings WORDS = load();
    }

    /** The ones every layout file can name, from the resource {@code standard-spellings.json}. */
    public static StandardSpellings builtIn() {
        return BuiltIn.WORDS;
    }

    /** The alphabets by name. */
    public Map<String, Alphabet> alphabets() {
        return alphabets;
    }

    /** The spellings by name. */
    public Map<String, Spelling> spellings() {
        return spellings;
    }

    /**
     * The alphabet of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Alphabet alphabet(String name) {
        Alphabet alphabet = alphabets.get(name);
        if (alphabet == null) {
            throw new IllegalArgumentException("no alphabet is called " + name);
        }
        return alphabet;
    }

    /**
     * The spelling of a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Spelling spelling(String name) {
        Spelling spelling = spellings.get(name);
        if (spelling == null) {
            throw new IllegalArgumentException("no spelling is called " + name);
        }
        return spelling;
    }

    private static StandardSpellings load() {
        try (InputStream in = StandardSpellings.class.getResourceAsStream("standard-spellings.json")) {
            if (in == null) {
                throw new IllegalStateException("standard-spellings.json is missing");
            }
            ProblemCollector problems = new ProblemCollector();
            StandardSpellings standardSpellings = read(new String(in.readAllBytes(), StandardCharsets.UTF_8), problems);
            if (!problems.none()) {
                throw new IllegalStateException("standard-spellings.json: " + problems.all());
            }
            return standardSpellings;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StandardSpellings read(String text, ProblemCollector problems) {
        if (!(StrictJsonParser.read(text, problems) instanceof JsonValue.Obj file)) {
            throw new IllegalStateException("standard-spellings.json: " + problems.all());
        }
        JsonObjectReader in = JsonObjectReader.of(file, problems, false, "alphabets", "spellings");
        Map<String, Alphabet> alphabets = new LinkedHashMap<>();
        if (in.require("alphabets") instanceof JsonValue.Obj list) {
            list.members().forEach((name, member) -> {
                JsonObjectReader described = JsonObjectReader.of(member.value(), problems, "chars", "case", "fold");
                Alphabet alphabet = described == null ? null : AlphabetReader.read(name, described);
                if (alphabet != null) {
                    alphabets.put(name, alphabet);
                }
            });
        }
        SegmentReader reader = new SegmentReader(problems, alphabets, List.of(), Bits.MAX_WIDTH);
        Map<String, Spelling> spellings = new LinkedHashMap<>();
        if (in.require("spellings") instanceof JsonValue.Obj list) {
            list.members().forEach((name, member) -> {
                List<Segment> segments = member.value() instanceof JsonValue.Arr items
                        ? reader.read(items.items(), items)
                        : new ArrayList<>();
                spellings.put(name, new Spelling(name, segments));
            });
        }
        return new StandardSpellings(alphabets, spellings);
    }
}
