package org.bitloupe.layout.file;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Reads texts for people: one string, or an object with one string for each language. */
public final class LocalizedTextReader {
    public static final int TITLE = 120;
    public static final int LABEL = 60;
    static final int NOTE = 4000;

    private static final Pattern LANGUAGE = Pattern.compile("([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4})?");

    private LocalizedTextReader() {}

    /**
     * The texts of a member, or null if it is not there or no text.
     *
     * @param longest characters that a text may have
     */
    static @Nullable LocalizedText read(JsonObjectReader in, String name, int longest) {
        JsonValue value = in.get(name);
        if (value == null) {
            return null;
        }
        ProblemCollector problems = in.problems();
        Map<String, String> texts = new LinkedHashMap<>();
        if (value instanceof JsonValue.Str text) {
            texts.put("", text.text());
            check(problems, text.at(), text.text(), longest);
        } else if (value instanceof JsonValue.Obj languages) {
            languages.members().forEach((language, member) -> {
                if (!LANGUAGE.matcher(language).matches()) {
                    problems.add(member.at(), "text.language", "word", JsonInteger.cut(language));
                }
                if (member.value() instanceof JsonValue.Str text) {
                    texts.put(language, text.text());
                    check(problems, text.at(), text.text(), longest);
                } else {
                    JsonObjectReader.wrongType(member.value(), problems, "text");
                }
            });
            if (languages.members().isEmpty()) {
                problems.add(languages.at(), "text.empty");
            }
        } else {
            JsonObjectReader.wrongType(value, problems, "text");
        }
        return texts.isEmpty() ? null : new LocalizedText(texts);
    }

    /** Notes a text that is blank, too long, or has characters that would disturb how it is shown. */
    public static void check(ProblemCollector problems, ProblemPlace.Pointer at, String text, int longest) {
        if (text.isBlank()) {
            problems.add(at, "text.empty");
        } else if (text.codePointCount(0, text.length()) > longest) {
            problems.add(at, "text.long", "n", longest);
        } else if (text.codePoints().anyMatch(c -> disturbs(c, longest == NOTE))) {
            problems.add(at, "text.control");
        }
    }

    private static boolean disturbs(int c, boolean lines) {
        boolean turnsDirection = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
        boolean half = c >= 0xD800 && c <= 0xDFFF;
        return turnsDirection || half || (Character.isISOControl(c) && !(lines && c == '\n'));
    }
}
