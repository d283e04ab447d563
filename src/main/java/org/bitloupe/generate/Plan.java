package org.bitloupe.generate;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;

/**
 * A request that can be carried out: every value fits its field, and the start lies within the time field's range. Any number of
 * generators can be made from it; with a seed they all make the same IDs.
 */
public final class Plan {
    private final Request request;
    private final World world;

    private Plan(Request request, World world) {
        this.request = request;
        this.world = world;
    }

    /** Checks a request. All problems are reported, not only the first. */
    public static Planned of(Request request, World world) {
        List<Problem> problems = PlanCheck.problems(request, world);
        return problems.isEmpty() ? new Planned.Ready(new Plan(request, world)) : new Planned.Refused(problems);
    }

    /** The layout the IDs are of. */
    public Layout layout() {
        return request.layout();
    }

    /** Returns the request this plan was made for. */
    public Request request() {
        return request;
    }

    public Map<String, BigInteger> values() {
        return request.values();
    }

    public World world() {
        return world;
    }

    /** Returns the random source of one generator: a new sequence from the seed, or that of the environment. */
    public RandomGenerator newRandom() {
        Long seed = request.seed();
        return seed != null ? new SplittableRandom(seed) : world.random();
    }

    /** A plan for a part of this one. */
    public Plan with(Request part, World partWorld) {
        return new Plan(part, partWorld);
    }

    /** Tells whether time moves by itself. */
    public boolean live() {
        return request.at() == null;
    }
}
