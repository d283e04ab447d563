package org.bitloupe.batch.read;

import java.io.IOException;
import org.bitloupe.message.Problem;

/** A source that cannot be read, with the reason in words. */
final class UnreadableException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    UnreadableException(Problem problem) {
        super(problem.id());
        this.problem = problem;
    }

    /** The reason. */
    Problem problem() {
        return problem;
    }
}
