package org.bitloupe.layout.file;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Texts;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/** Reads texts for people: one string, or an object with one string for each language. */
public final class TextsReader {
    public static final int TITLE = 120;
    public static final int LABEL = 60;
    static final int NOTE = 4000;

    private static final Pattern LANGUAGE = Pattern.compile("([A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4})?");

    private TextsReader() {}

    /**
     * The texts of a member, or null if it is not there or no text.
     *
     * @param longest characters that a text may have
     */
    static @Nullable Texts read(Members members, String name, int longest) {
        Json value = members.get(name);
        if (value == null) {
            return null;
        }
        Findings findings = members.findings();
        Map<String, String> texts = new LinkedHashMap<>();
        if (value instanceof Json.Str text) {
            texts.put("", text.text());
            check(findings, text.at(), text.text(), longest);
        } else if (value instanceof Json.Obj languages) {
            languages.members().forEach((language, member) -> {
                if (!LANGUAGE.matcher(language).matches()) {
                    findings.add(member.at(), "text.language", "word", Integers.cut(language));
                }
                if (member.value() instanceof Json.Str text) {
                    texts.put(language, text.text());
                    check(findings, text.at(), text.text(), longest);
                } else {
                    Members.wrongType(member.value(), findings, "text");
                }
            });
            if (languages.members().isEmpty()) {
                findings.add(languages.at(), "text.empty");
            }
        } else {
            Members.wrongType(value, findings, "text");
        }
        return texts.isEmpty() ? null : new Texts(texts);
    }

    /** Notes a text that is blank, too long, or has characters that would disturb how it is shown. */
    public static void check(Findings findings, Where.Pointer at, String text, int longest) {
        if (text.isBlank()) {
            findings.add(at, "text.empty");
        } else if (text.codePointCount(0, text.length()) > longest) {
            findings.add(at, "text.long", "n", longest);
        } else if (text.codePoints().anyMatch(c -> disturbs(c, longest == NOTE))) {
            findings.add(at, "text.control");
        }
    }

    private static boolean disturbs(int c, boolean lines) {
        boolean turnsDirection = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
        boolean half = c >= 0xD800 && c <= 0xDFFF;
        return turnsDirection || half || (Character.isISOControl(c) && !(lines && c == '\n'));
    }
}
