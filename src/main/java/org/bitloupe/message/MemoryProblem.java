package org.bitloupe.message;

import java.util.Optional;
import java.util.stream.Stream;

/** Says in words that memory was used up, which no trace of calls explains. */
public final class MemoryProblem {
    private static final int MEGABYTE = 1 << 20;

    private MemoryProblem() {}

    /** The problem if that error, or what caused it, is that memory was used up. */
    public static Optional<Problem> in(Throwable error) {
        return Stream.<Throwable>iterate(error, each -> each != null, Throwable::getCause)
                .filter(OutOfMemoryError.class::isInstance)
                .findFirst()
                .map(each ->
                        Problem.of("memory", "megabytes", Runtime.getRuntime().maxMemory() / MEGABYTE));
    }
}
