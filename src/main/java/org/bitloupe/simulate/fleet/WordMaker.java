package org.bitloupe.simulate.fleet;

import org.bitloupe.id.Bits;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.Anatomy;
import org.bitloupe.simulate.observe.Entries;
import org.bitloupe.simulate.observe.Log;
import org.bitloupe.simulate.observe.WordReader;
import org.bitloupe.simulate.observe.Words;

/**
 * For layouts of up to 128 bits: what follows an ID is seen by its words, and only what follows nothing is decoded. Random bits are not
 * looked at.
 */
final class WordMaker extends LoggingMaker {
    private final Words words;
    private final WordReader reader;

    private long high;
    private long low;

    WordMaker(Anatomy anatomy, MachineClock clock, Log log) {
        super(anatomy, clock, log);
        this.words = log.words();
        this.reader = anatomy.wordReader();
    }

    @Override
    public int make(int most) {
        if (words.full()) {
            flush();
        }
        int at = words.size();
        generator().nextWords(words.high, words.low, at);
        high = words.high[at];
        low = words.low[at];
        words.add(now());
        return 1;
    }

    @Override
    public void flush() {
        if (words.size() == 0) {
            return;
        }
        log().tally().spread().add(words);
        words.join(reader);
        int number = words.size();
        Entries entries = log().entries();
        int first = log().add(words.at, words.count, number, life());
        for (int i = 0; i < number; i++) {
            reader.read(words.high[i], words.low[i]);
            entries.who[first + i] = reader.who();
            entries.tick[first + i] = reader.tick();
            entries.first[first + i] = reader.counter();
        }
        words.clear();
    }

    @Override
    public Bits made(int index) {
        return Bits.of(anatomy().layout().width(), high, low);
    }

    @Override
    public long usedUntil() {
        reader.read(high, low);
        return anatomy().nanosOf(reader.tick()) + anatomy().stepNanos();
    }
}
