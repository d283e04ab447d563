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
import org.bitloupe.json.Findings;
import org.bitloupe.json.Json;
import org.bitloupe.json.JsonText;
import org.bitloupe.json.Members;

/** The alphabets and spellings that layout files can name instead of describing them. */
public final class Words {
    private final Map<String, Alphabet> alphabets;
    private final Map<String, Spelling> spellings;

    private Words(Map<String, Alphabet> alphabets, Map<String, Spelling> spellings) {
        this.alphabets = Collections.unmodifiableMap(alphabets);
        this.spellings = Collections.unmodifiableMap(spellings);
    }

    /** Read once, when first needed. */
    private static final class BuiltIn {
        static final Words WORDS = load();
    }

    /** The ones every layout file can name, from the resource {@code words.json}. */
    public static Words builtIn() {
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

    private static Words load() {
        try (InputStream in = Words.class.getResourceAsStream("words.json")) {
            if (in == null) {
                throw new IllegalStateException("words.json is missing");
            }
            Findings findings = new Findings();
            Words words = read(new String(in.readAllBytes(), StandardCharsets.UTF_8), findings);
            if (!findings.none()) {
                throw new IllegalStateException("words.json: " + findings.all());
            }
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Words read(String text, Findings findings) {
        if (!(JsonText.read(text, findings) instanceof Json.Obj file)) {
            throw new IllegalStateException("words.json: " + findings.all());
        }
        Members members = Members.of(file, findings, false, "alphabets", "spellings");
        Map<String, Alphabet> alphabets = new LinkedHashMap<>();
        if (members.require("alphabets") instanceof Json.Obj list) {
            list.members().forEach((name, member) -> {
                Members described = Members.of(member.value(), findings, "chars", "case", "fold");
                Alphabet alphabet = described == null ? null : AlphabetReader.read(name, described);
                if (alphabet != null) {
                    alphabets.put(name, alphabet);
                }
            });
        }
        SegmentReader reader = new SegmentReader(findings, alphabets, List.of(), Bits.MAX_WIDTH);
        Map<String, Spelling> spellings = new LinkedHashMap<>();
        if (members.require("spellings") instanceof Json.Obj list) {
            list.members().forEach((name, member) -> {
                List<Segment> segments = member.value() instanceof Json.Arr items
                        ? reader.read(items.items(), items)
                        : new ArrayList<>();
                spellings.put(name, new Spelling(name, segments));
            });
        }
        return new Words(alphabets, spellings);
    }
}
