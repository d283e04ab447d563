package org.bitloupe.cli.terminal;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.UnaryOperator;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/**
 * The terminal that a command talks to.
 *
 * @param out the output for answers
 * @param err where one line goes for each thing that went wrong
 * @param streams the same as bytes, and standard input; what was printed is to be flushed before bytes are written
 * @param clock the clock for "now"
 * @param messages the program's words
 * @param inputs the files that are read
 * @param mask returns what of a line that complains may be shown: people type secrets, too
 * @param colors the colours of answers for people
 * @param prompt true if a person is asked for one line after the other: sentences then name what can be typed there, and no options
 */
public record Terminal(
        PrintWriter out,
        PrintWriter err,
        StandardStreams streams,
        InstantSource clock,
        Messages messages,
        InputFiles inputs,
        UnaryOperator<String> mask,
        TerminalColors colors,
        boolean prompt) {

    private static final int MOST_SUGGESTIONS = 3;
    private static final String A_FOLDER = "file.save.folder";
    private static final String UNSAVED = "file.save.";
    private static final String UNKNOWN_ID = "inspect.unknown";
    private static final String HASH = "inspect.hash";
    private static final String TOO_MANY = "out.rows";

    /** A terminal without colours. */
    public Terminal(
            PrintWriter out,
            PrintWriter err,
            StandardStreams streams,
            InstantSource clock,
            Messages messages,
            InputFiles inputs,
            UnaryOperator<String> mask) {
        this(out, err, streams, clock, messages, inputs, mask, TerminalColors.NONE, false);
    }

    /** The same terminal, whose answers have colours. */
    public Terminal withColors(TerminalColors newColors) {
        return new Terminal(out, err, streams, clock, messages, inputs, mask, newColors, prompt);
    }

    /** The same terminal, at which a person is asked for one line after the other. */
    public Terminal asPrompt() {
        return new Terminal(out, err, streams, clock, messages, inputs, mask, colors, true);
    }

    /** The sentence of a key. */
    public String say(String key, Object... namesAndValues) {
        return messages.get(key, namesAndValues);
    }

    public String say(Message message) {
        return messages.say(message);
    }

    /** One line for a problem. What to do may be something else than in the window. */
    public String line(Problem problem) {
        String key = fixKey(problem.id());
        return key.isEmpty() ? messages.say(problem) : say(problem.what()) + " " + say(problem.why()) + " " + say(key);
    }

    /** Says what to do about a problem at a terminal. */
    public String fix(Problem problem) {
        String key = fixKey(problem.id());
        return key.isEmpty() ? say(problem.fix()) : say(key);
    }

    /** The sentence that stands in the place of one that speaks of what only the window has; empty if none needs to. */
    private String fixKey(String id) {
        if (id.equals(UNKNOWN_ID)) {
            return prompt ? "cli.unknown.typed" : "cli.unknown";
        }
        if (id.equals(HASH)) {
            return prompt ? "cli.unknown.hash.typed" : "cli.unknown.hash";
        }
        if (id.equals(TOO_MANY)) {
            return "cli.save.rows";
        }
        if (id.startsWith(UNSAVED) && !id.endsWith("unreadable")) {
            return id.endsWith("full") ? "cli.save.full" : "cli.save.elsewhere";
        }
        return "";
    }

    /**
     * A sentence that names what a word was probably meant to be, with a blank in front; empty if nothing is near.
     *
     * @param near the words that were probably meant, the nearest first; three at most are told
     */
    public String suggestion(List<String> near) {
        List<String> told = near.subList(0, Math.min(MOST_SUGGESTIONS, near.size()));
        return told.isEmpty() ? "" : " " + say("cli.near", "n", told.size(), "words", new ListPart(told));
    }

    /** Says why a file was not saved, and returns the exit code: a folder in its place is wrong use, as it is where a file is read. */
    public int unsaved(Path file, Exception why) {
        return unsaved(FileErrorText.saving(file, why));
    }

    /** The same of a problem with saving. */
    public int unsaved(Problem problem) {
        complain(line(problem));
        return problem.id().equals(A_FOLDER) ? ExitCode.WRONG_USE : ExitCode.SOME_FAILED;
    }

    /**
     * To be asked once all that is read is known, and before anything is written or said.
     *
     * @param output where it will be written
     * @throws UsageException if that is one of the files that are read
     */
    public void checkOutput(OutputTarget output) {
        Path file = output.file();
        if (file != null && inputs.has(file)) {
            throw new UsageException(say("cli.out-is-read", "file", file.toString()));
        }
    }

    /** Prints text that is bytes already, in UTF-8. */
    public void print(byte[] text) {
        out.flush();
        try {
            streams.out().write(text);
        } catch (IOException e) {
            out.println(); // So that the printer, too, knows that nothing is taken; the output says in the end why.
        }
    }

    /** One line on standard error, with secrets and numbers of cards and accounts hidden that somebody typed or a file has. */
    public void complain(String line) {
        err.println(oneLine(mask.apply(line)));
        err.flush();
    }

    /** Control characters of hostile input neither break the line nor reach the terminal. */
    public static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints()
                .map(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? ' ' : c)
                .forEach(line::appendCodePoint);
        return line.toString();
    }
}
