package org.bitloupe.app.design.evidence;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of IDs as a person types them, one on a line. Of web addresses what stands in front of the host is taken away, and
 * the port; of names the quotes around them.
 */
final class EvidenceParser {
    /** The most entries of one kind. */
    static final int MOST = 500;

    /** The part that stands for the ID where there is but one. */
    static final String PART = "{id}";

    /** In a web address there are no blanks; a comma may be between two names. */
    private static final Pattern URLS = Pattern.compile("\\S+");

    private static final Pattern TEXTS = Pattern.compile("[^\\r\\n]+");
    private static final Pattern NAMES = Pattern.compile("[^\\r\\n,;]+");

    /** Scheme, name of a person, and the star that people write for subdomains, which are always meant. */
    private static final Pattern FRONT = Pattern.compile("^(?:[A-Za-z][A-Za-z0-9+.-]*://)?(?:[^/?#@{}]*@)?(?:\\*\\.)?");

    private static final Pattern HOST_END = Pattern.compile("[/?#]|$");
    private static final Pattern PORT = Pattern.compile(":\\d*$");
    private static final Pattern HOST = Pattern.compile("\\*|[a-z0-9-]+(\\.[a-z0-9-]+)+");
    private static final Pattern QUOTES = Pattern.compile("^[\\s\"'`\\[]+|[\\s\"'`\\]:=]+$");
    private static final Pattern BRACES = Pattern.compile("\\{[\\w+.-]*}");
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]+");
    private static final Pattern NUMBER = Pattern.compile("(?<=/)\\d+(?=[/?#]|$)");

    private final Predicate<String> ids;

    /**
     * A parser for one layout.
     *
     * @param ids tells whether a text can be an ID of it
     */
    EvidenceParser(Predicate<String> ids) {
        this.ids = ids;
    }

    /** The result of reading them. */
    sealed interface Result {}

    /** Templates or names that a layout can have, each once. */
    record Entries(List<String> entries) implements Result {}

    /**
     * One of them is none.
     *
     * @param line its line, the first is 1
     * @param start index of its first character, in UTF-16 units
     * @param end index after its last one
     * @param why the reason, and what to do about it
     * @param better the same as it was probably meant, or null
     */
    record Faulty(
            int line,
            int start,
            int end,
            Message why,
            @Nullable String better) implements Result {}

    /** The reason why an entry is none, wherever it stands. */
    private record Fault(Message why, @Nullable String better) {}

    /** Reads all of a kind. */
    Result parse(Kind kind, String typed) {
        Set<String> entries = new LinkedHashSet<>();
        Matcher each = pattern(kind).matcher(typed);
        while (each.find()) {
            if (each.group().isBlank()) {
                continue;
            }
            String entry = plain(kind, each.group().strip());
            Fault fault = entries.size() == MOST && !entries.contains(entry)
                    ? new Fault(Message.of("design.evidence.wrong.most", "most", MOST), null)
                    : fault(kind, entry);
            if (fault != null) {
                long before = typed.substring(0, each.start())
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
                return new Faulty((int) before + 1, each.start(), each.end(), fault.why(), fault.better());
            }
            entries.add(entry);
        }
        return new Entries(List.copyOf(entries));
    }

    private static Pattern pattern(Kind kind) {
        return switch (kind) {
            case URL -> URLS;
            case TEXT -> TEXTS;
            case NAME, FILE -> NAMES;
        };
    }

    private static String plain(Kind kind, String text) {
        return switch (kind) {
            case URL -> url(FRONT.matcher(text).replaceFirst(""));
            case TEXT -> text;
            case NAME -> QUOTES.matcher(text).replaceAll("");
            case FILE -> QUOTES.matcher(text).replaceAll("").toLowerCase(Locale.ROOT);
        };
    }

    private static String url(String text) {
        int end = hostEnd(text);
        String host = PORT.matcher(text.substring(0, end)).replaceFirst("").toLowerCase(Locale.ROOT);
        String path = text.substring(end);
        return host + (path.startsWith("?") || path.startsWith("#") ? "/" : "") + path;
    }

    private static int hostEnd(String text) {
        Matcher end = HOST_END.matcher(text);
        return end.find() ? end.start() : text.length();
    }

    private @Nullable Fault fault(Kind kind, String entry) {
        if (entry.length() > ContextEvidence.LONGEST) {
            return new Fault(
                    Message.of("design.evidence.wrong.long", "length", entry.length(), "most", ContextEvidence.LONGEST),
                    null);
        }
        String example = ContextEvidenceModel.example(kind);
        if (kind == Kind.NAME || kind == Kind.FILE) {
            boolean taken = kind == Kind.NAME ? ContextEvidence.isName(entry) : ContextEvidence.isWord(entry);
            String key = kind == Kind.NAME ? "design.evidence.wrong.name" : "design.evidence.wrong.file";
            return taken ? null : new Fault(Message.of(key, "name", JsonInteger.cut(entry), "example", example), null);
        }
        String host = kind == Kind.URL ? entry.substring(0, hostEnd(entry)) : "*";
        if (host.isEmpty()) {
            return new Fault(Message.of("design.evidence.wrong.path", "example", "*" + entry), "*" + entry);
        }
        if (!HOST.matcher(host).matches()) {
            return new Fault(Message.of("design.evidence.wrong.host", "host", JsonInteger.cut(host)), null);
        }
        Fault named = named(entry);
        if (named != null) {
            return named;
        }
        if (!ContextEvidence.PART.matcher(entry).find()) {
            return unmarked(kind, entry, example);
        }
        boolean taken = kind == Kind.URL ? ContextEvidence.isUrl(entry) : ContextEvidence.isText(entry);
        return taken ? null : new Fault(Message.of("design.evidence.wrong.bare", "example", example), null);
    }

    /** Names in braces that are none: they would be taken as they stand. */
    private static @Nullable Fault named(String entry) {
        Matcher braces = BRACES.matcher(entry);
        while (braces.find()) {
            String part = braces.group();
            if (!ContextEvidence.PART.matcher(part).matches()) {
                String letters = part.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
                String better = "{" + (letters.isEmpty() ? "id" : letters) + (part.endsWith("+}") ? "+}" : "}");
                return new Fault(
                        Message.of("design.evidence.wrong.part", "part", JsonInteger.cut(part), "better", better),
                        entry.substring(0, braces.start()) + better + entry.substring(braces.end()));
            }
        }
        return null;
    }

    /** Without a part: often it is where one ID was met, which then is taken for the part. */
    private Fault unmarked(Kind kind, String entry, String example) {
        int from = kind == Kind.URL ? hostEnd(entry) : 0;
        Matcher run = ID.matcher(entry).region(from, entry.length());
        int start = 0;
        int end = 0;
        while (run.find()) {
            boolean longer = run.end() - run.start() >= end - start;
            if (longer && run.group().chars().anyMatch(Character::isDigit) && ids.test(run.group())) {
                start = run.start();
                end = run.end();
            }
        }
        if (end > start) {
            String id = entry.substring(start, end);
            String before = entry.substring(0, start);
            String better = kind == Kind.URL
                    ? NUMBER.matcher(before).replaceAll("+") + PART + behind(before, entry.substring(end))
                    : before + PART + entry.substring(end);
            return new Fault(Message.of("design.evidence.wrong.one", "id", JsonInteger.cut(id), "part", PART), better);
        }
        String key = kind == Kind.URL && from == entry.length()
                ? "design.evidence.wrong.host-only"
                : "design.evidence.wrong.unmarked";
        return new Fault(Message.of(key, "part", PART, "example", example), null);
    }

    /** The parameters behind an ID are those of one visit. */
    private static String behind(String before, String rest) {
        int end = 0;
        String ends = before.indexOf('?') < 0 ? "?#" : "&#";
        while (end < rest.length() && ends.indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        return NUMBER.matcher(rest.substring(0, end)).replaceAll("+");
    }
}
