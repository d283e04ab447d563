package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.NameHash;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.TickSource;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.codec.Codec;

/** Computes IDs from names; what the hash does not fill is as at a generator's start, and a time is the present one. */
final class NameEngine implements Engine {
    private final NameSeries names;
    private final NameHash hash;
    private final Codec codec;
    private final TickSource ticks;
    /** The values of all fields of the last ID. */
    private final List<BigInteger> values;

    private int next;

    NameEngine(GenerationPlan plan, NameSeries names, NameHash hash) {
        this.names = names;
        this.hash = hash;
        this.codec = Codec.of(plan.layout());
        this.values = InitialValues.values(plan, plan.newRandom());
        this.ticks = TickSource.of(plan, values);
    }

    @Override
    public synchronized GeneratedId make() {
        if (next == names.texts().size()) {
            throw new GenerationRefusedException(GenerationRefusal.namesUsed(next));
        }
        GeneratedId generatedId = of(names.texts().get(next));
        next++;
        return generatedId;
    }

    /** The ID of a name, whether it is in the list or not. */
    synchronized GeneratedId of(String name) {
        ticks.write(ticks.now(), values);
        hash.write(names.namespace(), name, values);
        return new GeneratedId(codec.encode(values), new ArrayList<>(values));
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
