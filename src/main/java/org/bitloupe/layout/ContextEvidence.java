package org.bitloupe.layout;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings that tell whose an ID is before its bits are looked at.
 *
 * <p>A template is text as it stands, with {@code *} for anything up to the next {@code / ? # &} or blank, {@code +} for digits, and
 * one or more parts like {@code {channel}}, or {@code {channel+}} of digits only: each an ID of the layout, the last one that which
 * the text is about.
 *
 * @param urls templates of web addresses from the host on, without what may stand in front of it: {@code
 *     discord.com/channels/{server}/{channel}/{message}} is met at {@code https://canary.discord.com}, too. Host {@code *} is any.
 *     What follows behind the template does not matter
 * @param texts templates of texts around the ID: mentions, constructors; quotes and blanks may stand around the ID
 * @param names keys and names of columns: {@code guild_id}; capitals, blanks, hyphens and underscores do not matter
 * @param files words in the names of files of such IDs, in small letters: {@code discord} is met at {@code Discord-messages.csv} and
 *     {@code discord2024.json}, but not at {@code discordant.txt}
 */
public record ContextEvidence(List<String> urls, List<String> texts, List<String> names, List<String> files) {
    /** The longest template, name or word, in UTF-16 units. */
    public static final int LONGEST = 200;

    /** A part of a template: its name in braces, and a plus if it has digits only. */
    public static final Pattern PART = Pattern.compile("\\{([a-z]+)(\\+?)}");

    /** A kind of surroundings. */
    public enum Kind {
        /** Web addresses. */
        URL,
        /** Texts around an ID. */
        TEXT,
        /** Keys and names of columns. */
        NAME,
        /** Words in the names of files. */
        FILE
    }

    private static final Pattern HOST = Pattern.compile("(\\*|[a-z0-9-]+(\\.[a-z0-9-]+)+)/.*");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_$@.-]+");
    private static final Pattern WORD = Pattern.compile("[a-z]+");

    /** The surroundings of IDs wherever they are met, in files of any name. */
    public ContextEvidence(List<String> urls, List<String> texts, List<String> names) {
        this(urls, texts, names, List.of());
    }

    /**
     * Checks what matching relies on.
     *
     * @throws IllegalArgumentException if nothing is said, a template is not one, a name has other characters than keys have, or a word
     *     others than small letters
     */
    public ContextEvidence {
        urls = List.copyOf(urls);
        texts = List.copyOf(texts);
        names = List.copyOf(names);
        files = List.copyOf(files);
        boolean written = urls.stream().allMatch(ContextEvidence::isUrl)
                && texts.stream().allMatch(ContextEvidence::isText)
                && names.stream().allMatch(ContextEvidence::isName)
                && files.stream().allMatch(ContextEvidence::isWord);
        if (!written || (urls.isEmpty() && texts.isEmpty() && names.isEmpty() && files.isEmpty())) {
            throw new IllegalArgumentException(
                    "urls %s, texts %s, names %s, files %s".formatted(urls, texts, names, files));
        }
    }

    /** The templates or names of a kind. */
    public List<String> of(Kind kind) {
        return switch (kind) {
            case URL -> urls;
            case TEXT -> texts;
            case NAME -> names;
            case FILE -> files;
        };
    }

    /**
     * Surroundings with other templates or names of a kind.
     *
     * @param before the surroundings before, or null if nothing was said of any
     * @return null if nothing is said any more
     * @throws IllegalArgumentException as the constructor does
     */
    public static @Nullable ContextEvidence with(@Nullable ContextEvidence before, Kind kind, List<String> entries) {
        List<List<String>> all = Arrays.stream(Kind.values())
                .map(each -> each == kind ? entries : before == null ? List.<String>of() : before.of(each))
                .toList();
        return all.stream().allMatch(List::isEmpty)
                ? null
                : new ContextEvidence(all.get(0), all.get(1), all.get(2), all.get(3));
    }

    /** Tells whether a text is a template of web addresses: a host in small letters or {@code *}, a slash, and a part. */
    public static boolean isUrl(String text) {
        return isText(text) && HOST.matcher(text).matches();
    }

    /** Tells whether a text is a template: with a part, and something around it. */
    public static boolean isText(String text) {
        return text.length() <= LONGEST
                && PART.matcher(text).find()
                && !PART.matcher(text)
                        .replaceAll("")
                        .replace("*", "")
                        .replace("+", "")
                        .isBlank();
    }

    /** Tells whether a text can be the name of a key or column. */
    public static boolean isName(String text) {
        return text.length() <= LONGEST && NAME.matcher(text).matches();
    }

    /** Tells whether a text can be a word in the name of a file: small letters, a to z. */
    public static boolean isWord(String text) {
        return text.length() <= LONGEST && WORD.matcher(text).matches();
    }
}
