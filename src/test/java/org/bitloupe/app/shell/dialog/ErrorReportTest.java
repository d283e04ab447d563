package org.bitloupe.app.shell.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Reports on unexpected errors. */
final class ErrorReportTest {
    private static final String ID = "2217813737473025832";

    @Test
    void noIdIsInItUnlessAskedFor() {
        IllegalStateException error = new IllegalStateException("read " + ID, new NumberFormatException("For " + ID));
        error.addSuppressed(new ArithmeticException(ID));
        String report = ErrorReport.of(error, false);
        assertThat(report)
                .doesNotContain(ID)
                .startsWith("Bitloupe ")
                .contains(
                        "java.lang.IllegalStateException\n\tat org.bitloupe.app.shell.dialog.ErrorReportTest",
                        "java.lang.NumberFormatException\n",
                        "java.lang.ArithmeticException\n",
                        System.getProperty("java.version"));
        assertThat(ErrorReport.of(error, true)).contains("read " + ID, "For " + ID);
    }

    /** One that names itself as its cause's cause would be told without end. */
    @Test
    void eachErrorIsToldOnce() {
        IllegalStateException one = new IllegalStateException("one");
        one.initCause(new IllegalArgumentException("two", one));
        assertThat(ErrorReport.of(one, true).split("IllegalStateException", -1)).hasSize(2);
    }
}
