package org.bitloupe.timeline.text;

import java.io.IOException;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourceText;
import org.bitloupe.tabular.source.CancellableStream;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.SourceErrorText;
import org.bitloupe.tabular.source.UnpackedStream;

/**
 * Reads a source of any length into sections of text, in constant memory: an e-mail with its parts decoded, a HAR file with its entries
 * written out, anything else as it stands.
 */
public final class SectionReader {
    /** HAR 1.2: the root is an object with the one member "log". */
    private static final Pattern HAR = Pattern.compile("\\s*\\{\\s*\"log\"\\s*:\\s*\\{");

    private static final Pattern FIELD = Pattern.compile("[!-9;-~]{1,76}:.*|[ \\t].*");

    /** An answer of a web server has a date, too; who sent it, only an e-mail has. */
    private static final Pattern SENDER =
            Pattern.compile("^(?:from|received|return-path|sender):", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private static final Pattern MAIL = Pattern.compile(
            "^(?:date|message-id|mime-version|subject|to|received):", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private SectionReader() {}

    /**
     * Reads a source to its end, or until it is stopped.
     *
     * @param sink takes the sections in their order, and says whether to go on
     * @param progress is told of the bytes of the source, and may stop it
     * @throws IOException if it cannot be opened: it is not there, is empty, or is no text; {@link Source#problem} says it in words
     */
    public static SectionSummary read(Source source, Predicate<TextSection> sink, Progress progress)
            throws IOException {
        String beginning = SourceText.beginning(source, progress);
        try (UnpackedStream bytes = SourceText.bytes(source, progress)) {
            SectionOutput out = new SectionOutput(sink, progress, bytes::taken, source.size());
            try {
                if (HAR.matcher(beginning).lookingAt()) {
                    return out.summary(new HarSections(out).read(bytes));
                }
                Problem cut = null;
                if (isMail(beginning)) {
                    new MailSections(out).read(bytes);
                } else {
                    JsonEndReader text = new JsonEndReader(SourceText.decoded(bytes));
                    out.addAll(null, 0, false, text);
                    cut = text.problem();
                }
                Problem changed = out.isStopped() ? null : source.changed(bytes.taken());
                return out.summary(changed == null ? cut : changed);
            } catch (CancellableStream.StoppedException e) {
                out.stop();
                return out.summary(null);
            } catch (IOException e) {
                if (out.characters() == 0) {
                    throw e;
                }
                return out.summary(SourceErrorText.behindRows(e, source.name()));
            }
        }
    }

    /** Tells whether a text begins with the header of an e-mail (RFC 5322 2.2). */
    private static boolean isMail(String beginning) {
        int end = 0;
        for (String line : (Iterable<String>) beginning.lines()::iterator) {
            if (line.isEmpty() || !FIELD.matcher(line).matches()) {
                break;
            }
            end += line.length() + 1;
        }
        String header = beginning.substring(0, Math.min(end, beginning.length()));
        return !header.isEmpty()
                && !header.startsWith(" ")
                && SENDER.matcher(header).find()
                && MAIL.matcher(header).find();
    }
}
