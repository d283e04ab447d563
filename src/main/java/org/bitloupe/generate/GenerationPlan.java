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
public final class GenerationPlan {
    private final GenerationRequest request;
    private final Environment environment;

    private GenerationPlan(GenerationRequest request, Environment environment) {
        this.request = request;
        this.environment = environment;
    }

    /** Checks a request. All problems are reported, not only the first. */
    public static PlanResult of(GenerationRequest request, Environment environment) {
        List<Problem> problems = PlanCheck.problems(request, environment);
        return problems.isEmpty()
                ? new PlanResult.Ready(new GenerationPlan(request, environment))
                : new PlanResult.Refused(problems);
    }

    /** The layout the IDs are of. */
    public Layout layout() {
        return request.layout();
    }

    /** Returns the request this plan was made for. */
    public GenerationRequest request() {
        return request;
    }

    public Map<String, BigInteger> values() {
        return request.values();
    }

    public Environment environment() {
        return environment;
    }

    /** Returns the random source of one generator: a new sequence from the seed, or that of the environment. */
    public RandomGenerator newRandom() {
        Long seed = request.seed();
        return seed != null ? new SplittableRandom(seed) : environment.random();
    }

    /** A plan for a part of this one. */
    public GenerationPlan with(GenerationRequest part, Environment partEnvironment) {
        return new GenerationPlan(part, partEnvironment);
    }

    /** Tells whether time moves by itself. */
    public boolean live() {
        return request.at() == null;
    }
}
