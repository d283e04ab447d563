package org.bitloupe.simulate.fleet;

import org.bitloupe.id.Bits;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.IdDecomposition;
import org.bitloupe.simulate.observe.MachineLog;
import org.bitloupe.simulate.observe.RunTable;
import org.bitloupe.simulate.observe.WordDecomposition;
import org.bitloupe.simulate.observe.WordRunBuffer;

/**
 * For layouts of up to 128 bits: what follows an ID is seen by its words, and only what follows nothing is decoded. Random bits are not
 * looked at.
 */
final class WordRunRecorder extends AbstractRunRecorder {
    private final WordRunBuffer wordRunBuffer;
    private final WordDecomposition reader;

    private long high;
    private long low;

    WordRunRecorder(IdDecomposition decomposition, MachineClock clock, MachineLog log) {
        super(decomposition, clock, log);
        this.wordRunBuffer = log.words();
        this.reader = decomposition.wordReader();
    }

    @Override
    public int make(int most) {
        if (wordRunBuffer.full()) {
            flush();
        }
        int at = wordRunBuffer.size();
        generator().nextWords(wordRunBuffer.high, wordRunBuffer.low, at);
        high = wordRunBuffer.high[at];
        low = wordRunBuffer.low[at];
        wordRunBuffer.add(now());
        return 1;
    }

    @Override
    public void flush() {
        if (wordRunBuffer.size() == 0) {
            return;
        }
        log().counters().distribution().add(wordRunBuffer);
        wordRunBuffer.join(reader);
        int number = wordRunBuffer.size();
        RunTable runTable = log().entries();
        int first = log().add(wordRunBuffer.at, wordRunBuffer.count, number, life());
        for (int i = 0; i < number; i++) {
            reader.read(wordRunBuffer.high[i], wordRunBuffer.low[i]);
            runTable.who[first + i] = reader.who();
            runTable.tick[first + i] = reader.tick();
            runTable.first[first + i] = reader.counter();
        }
        wordRunBuffer.clear();
    }

    @Override
    public Bits made(int index) {
        return Bits.of(decomposition().layout().width(), high, low);
    }

    @Override
    public long usedUntil() {
        reader.read(high, low);
        return decomposition().nanosOf(reader.tick()) + decomposition().stepNanos();
    }
}
