package org.bitloupe.generate;

import java.util.List;
import org.bitloupe.message.Problem;

/** The result of checking a request. */
public sealed interface Planned {

    /** IDs can be made. */
    record Ready(Plan plan) implements Planned {}

    /** They cannot; at least one problem, each with the field it is about where there is one. */
    record Refused(List<Problem> problems) implements Planned {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
