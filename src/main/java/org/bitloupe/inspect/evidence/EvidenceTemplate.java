package org.bitloupe.inspect.evidence;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.Layout;

/** One template of a layout's {@link ContextEvidence}, compiled. */
final class EvidenceTemplate {
    /** The longest ID that is looked for, in UTF-16 units. */
    private static final int LONGEST = 64;
    /** So much of the words is shown. */
    private static final int SHOWN = 40;

    /** A sign or letter that two numbers hardly have between them, unlike an underscore or a full stop. */
    private static final Pattern TELLING = Pattern.compile("[^_.-]");

    private static final Pattern BETWEEN = Pattern.compile("[\\s:=#\"']+$");

    private static final String ANY = "[^/?#&\\s]*";
    private static final String BEHIND_WORD = "(?<![A-Za-z0-9_-])";
    private static final String BEFORE_NO_WORD = "(?![A-Za-z0-9_-])";
    /** Nor a name of a file. */
    private static final String BEFORE_NO_NAME = "(?![A-Za-z0-9_-]|\\.[A-Za-z])";

    private static final Pattern PIECE = Pattern.compile(ContextEvidence.PART.pattern() + "|[*+]|\\?");

    private final Layout layout;
    private final boolean url;
    /** True if it begins with no host that could be looked for. */
    private final boolean anyPlace;

    private final Pattern pattern;
    private final List<String> parts = new ArrayList<>();
    /** Letters that stand in every text of it. */
    private final String must;

    /** The words right in front of the ID, with a blank among them; empty if there are none. */
    private final String front;

    private EvidenceTemplate(Layout layout, String template, boolean url) {
        this.layout = layout;
        this.url = url;
        String path = url ? template.substring(template.indexOf('/')) : template;
        String host = url ? template.substring(0, template.indexOf('/')) : "";
        StringBuilder regex = new StringBuilder(url ? host(host) : "");
        if (path.startsWith("{") || Character.isLetterOrDigit(path.charAt(0))) {
            regex.append(BEHIND_WORD);
        }
        path(path, regex);
        this.pattern = Pattern.compile(regex.toString());
        this.anyPlace = !url || host.equals("*");
        String before = template.substring(0, Math.max(0, template.indexOf('{')));
        boolean words = !url && before.indexOf(' ') > 0 && before.indexOf('*') < 0 && before.indexOf('+') < 0;
        this.front = words ? before : "";
        this.must = !anyPlace ? host : longestLiteral(path).toLowerCase(Locale.ROOT);
    }

    static EvidenceTemplate ofUrl(Layout layout, String template) {
        return new EvidenceTemplate(layout, template, true);
    }

    static EvidenceTemplate ofText(Layout layout, String template) {
        return new EvidenceTemplate(layout, template, false);
    }

    /** The host is a group, because it is what is shown. */
    private static String host(String host) {
        return host.equals("*")
                ? "(?<![A-Za-z0-9_.@-])(?<host>[A-Za-z0-9-]++(?:\\.[A-Za-z0-9-]++)+)(?::\\d+)?"
                : "(?<host>(?i:" + Pattern.quote(host) + "))(?::\\d+)?";
    }

    private void path(String path, StringBuilder regex) {
        Matcher piece = PIECE.matcher(path);
        int from = 0;
        while (piece.find()) {
            literal(path.substring(from, piece.start()), regex);
            from = piece.end();
            if (piece.group(1) != null) {
                parts.add(piece.group(1));
                String digit = piece.group(2).isEmpty() ? "[A-Za-z0-9_-]" : "[0-9]";
                // Quotes and blanks may stand around the argument of a constructor.
                regex.append(url ? "" : "[\"'\\s]{0,3}")
                        .append("(")
                        .append(digit)
                        .append("{1,%s}?)".formatted(LONGEST));
                boolean last = from == path.length();
                regex.append(last ? BEFORE_NO_WORD : url ? "" : "[\"'\\s]{0,3}");
            } else if (piece.group().equals("?")) {
                // The parameters of an address stand in any order.
                regex.append("\\?(?:[^#\\s]*&)?");
            } else {
                regex.append(piece.group().equals("*") ? ANY : "[0-9]{1,%s}".formatted(LONGEST));
                regex.append(from == path.length() && piece.group().equals("+") ? BEFORE_NO_NAME : "");
            }
        }
        literal(path.substring(from), regex);
    }

    private static void literal(String text, StringBuilder regex) {
        if (!text.isEmpty()) {
            regex.append(Pattern.quote(text));
        }
    }

    private static String longestLiteral(String path) {
        return PIECE.splitAsStream(path)
                .max(Comparator.comparingInt(String::length))
                .orElse("");
    }

    /** Returns small letters that stand in every text of it, in small or capital ones: texts without them are passed over quickly. */
    String must() {
        return must;
    }

    /** Returns the words right in front of an ID, up to it, if a blank is among them; else an empty text. */
    String front() {
        return front;
    }

    /**
     * Adds the IDs that it finds in a text, at its first place only; the one that the text is about first.
     *
     * @param lowerCase the text in small letters, of the same length
     */
    void addMatches(String text, String lowerCase, List<EvidenceMatch> matches) {
        Matcher matcher = pattern.matcher(text);
        if (!(anyPlace ? matcher.find() : isFoundAtHost(matcher, text, lowerCase))) {
            return;
        }
        // The group of the host comes before those of the parts.
        int first = url ? 2 : 1;
        List<EvidenceMatch> found = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            int start = matcher.start(first + i);
            int end = matcher.end(first + i);
            found.add(new EvidenceMatch(
                    layout,
                    start,
                    end,
                    parts.get(i),
                    words(matcher, start, end),
                    url ? !anyPlace : TELLING.matcher(must).find()));
        }
        Collections.reverse(found);
        matches.addAll(found);
    }

    /** Goes from host to host, which is many times faster than to have the pattern try every place. */
    private boolean isFoundAtHost(Matcher matcher, String text, String lowerCase) {
        for (int at = lowerCase.indexOf(must); at >= 0; at = lowerCase.indexOf(must, at + 1)) {
            boolean begins = at == 0 || !isHostOrMail(text.charAt(at - 1));
            if (begins && matcher.region(at, text.length()).lookingAt()) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether it goes on with a longer host, or an address of mail; a point stands behind a subdomain. */
    private static boolean isHostOrMail(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '@';
    }

    private String words(Matcher matcher, int start, int end) {
        if (url) {
            return matcher.group("host");
        }
        String text = matcher.group();
        if (end == matcher.end()) {
            // The name in front, without the sign between it and the ID: "because of Ray ID".
            String before =
                    BETWEEN.matcher(text.substring(0, start - matcher.start())).replaceFirst("");
            if (!before.isEmpty() && before.length() <= SHOWN) {
                return before;
            }
        }
        String around = text.substring(0, start - matcher.start()) + "\u2026" + text.substring(end - matcher.start());
        return around.length() > SHOWN ? around.substring(0, SHOWN) + "\u2026" : around;
    }
}
