package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The shape that most of some texts have: letters in front, signs at the same places or in the same order, parts between them.
 *
 * @param parts the parts from left to right
 */
record TextPattern(List<TextPart> parts) {
    /** A prefix, in any number of words; what follows it begins behind the last sign. */
    private static final Pattern WORDS = Pattern.compile("(?:[A-Za-z]{1,20}[_.:-])+");

    /** A prefix that all texts have can have digits, too, as long as no word of it may be hex digits. */
    private static final Pattern SAME_WORDS =
            Pattern.compile("(?:(?![0-9a-fA-F]*[_.:-])[A-Za-z][A-Za-z0-9]{0,19}[_.:-])+");

    /** The percentage of texts that a shape has to have. */
    private static final int MOST = 60;

    TextPattern {
        parts = List.copyOf(parts);
    }

    /** A text in pieces: what is in front, the parts behind it, and the signs between those. */
    private record Split(String front, List<String> cells, String signs, String lengths) {
        static Split of(String text, int front) {
            List<String> cells = new ArrayList<>();
            StringBuilder signs = new StringBuilder();
            StringBuilder lengths = new StringBuilder();
            int from = front;
            for (int i = front; i <= text.length(); i++) {
                if (i == text.length() || !isAlphanumeric(text.charAt(i))) {
                    cells.add(text.substring(from, i));
                    lengths.append(i - from).append(',');
                    signs.append(i == text.length() ? "" : text.charAt(i));
                    from = i + 1;
                }
            }
            return new Split(text.substring(0, front), cells, signs.toString(), lengths.toString());
        }
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    /** The shape that most of the texts have; there is always one that a text has. */
    static TextPattern of(List<String> texts) {
        List<Split> splits = splits(texts);
        List<Split> same = largest(splits, split -> split.lengths() + split.signs());
        if (100 * same.size() >= MOST * splits.size()) {
            return new TextPattern(parts(same, true));
        }
        same = largest(splits, Split::signs);
        boolean divided = 100 * same.size() >= MOST * splits.size()
                && same.stream().allMatch(split -> split.cells().stream().noneMatch(String::isEmpty));
        return new TextPattern(divided ? parts(same, false) : undivided(splits));
    }

    private static List<Split> splits(List<String> texts) {
        String common = common(texts);
        Matcher shared = SAME_WORDS.matcher(common);
        int front = shared.lookingAt() ? shared.end() : 0;
        int[] fronts = texts.stream()
                .mapToInt(text -> {
                    Matcher words = WORDS.matcher(text);
                    return words.lookingAt() && words.end() < text.length() ? words.end() : 0;
                })
                .toArray();
        boolean named = front == 0 && Arrays.stream(fronts).allMatch(end -> end > 0);
        List<Split> splits = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            splits.add(Split.of(texts.get(i), named ? fronts[i] : front));
        }
        return splits;
    }

    private static String common(List<String> texts) {
        String common = texts.get(0);
        for (String text : texts) {
            int n = 0;
            while (n < Math.min(common.length(), text.length()) && common.charAt(n) == text.charAt(n)) {
                n++;
            }
            common = common.substring(0, n);
        }
        return common;
    }

    private static List<Split> largest(List<Split> splits, Function<Split, String> key) {
        Map<String, List<Split>> groups = new LinkedHashMap<>();
        splits.forEach(split ->
                groups.computeIfAbsent(key.apply(split), k -> new ArrayList<>()).add(split));
        return groups.values().stream().max(Comparator.comparingInt(List::size)).orElseThrow();
    }

    private static List<TextPart> parts(List<Split> splits, boolean fixed) {
        List<TextPart> parts = front(splits);
        Split first = splits.get(0);
        for (int c = 0; c < first.cells().size(); c++) {
            int cell = c;
            IntSummaryStatistics lengths = splits.stream()
                    .mapToInt(split -> split.cells().get(cell).length())
                    .summaryStatistics();
            if (!fixed || lengths.getMax() > 0) {
                parts.add(new TextPart(TextPart.Kind.DIGITS, "", lengths.getMin(), lengths.getMax()));
            }
            if (c < first.signs().length()) {
                parts.add(TextPart.literal(first.signs().substring(c, c + 1)));
            }
        }
        return parts;
    }

    /** Signs that stand anywhere are digits, as in base 64. */
    private static List<TextPart> undivided(List<Split> splits) {
        Map<Integer, List<Split>> byLength = new HashMap<>();
        splits.forEach(split ->
                byLength.computeIfAbsent(length(split), k -> new ArrayList<>()).add(split));
        List<Split> most = byLength.values().stream()
                .max(Comparator.comparingInt(List::size))
                .orElseThrow();
        List<Split> some = 100 * most.size() >= MOST * splits.size() ? most : splits;
        List<TextPart> parts = front(some);
        IntSummaryStatistics lengths =
                some.stream().mapToInt(TextPattern::length).summaryStatistics();
        parts.add(new TextPart(TextPart.Kind.DIGITS, "", lengths.getMin(), lengths.getMax()));
        return parts;
    }

    private static int length(Split split) {
        return split.cells().stream().mapToInt(String::length).sum()
                + split.signs().length();
    }

    private static List<TextPart> front(List<Split> splits) {
        List<TextPart> parts = new ArrayList<>();
        String front = splits.get(0).front();
        if (splits.stream().allMatch(split -> split.front().equals(front))) {
            if (!front.isEmpty()) {
                parts.add(TextPart.literal(front));
            }
            return parts;
        }
        IntSummaryStatistics lengths =
                splits.stream().mapToInt(split -> split.front().length() - 1).summaryStatistics();
        String sign = front.isEmpty() ? "" : front.substring(front.length() - 1);
        parts.add(new TextPart(TextPart.Kind.KIND, "", Math.max(1, lengths.getMin()), lengths.getMax()));
        parts.add(TextPart.literal(sign));
        return parts;
    }

    /** Returns the number of parts whose length is not the same in all texts. */
    long open() {
        return parts.stream().filter(part -> !part.isFixed()).count();
    }

    /** The texts of the parts, or null if a text has another shape. */
    @Nullable
    List<String> split(String text) {
        List<String> found = new ArrayList<>();
        int at = 0;
        for (int p = 0; p < parts.size(); p++) {
            TextPart part = parts.get(p);
            int end;
            if (part.isFixed()) {
                end = at + part.max();
            } else if (p + 1 == parts.size()) {
                end = text.length();
            } else {
                end = end(text, at, p);
            }
            if (end < at || end > text.length() || !fits(part, text.substring(at, end))) {
                return null;
            }
            found.add(text.substring(at, end));
            at = end;
        }
        return at == text.length() ? found : null;
    }

    /** A part of open length ends where the sign behind it stands; a kind may have such signs in itself. */
    private int end(String text, int at, int part) {
        String sign = parts.get(part + 1).text();
        if (parts.get(part).kind() == TextPart.Kind.KIND) {
            Matcher words = WORDS.matcher(text);
            return words.lookingAt() ? words.end() - 1 : -1;
        }
        return text.indexOf(sign, at);
    }

    private static boolean fits(TextPart part, String text) {
        return switch (part.kind()) {
            case LITERAL -> text.equals(part.text());
            case KIND, DIGITS -> text.length() >= part.min() && text.length() <= part.max();
        };
    }
}
