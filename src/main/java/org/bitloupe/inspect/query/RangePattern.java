package org.bitloupe.inspect.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A regular expression for a range of IDs, for systems that search lines of text and compute in doubles, which do not hold an ID. It
 * has digits, classes, counts, groups without a number and alternatives only, which all of them know.
 */
final class RangePattern {
    private static final String DECIMAL = "0123456789";

    private final String low;
    private final String high;
    private final String alphabet;
    private final int last;

    private RangePattern(String low, String high, String alphabet) {
        this.low = low;
        this.high = high;
        this.alphabet = alphabet;
        this.last = alphabet.length() - 1;
    }

    /**
     * The expression for whole numbers without a sign, written without zeros in front.
     *
     * @param low the smallest, in digits
     * @param high the largest, in digits, no smaller
     */
    static String ofNumbers(String low, String high) {
        List<String> lengths = new ArrayList<>();
        for (int n = low.length(); n <= high.length(); n++) {
            String first = n == low.length() ? low : "1" + "0".repeat(n - 1);
            String end = n == high.length() ? high : "9".repeat(n);
            lengths.add(new RangePattern(first, end, DECIMAL).between(0));
        }
        return "\\b" + group(lengths) + "\\b";
    }

    /**
     * The expression for texts of one length that sort as their IDs do.
     *
     * @param alphabet the characters that they may have where they differ, in the order in which texts sort
     * @return empty if they have others there, or other lengths
     */
    static Optional<String> ofTexts(String low, String high, String alphabet) {
        RangePattern pattern = new RangePattern(low, high, alphabet);
        return low.length() == high.length() && pattern.isKnown()
                ? Optional.of("\\b" + group(List.of(pattern.between(0))) + "\\b")
                : Optional.empty();
    }

    private boolean isKnown() {
        int differs = IntStream.range(0, low.length())
                .filter(i -> low.charAt(i) != high.charAt(i))
                .findFirst()
                .orElse(low.length());
        return IntStream.range(differs, low.length())
                .allMatch(i ->
                        isFixed(i) || (alphabet.indexOf(low.charAt(i)) >= 0 && alphabet.indexOf(high.charAt(i)) >= 0));
    }

    /** Tells whether every text has the same character there, such as the hyphens of a UUID. */
    private boolean isFixed(int at) {
        return low.charAt(at) == high.charAt(at) && alphabet.indexOf(low.charAt(at)) < 0;
    }

    /** Texts from that place on that are neither before the lowest nor behind the highest, which are equal up to there. */
    private String between(int at) {
        if (at == low.length()) {
            return "";
        }
        if (low.charAt(at) == high.charAt(at)) {
            return literal(low.charAt(at)) + between(at + 1);
        }
        boolean allOfLow = isAll(low, at + 1, 0);
        boolean allOfHigh = isAll(high, at + 1, last);
        int first = alphabet.indexOf(low.charAt(at)) + (allOfLow ? 0 : 1);
        int end = alphabet.indexOf(high.charAt(at)) - (allOfHigh ? 0 : 1);
        List<String> ways = new ArrayList<>();
        if (!allOfLow) {
            ways.add(literal(low.charAt(at)) + from(at + 1));
        }
        if (first <= end) {
            ways.add(span(first, end, at));
        }
        if (!allOfHigh) {
            ways.add(literal(high.charAt(at)) + upTo(at + 1));
        }
        return group(ways);
    }

    private String from(int at) {
        if (isAll(low, at, 0)) {
            return any(at);
        }
        String rest = literal(low.charAt(at)) + from(at + 1);
        int place = alphabet.indexOf(low.charAt(at));
        if (!isFixed(at) && isAll(low, at + 1, 0)) {
            return span(place, last, at);
        }
        return isFixed(at) || place == last ? rest : group(List.of(rest, span(place + 1, last, at)));
    }

    private String upTo(int at) {
        if (isAll(high, at, last)) {
            return any(at);
        }
        String rest = literal(high.charAt(at)) + upTo(at + 1);
        int place = alphabet.indexOf(high.charAt(at));
        if (!isFixed(at) && isAll(high, at + 1, last)) {
            return span(0, place, at);
        }
        return isFixed(at) || place == 0 ? rest : group(List.of(span(0, place - 1, at), rest));
    }

    /** One of some characters at a place, and any behind it. */
    private String span(int first, int end, int at) {
        return first == 0 && end == last ? any(at) : oneOf(first, end) + any(at + 1);
    }

    private boolean isAll(String text, int from, int place) {
        return IntStream.range(from, text.length())
                .allMatch(i -> isFixed(i) || alphabet.indexOf(text.charAt(i)) == place);
    }

    /** Any characters from a place on. */
    private String any(int from) {
        StringBuilder all = new StringBuilder();
        int at = from;
        while (at < low.length()) {
            int run = at;
            while (run < low.length() && !isFixed(run)) {
                run++;
            }
            if (run == at) {
                all.append(literal(low.charAt(at++)));
            } else {
                all.append(oneOf(0, last)).append(run - at > 1 ? "{" + (run - at) + "}" : "");
                at = run;
            }
        }
        return all.toString();
    }

    /** One of the characters between two places of the alphabet. */
    private String oneOf(int first, int end) {
        if (first == end) {
            return literal(alphabet.charAt(first));
        }
        StringBuilder all = new StringBuilder("[");
        int at = first;
        while (at <= end) {
            int run = at;
            while (run < end && alphabet.charAt(run + 1) == alphabet.charAt(run) + 1) {
                run++;
            }
            all.append(alphabet.charAt(at));
            if (run > at) {
                all.append('-').append(alphabet.charAt(run));
            }
            at = run + 1;
        }
        return all.append(']').toString();
    }

    private static String literal(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_' ? String.valueOf(c) : "\\" + c;
    }

    private static String group(List<String> ways) {
        return ways.size() == 1 ? ways.get(0) : "(?:" + String.join("|", ways) + ")";
    }
}
