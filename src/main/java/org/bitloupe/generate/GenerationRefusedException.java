package org.bitloupe.generate;

import org.bitloupe.message.Problem;

/** No ID can be made right now. The problem says why; whether to try again is the caller's decision. */
public final class GenerationRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public GenerationRefusedException(Problem problem) {
        super(problem.id() + " " + problem.parts());
        this.problem = problem;
    }

    /** Returns the reason, as sentences for a person. */
    public Problem problem() {
        return problem;
    }
}
