package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Parse;
import org.bitloupe.id.Spelling;
import org.bitloupe.id.SpellingCodec;
import org.jspecify.annotations.Nullable;

/**
 * The different spellings of many layouts. All UUID layouts are spelled alike, so a text is read once for all of them.
 *
 * <p>Filled while layouts are compiled, then only read.
 */
final class SpellingPool {
    private final Map<Key, Integer> slots = new HashMap<>();
    private final List<Entry> entries = new ArrayList<>();

    private record Key(Spelling spelling, int width) {}

    /** A spelling with the lengths its texts have, which are asked for all the time. */
    private record Entry(SpellingCodec codec, int min, int max) {}

    /** The number of a spelling in this pool; equal spellings of one width share it. */
    int slot(SpellingCodec codec) {
        return slots.computeIfAbsent(new Key(codec.spelling(), codec.idWidth()), key -> {
            entries.add(new Entry(codec, codec.minLength(), codec.maxLength()));
            return entries.size() - 1;
        });
    }

    /** Starts reading a text. */
    Reader read(String text) {
        return new Reader(text);
    }

    /** One text, read by each spelling at most once. Not for several threads. */
    final class Reader {
        private final String text;
        private final @Nullable Parse[] parses = new @Nullable Parse[entries.size()];

        private Reader(String text) {
            this.text = text;
        }

        /** The text. */
        String text() {
            return text;
        }

        /** Whether the text has as many characters as texts of a spelling have. */
        boolean fits(int slot) {
            Entry entry = entries.get(slot);
            return text.length() >= entry.min() && text.length() <= entry.max();
        }

        /** Whether it has at least three quarters of the fewest characters and at most a quarter more than the most. */
        boolean isNear(int slot) {
            Entry entry = entries.get(slot);
            return 4 * text.length() >= 3 * entry.min() && 4 * text.length() <= 5 * entry.max();
        }

        /** Whether texts of a spelling can have different lengths. */
        boolean isOpen(int slot) {
            Entry entry = entries.get(slot);
            return entry.min() < entry.max();
        }

        /** What came of reading it. */
        Parse parse(int slot) {
            Parse parse = parses[slot];
            if (parse == null) {
                parse = entries.get(slot).codec().parse(text);
                parses[slot] = parse;
            }
            return parse;
        }
    }
}
