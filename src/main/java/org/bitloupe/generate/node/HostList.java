package org.bitloupe.generate.node;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.bitloupe.files.LineReader;
import org.bitloupe.message.Message;

/**
 * The machines of a list, one a line. Blank lines, comments and the names of columns are no machines; a line with the same address as
 * one before it is the same machine.
 *
 * @param machines the machines in the order of the list
 * @param faults the lines that are none, the first {@link #FAULTS} of them
 * @param faulty the number of such lines
 * @param repeats the number of lines that name a machine again
 */
public record HostList(List<Machine> machines, List<Fault> faults, int faulty, int repeats) {
    /** The most lines that are read. */
    public static final int MOST = 1_000_000;

    /** The most faults that are kept. */
    public static final int FAULTS = 1_000;

    private static final int ASK_EVERY = 1_024;

    public HostList {
        machines = List.copyOf(machines);
        faults = List.copyOf(faults);
    }

    /**
     * A machine.
     *
     * @param line the line that names it, from 1
     * @param text that line without blanks around it
     * @param address its addresses
     */
    public record Machine(int line, String text, HostAddress address) {}

    /**
     * A line that cannot be read, or that says what another has said.
     *
     * @param line the line, from 1; for lines left out at the end the first of them
     * @param why the sentence that says why
     */
    public record Fault(int line, Message why) {}

    /** The machines of a text. */
    public static HostList of(String text) {
        try {
            return read(new StringReader(text), () -> false);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
    }

    /**
     * Reads a list.
     *
     * @param cancelled asked now and then; once true, what has been read is answered
     * @throws IOException if the reader throws it
     */
    public static HostList read(Reader text, BooleanSupplier cancelled) throws IOException {
        // One more is too long for a machine, which is said of it.
        LineReader lines = new LineReader(new BufferedReader(text), HostLineParser.LONGEST + 1);
        Reading reading = new Reading();
        for (String line = lines.next(); line != null; line = lines.next()) {
            int number = (int) lines.number();
            if (number > MOST) {
                reading.fault(number, Message.of("node.line.most", "n", MOST));
                break;
            }
            if (lines.isGivenUp()) {
                reading.fault(number, Message.of("node.line.given-up", "most", LineReader.MOST_PASSED));
                break;
            }
            reading.take(number, line);
            if (number % ASK_EVERY == 0 && cancelled.getAsBoolean()) {
                break;
            }
        }
        return reading.hosts();
    }

    private static final class Reading {
        /** The byte order mark that some programs put in front of UTF-8. */
        private static final String MARK = "\uFEFF";

        private final List<Machine> machines = new ArrayList<>();
        private final List<Fault> faults = new ArrayList<>();
        private final Map<HostAddress, Integer> lines = new HashMap<>();
        private boolean started;
        private int faulty;
        private int repeats;

        void take(int number, String line) {
            HostLineParser.Read read = HostLineParser.read(line, !started);
            String bare = line.replace(MARK, "").strip();
            started |= !bare.isEmpty() && !bare.startsWith("#");
            if (read instanceof HostLineParser.Read.Unreadable unreadable) {
                fault(number, unreadable.why());
            } else if (read instanceof HostLineParser.Read.Machine machine) {
                Integer first = lines.putIfAbsent(machine.address(), number);
                if (first == null) {
                    machines.add(new Machine(number, line.strip(), machine.address()));
                } else {
                    repeats++;
                    keep(number, Message.of("node.line.repeat", "line", Integer.toString(first)));
                }
            }
        }

        void fault(int number, Message why) {
            faulty++;
            keep(number, why);
        }

        private void keep(int number, Message why) {
            if (faults.size() < FAULTS) {
                faults.add(new Fault(number, why));
            }
        }

        HostList hosts() {
            return new HostList(machines, faults, faulty, repeats);
        }
    }
}
