package org.bitloupe.engine;

import java.util.List;

/** A text or file describes no layout. Its message says everything that is wrong, with lines, and how to put it right. */
public final class InvalidLayoutException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    InvalidLayoutException(List<String> problems) {
        super(String.join(System.lineSeparator(), problems));
        this.problems = List.copyOf(problems);
    }

    /** One sentence for each thing that is wrong, in the order of the file; at least one. */
    public List<String> problems() {
        return problems;
    }
}
