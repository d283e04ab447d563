package org.bitloupe.inspect.vote;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/**
 * Random bits that are counted up within a tick, as ULID's are. An ID that follows another one of its tick is no surprise. And many
 * generators let them begin in the lower half, so that there is room to count (RFC 9562, section 6.2): their highest bit is 0 in all
 * IDs then, which is no sign of another layout.
 */
final class IncrementedRandom {
    private final int bits;
    private final int word;
    private final List<Key> keys = new ArrayList<>();

    private record Key(long tick, long high, long low) {
        Key before() {
            return new Key(tick, low == 0 ? high - 1 : high, low - 1);
        }
    }

    /** For the IDs of a layout, of which none has been looked at yet. */
    IncrementedRandom(CompiledLayout compiled) {
        Layout layout = compiled.layout();
        List<Field> fields = layout.fields();
        int[] chances = layout.indicesOf(Role.RANDOM);
        boolean counted = chances.length == 1
                && !layout.textOnly()
                && layout.generationRules().random() == GenerationRules.RandomRule.INCREMENT
                && fields.get(chances[0]).bits() <= 2 * Long.SIZE;
        this.bits = counted ? fields.get(chances[0]).bits() : 0;
        this.word = counted ? compiled.offset(chances[0]) : 0;
    }

    /**
     * Looks at an ID.
     *
     * @param tick when it was made
     * @param values the values of its fields
     */
    void add(long tick, long[] values) {
        if (bits > 0) {
            keys.add(new Key(tick, bits > Long.SIZE ? values[word + 1] : 0, values[word]));
        }
    }

    /** Returns the number of bits by which the IDs cost less than if each of them were random by itself. */
    double saved() {
        Set<Key> all = new HashSet<>(keys);
        List<Key> first =
                keys.stream().filter(key -> !all.contains(key.before())).toList();
        double room = first.stream().anyMatch(this::isUpper) ? 0 : Math.max(0, first.size() - 1);
        return room + (double) (keys.size() - first.size()) * Math.max(0, bits - 1);
    }

    private boolean isUpper(Key key) {
        long top = bits > Long.SIZE ? key.high() : key.low();
        return (top >>> (bits - 1) & 1) != 0;
    }
}
