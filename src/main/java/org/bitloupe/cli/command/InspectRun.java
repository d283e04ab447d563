package org.bitloupe.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.cli.option.EpochArgument;
import org.bitloupe.cli.print.InspectionWriter;
import org.bitloupe.cli.print.OutputMask;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.LabelLayouts;
import org.bitloupe.inspect.NearMiss;
import org.bitloupe.inspect.PossibleOriginals;
import org.bitloupe.inspect.PossibleTime;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Inspects the texts of one command in their order: a page of them at a time by all processors, while what comes of them is written on
 * the command's thread alone.
 */
final class InspectRun {
    /** Texts that are inspected together: enough for many processors, and few enough to be kept in memory with their answers. */
    private static final int PAGE = 128;

    /** Characters of texts, lines whole, that are kept in memory until they are read. */
    private static final long CHARS = 1 << 18;

    private final Terminal terminal;
    private final Inspector inspector;
    private final @Nullable Layout layout;
    private final @Nullable EpochArgument epoch;
    private final InspectionWriter writer;
    private final OutputMask mask;
    private final LabelLayouts labels = new LabelLayouts();
    private final List<InputText> page = new ArrayList<>();
    private long chars;
    private int code = ExitCode.OK;
    private boolean left;

    /**
     * A run without texts.
     *
     * @param layout the only layout to read by, null for all
     * @param epoch what times are counted from, null for what is usual
     */
    InspectRun(
            Terminal terminal,
            Inspector inspector,
            @Nullable Layout layout,
            @Nullable EpochArgument epoch,
            InspectionWriter writer,
            OutputMask mask) {
        this.terminal = terminal;
        this.inspector = inspector;
        this.layout = layout;
        this.epoch = epoch;
        this.writer = writer;
        this.mask = mask;
    }

    /** A text, with its place where it was found in a longer one. */
    private record InputText(String text, InspectionWriter.@Nullable Place place) {}

    /** The inspection of a text, and the rest of its writing. */
    private record Answer(String text, Inspection inspection, Runnable writing) {}

    Inspector inspector() {
        return inspector;
    }

    OutputMask mask() {
        return mask;
    }

    /** Takes a text, and writes a page when it is full. */
    void add(String text, InspectionWriter.@Nullable Place place) {
        page.add(new InputText(text, place));
        if (page.size() == PAGE) {
            end();
        }
    }

    /**
     * Takes every ID in a line, with what the line and the lines before it say of it; a line without one is no failure.
     *
     * @param line the number of the line
     * @return the number of IDs
     */
    int addAll(String text, long line) {
        List<FoundId> found =
                labels.next(inspector.extractor().extract(text, text.length()).ids(), inspector);
        found.forEach(id -> add(id.text(), new InspectionWriter.Place(line, id)));
        return found.size();
    }

    /** To be told when all of a line or argument was added, with its length in UTF-16 units. */
    void endOfLine(int length) {
        chars += length;
        if (chars >= CHARS) {
            end();
        }
    }

    /** Writes what has not been written yet, and returns the exit code of all texts so far. */
    int end() {
        List<Answer> answers = left
                ? List.of()
                : page.stream().map(this::withLaterEvidence).toList().parallelStream()
                        .map(this::answer)
                        .toList();
        page.clear();
        chars = 0;
        for (Answer answer : answers) {
            left = left || terminal.out().checkError();
            if (left) {
                break; // To look for what a text may have been takes longer than anything else.
            }
            answer.writing().run();
            if (answer.inspection().readings().isEmpty()) {
                code = Math.max(code, unread(answer.text(), answer.inspection()));
            }
        }
        return code;
    }

    /** Tells whether nobody reads any longer what is written, as after {@code | head}: the rest of the texts is of no use. */
    boolean isLeft() {
        return left;
    }

    /** An ID with what those behind it say of it, too. */
    private InputText withLaterEvidence(InputText input) {
        InspectionWriter.Place place = input.place();
        return place == null
                ? input
                : new InputText(input.text(), new InspectionWriter.Place(place.line(), labels.with(place.id())));
    }

    private Answer answer(InputText input) {
        Inspection inspection = input.place() == null ? inspect(input.text()) : inspect(input.place());
        return new Answer(input.text(), inspection, writer.prepared(inspection, input.place()));
    }

    Inspection inspect(String text) {
        return counted(layout == null ? inspector.inspect(text) : inspector.inspectAs(text, layout));
    }

    private Inspection inspect(InspectionWriter.Place place) {
        return counted(layout == null ? inspector.inspect(place.id()) : inspector.inspectAs(place.id(), layout));
    }

    private Inspection counted(Inspection found) {
        return epoch == null ? found : epoch.applyTo(found, inspector);
    }

    /** Complains of a text that no layout reads. */
    int unread(String text, Inspection inspection) {
        Problem problem = mask.ofSecret(inspection).orElse(inspection.problem());
        String why = problem == null ? terminal.say("cli.no-reading") : terminal.line(problem);
        boolean masked = mask.hides(inspection);
        String rest = masked ? "" : originals(inspection);
        terminal.out().flush();
        terminal.complain(
                terminal.say("cli.unread", "text", shortened(mask.text(text, inspection)), "why", why + rest));
        return ExitCode.SOME_FAILED;
    }

    /** The IDs that the text can have been, and when those were made. */
    private String originals(Inspection inspection) {
        PossibleOriginals found = inspector.originals(inspection);
        NearMiss near = found.nearMiss().orElse(null);
        StringBuilder said = new StringBuilder(near == null ? "" : " " + terminal.say(near.sentence()));
        for (PossibleTime time : found.times()) {
            if (near == null || near.layout().equals(time.layout())) {
                Verdict verdict = near == null ? Verdict.POSSIBLE : near.verdict();
                said.append(' ').append(terminal.say(time.sentence(verdict)));
            }
        }
        return said.toString();
    }

    private static String shortened(String text) {
        int shown = 60;
        String line = Terminal.oneLine(text.strip());
        return line.length() <= shown
                ? line
                : line.substring(0, line.offsetByCodePoints(0, line.codePointCount(0, shown))) + "\u2026";
    }
}
