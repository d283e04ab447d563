package org.bitloupe.app.shell.dialog;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.bitloupe.message.ProgramVersion;
import org.jspecify.annotations.Nullable;

/** Reports on unexpected errors, to be handed on. */
public final class ErrorReport {
    /** The most lines of an error's stack. */
    private static final int FRAMES = 200;

    private ErrorReport() {}

    /**
     * Returns the version of the program, Java and the system, and the errors with where they were thrown.
     *
     * @param messages true if the errors' own texts are in it, which may name IDs and files
     */
    public static String of(Throwable error, boolean messages) {
        StringBuilder report = new StringBuilder();
        ProgramVersion version = ProgramVersion.ofProgram();
        report.append("Bitloupe ").append(version.number());
        version.commit().ifPresent(commit -> report.append(' ').append(commit));
        report.append(", Java ")
                .append(ProgramVersion.java())
                .append(", ")
                .append(System.getProperty("os.name"))
                .append(' ')
                .append(System.getProperty("os.arch"))
                .append('\n');
        Set<Throwable> told = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> left = new ArrayDeque<>();
        left.add(error);
        while (!left.isEmpty()) {
            Throwable next = left.remove();
            if (told.add(next)) {
                append(next, messages, report);
                @Nullable Throwable cause = next.getCause();
                if (cause != null) {
                    left.add(cause);
                }
                Collections.addAll(left, next.getSuppressed());
            }
        }
        return report.toString();
    }

    private static void append(Throwable error, boolean messages, StringBuilder report) {
        report.append(messages ? error.toString() : error.getClass().getName()).append('\n');
        StackTraceElement[] frames = error.getStackTrace();
        for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
            report.append("\tat ").append(frames[i]).append('\n');
        }
    }
}
