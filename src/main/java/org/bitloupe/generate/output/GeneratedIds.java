package org.bitloupe.generate.output;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.UsualSpelling;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * IDs that were asked for together, some or all of them made, in the layout's usual spelling. One thread makes them; the window
 * reads.
 */
public final class GeneratedIds {
    /** Divisor of the IDs until somebody chooses another. */
    public static final int USUAL_DIVISOR = 16;

    private final Layout layout;
    private final BatchRequest request;
    private final Codec codec;
    private final UsualSpelling usual;
    private final Optional<LayoutTime> time;
    private final PackedIds ids;
    private final LiveRemainderCounts liveRemainderCounts;

    private volatile MadeCounts counts = MadeCounts.NONE;

    /**
     * Counts of the IDs made so far.
     *
     * @param counted the number of IDs it speaks of
     * @param verified the number of them that were read back from their text and gave the values that had gone in
     * @param waits for how many of them time had to move on first
     * @param took how long it took
     * @param busiest the number of IDs the busiest tick has, all machines together; 0 in a layout without time
     * @param highest the largest value of the sequence
     * @param ended the reason why it ended before all were made, or null
     */
    public record MadeCounts(
            int counted,
            int verified,
            long waits,
            Duration took,
            int busiest,
            BigInteger highest,
            @Nullable Problem ended) {
        static final MadeCounts NONE = new MadeCounts(0, 0, 0, Duration.ZERO, 0, BigInteger.ZERO, null);
    }

    /** An empty batch. */
    public GeneratedIds(BatchRequest request) {
        this.request = request;
        this.layout = request.layout();
        this.codec = Codec.of(layout);
        this.usual = UsualSpelling.of(layout);
        this.time = LayoutTime.of(layout);
        this.ids = new PackedIds(layout.width(), request.count());
        this.liveRemainderCounts = new LiveRemainderCounts(ids, USUAL_DIVISOR);
    }

    public Layout layout() {
        return layout;
    }

    public BatchRequest request() {
        return request;
    }

    public int wanted() {
        return request.count();
    }

    /** Tells whether its clock stands still at a given instant. */
    public boolean simulated() {
        return request.pace() instanceof RequestPace.AsFast
                && request.machines().get(0).at() != null;
    }

    /** Returns the counts of the made IDs by remainder. */
    public LiveRemainderCounts remainders() {
        return liveRemainderCounts;
    }

    /** Returns the number of IDs made so far. */
    public int made() {
        return ids.size();
    }

    public MadeCounts counts() {
        return counts;
    }

    void setCounts(MadeCounts newCounts) {
        counts = newCounts;
    }

    public Optional<LayoutTime> time() {
        return time;
    }

    Codec codec() {
        return codec;
    }

    SpellingCodec spelling() {
        return usual.codec();
    }

    void add(Bits id) {
        ids.add(id);
    }

    Bits id(int index) {
        return ids.get(index);
    }

    /** An ID in the layout's usual spelling. */
    public String text(int index) {
        return write(ids.get(index));
    }

    /**
     * An ID that is not among them yet, in the usual spelling.
     *
     * @throws GenerationRefusedException if that has too few digits for it
     */
    String write(Bits id) {
        return usual.write(id)
                .orElseThrow(() -> new GenerationRefusedException(GenerationRefusal.unwritten(layout, id)));
    }

    public List<BigInteger> values(int index) {
        return codec.decode(ids.get(index));
    }

    /** Returns the number of characters of the longest ID: that of the largest values, or of zero where those cannot be written. */
    public int longest() {
        List<BigInteger> largest = layout.fields().stream()
                .map(f -> f.textOnly() ? BigInteger.ZERO : f.value() != null ? f.value() : f.limit())
                .toList();
        return usual.write(codec.encode(largest))
                .or(() -> usual.write(Bits.of(layout.width(), 0)))
                .map(String::length)
                .orElse(0);
    }

    /** The time an ID says, empty in a layout without time. */
    public Optional<Instant> instant(int index) {
        return time.flatMap(t -> t.instantOf(values(index)));
    }
}
