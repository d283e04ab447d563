package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * The parameters of a layout's {@link Skew}.
 *
 * @param shards the divisor of IDs
 * @param idsPerSecond the number of IDs a machine makes in a second
 * @param machines the number of machines
 */
public record SkewQuestion(int shards, BigInteger idsPerSecond, BigInteger machines) {
    /** Number of parts where none is given. */
    public static final int USUAL_SHARDS = 16;

    /** Rate where none is given: a busy service, but not one that fills ticks of a millisecond. */
    public static final BigInteger USUAL_RATE = BigInteger.valueOf(100);

    /** The question that follows from what the layout has to carry. */
    public static SkewQuestion of(Layout layout) {
        Demand demand = layout.demand();
        return new SkewQuestion(
                demand.shards() == null ? USUAL_SHARDS : demand.shards(),
                demand.idsPerSecond() == null ? USUAL_RATE : demand.idsPerSecond(),
                demand.machines() == null ? BigInteger.ONE : demand.machines());
    }

    /** Computes the distribution of a layout's IDs; for layouts that the question {@linkplain Skew#arises arises} for. */
    public Skew answer(Layout layout) {
        Tick tick = LayoutTime.of(layout).orElseThrow().timeline().tick();
        BigDecimal perTick = Rates.perTick(new BigDecimal(idsPerSecond), tick);
        return Skew.of(layout, shards, perTick, machines);
    }
}
