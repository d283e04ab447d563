package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Refusals;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Ticks;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;

/** Makes the one ID whose fields are all given. */
final class ExactLane implements Lane {
    private final Plan plan;
    private final Made made;
    private boolean done;

    ExactLane(Plan plan) {
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
        this.made = new Made(Codec.of(plan.layout()).encode(values), values);
    }

    /** The instant fills the time fields that were given no value. */
    private static void setTime(Plan plan, LayoutTime time, Instant at, List<BigInteger> values) {
        List<BigInteger> ofMoment = new ArrayList<>(values);
        time.set(at, ofMoment);
        for (int i = 0; i < values.size(); i++) {
            if (Ticks.movable(plan.layout().fields().get(i), plan.values())) {
                values.set(i, ofMoment.get(i));
            }
        }
    }

    @Override
    public synchronized Made make() {
        if (done) {
            throw new RefusedException(Refusals.onlyOne(plan.layout()));
        }
        done = true;
        return made;
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
