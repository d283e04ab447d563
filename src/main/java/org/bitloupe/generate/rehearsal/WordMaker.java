package org.bitloupe.generate.rehearsal;

import org.bitloupe.id.Bits;

/**
 * For layouts of up to 128 bits: what follows an ID is seen by its words, and only what follows nothing is taken apart. What is left
 * to chance is not looked at.
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
        int number = words.size();
        if (number == 0) {
            return;
        }
        log().tally().spread().add(words);
        int from = 0;
        for (int i = 1; i <= number; i++) {
            if (i == number || !follows(i)) {
                reader.read(words.high[from], words.low[from]);
                log().add(words.at[from], life(), reader.who(), reader.tick(), reader.counter(), i - from);
                from = i;
            }
        }
        words.clear();
    }

    /** Whether an ID was made at the same time as the one before it, and is its next one. */
    private boolean follows(int i) {
        return words.at[i] == words.at[i - 1]
                && reader.follows(words.high[i - 1], words.low[i - 1], words.high[i], words.low[i]);
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
