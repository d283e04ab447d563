package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.NameHash;
import org.bitloupe.generate.Names;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Refusals;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Ticks;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.codec.Codec;

/** Computes IDs from names; what the hash does not fill is as at a generator's start, and a time is the present one. */
final class NameLane implements Lane {
    private final Names names;
    private final NameHash hash;
    private final Codec codec;
    private final Ticks ticks;
    /** The values of all fields of the last ID. */
    private final List<BigInteger> values;

    private int next;

    NameLane(Plan plan, Names names, NameHash hash) {
        this.names = names;
        this.hash = hash;
        this.codec = Codec.of(plan.layout());
        this.values = Start.values(plan, plan.newRandom());
        this.ticks = Ticks.of(plan, values);
    }

    @Override
    public synchronized Made make() {
        if (next == names.texts().size()) {
            throw new RefusedException(Refusals.namesUsed(next));
        }
        Made made = of(names.texts().get(next));
        next++;
        return made;
    }

    /** The ID of a name, whether it is in the list or not. */
    synchronized Made of(String name) {
        ticks.write(ticks.now(), values);
        hash.write(names.namespace(), name, values);
        return new Made(codec.encode(values), new ArrayList<>(values));
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
