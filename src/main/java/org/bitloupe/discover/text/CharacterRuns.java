package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.bitloupe.discover.text.CharacterRun.Kind;
import org.bitloupe.id.spelling.Alphabet;

/**
 * Divides characters beside the time into runs. Characters next to each other that agree in the same rows belong together; that counts
 * only where random characters would hardly agree so at any place of the texts.
 */
final class CharacterRuns {
    /** The agreement that is needed, in nats, beside what the number of places takes that it could have been found at. */
    private static final double LEAST = 7;

    private static final int ROWS_TO_GROW = 6;

    private final List<String> texts;
    private final double perCharacter;
    private final double needed;

    /**
     * The runs of a part.
     *
     * @param texts its texts, by time
     * @param places the number of characters in all parts
     */
    CharacterRuns(List<String> texts, int places) {
        this.texts = texts;
        Alphabet alphabet = Alphabets.smallest(texts);
        this.perCharacter = Math.log(alphabet == null ? 2 : alphabet.base());
        this.needed = LEAST + Math.log(Math.max(1, places));
    }

    /** The runs from one character to below another. */
    List<CharacterRun> between(int from, int to) {
        List<CharacterRun> runs = new ArrayList<>();
        int any = from;
        for (int at = from; at < to; ) {
            List<Integer> groups = groups(at);
            int end = at + 1;
            while (end < to && groups(end).equals(groups)) {
                end++;
            }
            int distinct = new HashSet<>(groups).size();
            if ((texts.size() - distinct) * (end - at) * perCharacter - which(groups) > needed) {
                addAny(any, at, runs);
                runs.add(run(distinct == 1 ? Kind.CONSTANT : Kind.FEW, at, end, distinct));
                any = end;
            }
            at = end;
        }
        addAny(any, to, runs);
        return runs;
    }

    private void addAny(int from, int to, List<CharacterRun> runs) {
        if (from < to) {
            Set<String> distinct = new HashSet<>();
            texts.forEach(text -> distinct.add(text.substring(from, to)));
            runs.add(run(isGrowing(from, to) ? Kind.GROWING : Kind.ANY, from, to, distinct.size()));
        }
    }

    private CharacterRun run(Kind kind, int from, int to, int distinct) {
        return new CharacterRun(kind, from, to - from, distinct, texts.get(0).substring(from, to));
    }

    /** Numbers rows by the first one that has the same character there. */
    private List<Integer> groups(int place) {
        List<Integer> groups = new ArrayList<>();
        for (String text : texts) {
            char c = text.charAt(place);
            int first = 0;
            while (texts.get(first).charAt(place) != c) {
                first++;
            }
            groups.add(first);
        }
        return groups;
    }

    /** Returns what it takes to say which rows are alike, in nats. */
    private static double which(List<Integer> groups) {
        int[] sizes = new int[groups.size()];
        double sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            int before = sizes[groups.get(i)]++;
            sum += Math.log(i + 1.0) - Math.log(Math.max(1, before));
        }
        return sum;
    }

    private boolean isGrowing(int from, int to) {
        boolean enough = texts.size() >= ROWS_TO_GROW;
        for (int i = 1; i < texts.size() && enough; i++) {
            String before = texts.get(i - 1).substring(from, to);
            enough = before.compareTo(Objects.requireNonNull(texts.get(i)).substring(from, to)) < 0;
        }
        return enough;
    }
}
