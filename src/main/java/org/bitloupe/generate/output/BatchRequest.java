package org.bitloupe.generate.output;

import java.util.List;
import java.util.Optional;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.layout.Layout;

/**
 * A request for a batch of IDs.
 *
 * @param machines what each machine makes, at least one; they differ in the machine's number and in the seed
 * @param pace when IDs are asked for
 * @param count the number of IDs, all machines together
 */
public record BatchRequest(List<GenerationRequest> machines, RequestPace pace, int count) {
    public BatchRequest {
        machines = List.copyOf(machines);
    }

    Layout layout() {
        return machines.get(0).layout();
    }

    /** Tells whether its IDs are computed from names. */
    public boolean named() {
        return machines.get(0).series() instanceof NameSeries;
    }

    /**
     * The name that an ID is computed from; empty where IDs are not. The machines take turns, each with the same names.
     *
     * @param index the ID's index, from 0
     */
    public Optional<String> name(int index) {
        return machines.get(0).series() instanceof NameSeries names
                ? Optional.of(names.texts().get(index / machines.size()))
                : Optional.empty();
    }

    /**
     * Returns the number of IDs a machine makes where each makes as many as any other: one more for the first ones if they do not come
     * out even.
     *
     * @param machine the machine's number, from 0
     */
    public int share(int machine) {
        return count / machines.size() + (machine < count % machines.size() ? 1 : 0);
    }

    /** The same for another number of IDs. */
    public BatchRequest of(int newCount) {
        return new BatchRequest(machines, pace, newCount);
    }
}
