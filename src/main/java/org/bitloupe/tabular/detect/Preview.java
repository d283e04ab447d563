package org.bitloupe.tabular.detect;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.clean.Extractor;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.Form;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.PatientStream;
import org.bitloupe.tabular.source.ReadProblems;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.UnreadableException;
import org.jspecify.annotations.Nullable;

/** A preview of the beginning of a source: the form of the IDs in it, and their column. */
public final class Preview {
    /** As many as a spreadsheet has. */
    private static final int MOST_COLUMNS = 16_384;

    private static final int MOST_IN_LINE = 100;

    private final Form form;
    private final List<Sample> samples;
    private final int proposed;
    private final @Nullable Problem problem;

    private Preview(Form form, List<Sample> samples, int proposed, @Nullable Problem problem) {
        this.form = form;
        this.samples = List.copyOf(samples);
        this.proposed = proposed;
        this.problem = problem;
    }

    /**
     * Looks at a source. Of a stream, waits for its first 256 KB or its end.
     *
     * @param inspector what is known of layouts: of several columns of IDs, one of times is not proposed
     */
    public static Preview of(Source source, Inspector inspector) {
        return of(source, inspector, Progress.NONE).orElseThrow();
    }

    /**
     * Looks at a source, until somebody does not want to wait any longer.
     *
     * @param progress is told of the bytes that came of a stream
     * @return empty if it was stopped; a stream is at its end then
     */
    public static Optional<Preview> of(Source source, Inspector inspector, Progress progress) {
        return of(source, null, inspector, progress);
    }

    /**
     * Looks at a source of which somebody knows the format, until he does not want to wait any longer.
     *
     * @param format the format; null if its beginning is to show it
     * @param progress is told of the bytes that came of a stream
     * @return empty if it was stopped; a stream is at its end then
     */
    public static Optional<Preview> of(
            Source source, @Nullable InputFormat format, Inspector inspector, Progress progress) {
        try {
            // Somebody who says what it is knows more of it than its bytes show.
            Beginning beginning = format == null ? Beginning.ofText(source, progress) : Beginning.of(source, progress);
            if (progress.goesOn(0, 0) && beginning.whole() && beginning.text().isBlank()) {
                throw new UnreadableException(Problem.of("batch.read.empty", "name", source.name()));
            }
            if (!progress.goesOn(0, 0)) {
                return Optional.empty();
            }
            Preview preview = of(beginning, format, inspector);
            IOException failure = beginning.failure();
            if (failure != null
                    && preview.samples.stream().allMatch(s -> s.cells().isEmpty())) {
                throw failure; // Nothing came out of it: that says nothing of what was put in.
            }
            return Optional.of(preview);
        } catch (PatientStream.StoppedException e) {
            return Optional.empty();
        } catch (IOException e) {
            Form none = new Form(Form.Kind.LIST, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of(""));
            return Optional.of(new Preview(none, List.of(new Sample("")), -1, ReadProblems.of(e, source.name())));
        }
    }

    private static Preview of(Beginning beginning, @Nullable InputFormat format, Inspector inspector) {
        if (format == null) {
            return guessed(beginning, inspector);
        }
        return switch (format) {
            case CSV -> table(beginning, new Guess(beginning).delimiterOfCsv(), inspector);
            case TSV -> table(beginning, '\t', inspector);
            case LIST -> list(beginning, lines(beginning));
            case JSON -> json(beginning, JsonBeginning.asFarAsItIs(beginning), inspector);
            case LOG -> log(beginning);
        };
    }

    private static Preview guessed(Beginning beginning, Inspector inspector) {
        JsonBeginning json = JsonBeginning.of(beginning);
        if (json != null) {
            return json(beginning, json, inspector);
        }
        char delimiter = new Guess(beginning).delimiter();
        if (delimiter != 0) {
            List<List<String>> rows = Guess.rows(beginning, delimiter, Sample.MOST + 1);
            Preview table = table(beginning, delimiter, rows, inspector);
            boolean oneLine = rows.size() == 1
                    && table.samples.stream().filter(s -> s.possible() > 0).count() > 1;
            if (!oneLine && table.proposed >= 0) {
                return table;
            }
            return oneLine || hasIds(rows) ? log(beginning) : table;
        }
        List<String> lines = lines(beginning);
        return Guess.isList(lines) ? list(beginning, lines) : log(beginning);
    }

    private static Preview table(Beginning beginning, char delimiter, Inspector inspector) {
        return table(beginning, delimiter, Guess.rows(beginning, delimiter, Sample.MOST + 1), inspector);
    }

    private static boolean hasIds(List<List<String>> rows) {
        return rows.stream()
                .flatMap(List::stream)
                .anyMatch(cell -> Extractor.find(cell, 1).total() > 0);
    }

    private static Preview table(Beginning beginning, char delimiter, List<List<String>> rows, Inspector inspector) {
        int columns =
                Math.min(MOST_COLUMNS, rows.stream().mapToInt(List::size).max().orElse(1));
        boolean header = Header.is(rows);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            boolean named = header && i < rows.get(0).size();
            samples.add(new Sample(named ? rows.get(0).get(i).strip() : ""));
        }
        for (List<String> row : header ? rows.subList(1, rows.size()) : rows) {
            for (int i = 0; i < Math.min(columns, row.size()); i++) {
                samples.get(i).add(row.get(i));
            }
        }
        Form form =
                new Form(Form.Kind.TABLE, beginning.packing(), beginning.charset(), delimiter, header, names(samples));
        return new Preview(form, samples, Proposal.of(samples, inspector), null);
    }

    private static Preview list(Beginning beginning, List<String> lines) {
        boolean header = Header.is(lines.stream().map(List::of).toList());
        Sample sample = new Sample(header ? lines.get(0).strip() : "");
        lines.stream().skip(header ? 1 : 0).forEach(sample::add);
        List<Sample> samples = List.of(sample);
        Form form = new Form(Form.Kind.LIST, beginning.packing(), beginning.charset(), ',', header, names(samples));
        // A list has one column; short numbers are IDs, too, if a layout says so.
        return new Preview(form, samples, sample.cells().isEmpty() ? -1 : 0, null);
    }

    private static Preview log(Beginning beginning) {
        Sample all = new Sample("");
        Map<String, Sample> labels = new LinkedHashMap<>();
        for (String line : lines(beginning)) {
            for (FoundId found : Extractor.find(line, MOST_IN_LINE).ids()) {
                all.add(found.text());
                if (!found.label().isEmpty()) {
                    labels.computeIfAbsent(found.label(), Sample::new).add(found.text());
                }
            }
        }
        List<Sample> samples = new ArrayList<>(List.of(all));
        labels.values().stream()
                .filter(s -> s.cells().size() > 1)
                .limit(MOST_COLUMNS)
                .forEach(samples::add);
        Form form = new Form(Form.Kind.LOG, beginning.packing(), beginning.charset(), ',', false, names(samples));
        return new Preview(form, samples, all.cells().isEmpty() ? -1 : 0, null);
    }

    private static Preview json(Beginning beginning, JsonBeginning json, Inspector inspector) {
        List<Sample> samples = json.members().isEmpty() ? List.of(new Sample("")) : json.members();
        Form.Kind kind = json.isLines() ? Form.Kind.JSON_LINES : Form.Kind.JSON_ARRAY;
        Form form = new Form(kind, beginning.packing(), beginning.charset(), ',', false, names(samples));
        List<Sample> likely = json.likely();
        int place = Proposal.of(likely, inspector);
        return new Preview(form, samples, place < 0 ? -1 : samples.indexOf(likely.get(place)), null);
    }

    private static List<String> names(List<Sample> samples) {
        return samples.stream().map(Sample::name).toList();
    }

    /** The first lines that are not blank; without the last one, which may be cut. */
    private static List<String> lines(Beginning beginning) {
        List<String> lines = beginning.text().lines().limit(Sample.MOST + 2L).toList();
        int whole = beginning.whole() || lines.size() < 2 ? lines.size() : lines.size() - 1;
        return lines.subList(0, whole).stream().filter(line -> !line.isBlank()).toList();
    }

    /** In what form the IDs stand there. */
    public Form form() {
        return form;
    }

    /** The columns, one for each of {@link Form#columns}. */
    public List<Column> columns() {
        return samples.stream().map(Sample::column).toList();
    }

    /** The place of the column that most likely holds the IDs, or -1 if none seems to. */
    public int proposed() {
        return proposed;
    }

    /** The cells of a column that were looked at, at most 1,000, blank ones left out. */
    public List<String> cells(int column) {
        return List.copyOf(samples.get(column).cells());
    }

    /**
     * Returns the other columns that seem to hold IDs, by place: most of their cells have the form of one, and they are no times.
     *
     * @param column the place of the column that is read
     */
    public List<Integer> others(int column, Inspector inspector) {
        if (form.kind() == Form.Kind.LOG) {
            return List.of(); // The first column has all IDs there.
        }
        return IntStream.range(0, samples.size())
                .filter(place -> place != column)
                .filter(place -> 2 * samples.get(place).possible()
                        > samples.get(place).cells().size())
                .filter(place -> !Proposal.isTime(samples.get(place), inspector))
                .boxed()
                .toList();
    }

    /** Returns the reason why the source cannot be read, null if it can. */
    public @Nullable Problem problem() {
        return problem;
    }
}
