package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

final class MemoryProblemTest {
    @Test
    void isFoundUnderWhateverWasThrownBecauseOfIt() {
        OutOfMemoryError error = new OutOfMemoryError("Java heap space");
        Throwable wrapped = new IllegalStateException(new ExecutionException(error));
        Problem problem = MemoryProblem.in(wrapped).orElseThrow();
        assertThat(Messages.in(Locale.ENGLISH).say(problem))
                .startsWith("There was not enough memory for this. Bitloupe may use ")
                .doesNotContain("Java heap space", "Error", "Exception");
        assertThat(MemoryProblem.in(error)).isPresent();
    }

    @Test
    void isNotSaidOfAnotherFault() {
        assertThat(MemoryProblem.in(new StackOverflowError())).isEmpty();
        assertThat(MemoryProblem.in(new IllegalStateException(new IOException("disk full"))))
                .isEmpty();
    }
}
