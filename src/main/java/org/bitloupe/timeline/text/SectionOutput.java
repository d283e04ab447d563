package org.bitloupe.timeline.text;

import java.io.IOException;
import java.io.Reader;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/** Cuts texts into sections of bounded length, at the ends of lines where there are some, and hands them on until somebody stops it. */
final class SectionOutput {
    /** Characters of a section. */
    static final int LONGEST = 1 << 16;

    private final Predicate<TextSection> sink;
    private final Progress progress;
    private final LongSupplier taken;
    private final long size;
    private final CredentialMask credentials = new CredentialMask();
    private long offset;
    private long attachments;
    private long cut;
    private boolean stopped;

    /**
     * An output.
     *
     * @param sink takes each section, and says whether to go on
     * @param taken the number of bytes of the source that were read
     * @param size their total number, 0 if that is not known
     */
    SectionOutput(Predicate<TextSection> sink, Progress progress, LongSupplier taken, long size) {
        this.sink = sink;
        this.progress = progress;
        this.taken = taken;
        this.size = size;
    }

    CredentialMask credentials() {
        return credentials;
    }

    boolean isStopped() {
        return stopped;
    }

    /** Reading was stopped from below. */
    void stop() {
        stopped = true;
    }

    /** Something that is no text was not opened. */
    void attachment() {
        attachments++;
    }

    /** Only the beginning of a text was read. */
    void cut() {
        cut++;
    }

    long characters() {
        return offset;
    }

    SectionSummary summary(@Nullable Problem problem) {
        return new SectionSummary(attachments, cut, credentials.count(), problem, stopped);
    }

    /** Hands a short text on as a section. */
    void add(TextSection section) {
        if (stopped || section.text().isEmpty()) {
            return;
        }
        String text = credentials.blanked(section.text());
        boolean goesOn = sink.test(new TextSection(
                section.part(), text, section.line(), offset, section.answer(), section.fields(), section.json()));
        offset += text.length();
        stopped = !goesOn || !progress.goesOn(taken.getAsLong(), Math.max(0, size));
    }

    /** Hands a text of any length on. */
    void addAll(@Nullable Message part, long answer, boolean fields, Reader in) throws IOException {
        char[] page = new char[LONGEST];
        int kept = 0;
        long line = 1;
        boolean first = true;
        boolean json = false;
        while (!stopped) {
            int got = in.read(page, kept, page.length - kept);
            int filled = kept + Math.max(0, got);
            if (got >= 0 && filled < page.length) {
                kept = filled;
                continue;
            }
            int from = first && filled > 0 && page[0] == '\uFEFF' ? 1 : 0;
            int end = got < 0 ? filled : end(page, filled);
            String text = new String(page, from, end - from);
            json = first ? isJson(text) : json;
            first = false;
            add(new TextSection(part, text, line, 0, answer, fields, json));
            line += text.chars().filter(c -> c == '\n').count();
            if (got < 0) {
                return;
            }
            kept = filled - end;
            System.arraycopy(page, end, page, 0, kept);
        }
    }

    private static boolean isJson(String text) {
        String start = text.stripLeading();
        return start.startsWith("{") || start.startsWith("[{") || start.startsWith("[\n");
    }

    /** The end of the last line; of a line that fills the page, the place behind a bracket or at least a blank. */
    private static int end(char[] page, int filled) {
        for (char separator : new char[] {'\n', '}', ' ', ','}) {
            for (int i = filled; i > filled / 2; i--) {
                if (page[i - 1] == separator) {
                    return i;
                }
            }
        }
        return Character.isHighSurrogate(page[filled - 1]) ? filled - 1 : filled;
    }
}
