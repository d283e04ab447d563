package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.TickSource;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;

/** Makes the one ID whose fields are all given. */
final class FixedEngine implements Engine {
    private final GenerationPlan plan;
    private final GeneratedId generatedId;
    private boolean done;

    FixedEngine(GenerationPlan plan) {
        this.plan = plan;
        List<BigInteger> values = new ArrayList<>();
        for (Field field : plan.layout().fields()) {
            BigInteger only = field.value() != null ? field.value() : BigInteger.ZERO;
            values.add(plan.values().getOrDefault(field.name(), only));
        }
        Instant at = plan.request().at();
        if (at != null) {
            LayoutTime.of(plan.layout()).ifPresent(time -> setTime(plan, time, at, values));
        }
        this.generatedId = new GeneratedId(Codec.of(plan.layout()).encode(values), values);
    }

    /** The instant fills the time fields that were given no value. */
    private static void setTime(GenerationPlan plan, LayoutTime time, Instant at, List<BigInteger> values) {
        List<BigInteger> ofMoment = new ArrayList<>(values);
        time.set(at, ofMoment);
        for (int i = 0; i < values.size(); i++) {
            if (TickSource.movable(plan.layout().fields().get(i), plan.values())) {
                values.set(i, ofMoment.get(i));
            }
        }
    }

    @Override
    public synchronized GeneratedId make() {
        if (done) {
            throw new GenerationRefusedException(GenerationRefusal.onlyOne(plan.layout()));
        }
        done = true;
        return generatedId;
    }

    @Override
    public Bits next() {
        return make().id();
    }

    @Override
    public long nextLong() {
        return make().id().low();
    }

    @Override
    public long waits() {
        return 0;
    }
}
