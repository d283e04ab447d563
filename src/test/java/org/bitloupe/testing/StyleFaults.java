package org.bitloupe.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Listens to what JavaFX says of style sheets: a colour it cannot resolve, a value it cannot read. It only logs these, so a test
 * has to listen.
 *
 * <pre>{@code
 * List<String> faults = StyleFaults.during(() -> Fx.run(() -> ...));
 * assertThat(faults).isEmpty();
 * }</pre>
 */
public final class StyleFaults {
    private static final Logger LOGGER = Logger.getLogger("javafx.css");

    private StyleFaults() {}

    /** Returns the messages during the work, each once. */
    public static List<String> during(Runnable work) {
        List<String> faults = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
                    faults.add(String.valueOf(entry.getMessage()));
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        LOGGER.addHandler(handler);
        try {
            work.run();
        } finally {
            LOGGER.removeHandler(handler);
        }
        return faults.stream().distinct().toList();
    }
}
