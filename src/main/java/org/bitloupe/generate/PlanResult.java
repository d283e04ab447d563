package org.bitloupe.generate;

import java.util.List;
import org.bitloupe.message.Problem;

/** The result of checking a request. */
public sealed interface PlanResult {

    /** IDs can be made. */
    record Ready(GenerationPlan plan) implements PlanResult {}

    /** They cannot; at least one problem, each with the field it is about where there is one. */
    record Refused(List<Problem> problems) implements PlanResult {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
