package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;

/**
 * The parameters of a layout's {@link ModuloSkew}.
 *
 * @param shards the divisor of IDs
 * @param idsPerSecond the number of IDs a machine makes in a second
 * @param machines the number of machines
 */
public record ModuloSkewQuery(int shards, BigInteger idsPerSecond, BigInteger machines) {
    /** Number of parts where none is given. */
    public static final int USUAL_SHARDS = 16;

    /** Rate where none is given: a busy service, but not one that fills ticks of a millisecond. */
    public static final BigInteger USUAL_RATE = BigInteger.valueOf(100);

    /** The question that follows from what the layout has to carry. */
    public static ModuloSkewQuery of(Layout layout) {
        ExpectedLoad expectedLoad = layout.expectedLoad();
        return new ModuloSkewQuery(
                expectedLoad.shards() == null ? USUAL_SHARDS : expectedLoad.shards(),
                expectedLoad.idsPerSecond() == null ? USUAL_RATE : expectedLoad.idsPerSecond(),
                expectedLoad.machines() == null ? BigInteger.ONE : expectedLoad.machines());
    }

    /** Computes the distribution of a layout's IDs; for layouts that the question {@linkplain ModuloSkew#arises arises} for. */
    public ModuloSkew answer(Layout layout) {
        Tick tick = LayoutTime.of(layout).orElseThrow().scale().tick();
        BigDecimal perTick = TickRate.perTick(new BigDecimal(idsPerSecond), tick);
        return ModuloSkew.of(layout, shards, perTick, machines);
    }
}
