package org.bitloupe.tabular.source;

import java.io.IOException;
import org.bitloupe.message.Problem;

/** A source that cannot be read, with the reason in words. */
public final class UnreadableException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    public UnreadableException(Problem problem) {
        super(problem.id());
        this.problem = problem;
    }

    /** Returns the reason. */
    public Problem problem() {
        return problem;
    }
}
