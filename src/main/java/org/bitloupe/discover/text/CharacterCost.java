package org.bitloupe.discover.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The code length of characters of which nothing is known, in nats: a fair choice of the alphabet, or the same ones again and again where that is
 * shorter, so that characters which hardly change are no evidence of anything.
 */
final class CharacterCost {
    private CharacterCost() {}

    /** The characters that texts have at one place. */
    static double at(List<String> texts, int place, int base) {
        Map<Character, Integer> seen = new HashMap<>();
        double fair = 0;
        double again = 0;
        int n = 0;
        for (String text : texts) {
            if (place < text.length()) {
                int before = seen.merge(text.charAt(place), 1, Integer::sum) - 1;
                again += Math.log(n + 1.0) + (before == 0 ? Math.log(base) : -Math.log(before));
                fair += Math.log(base);
                n++;
            }
        }
        return Math.min(fair, again);
    }

    /** The characters at all places from one to below another. */
    static double between(List<String> texts, int from, int to, int base) {
        double sum = 0;
        for (int place = from; place < to; place++) {
            sum += at(texts, place, base);
        }
        return sum;
    }
}
