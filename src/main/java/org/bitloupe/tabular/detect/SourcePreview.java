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
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.CancellableStream;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.tabular.source.SourceErrorText;
import org.bitloupe.tabular.source.UnreadableException;
import org.jspecify.annotations.Nullable;

/** A preview of the beginning of a source: the form of the IDs in it, and their column. */
public final class SourcePreview {
    /** The limit of spreadsheets. */
    private static final int MOST_COLUMNS = 16_384;

    private static final int MOST_IN_LINE = 100;

    /** Fewer cells beside IDs are no evidence about them. */
    private static final int FEWEST = 5;

    private final String name;
    private final SourceFormat form;
    private final List<ColumnSample> samples;
    private final SensitiveValues sensitiveValues;
    /** The lines of a log; none of other sources. */
    private final List<String> lines;

    /** The IDs in these lines. */
    private final List<FoundId> found;

    private final int proposed;
    private final @Nullable Problem problem;

    private SourcePreview(
            SourceFormat form,
            List<ColumnSample> samples,
            Inspector inspector,
            int proposed,
            @Nullable Problem problem) {
        this("", form, samples, inspector.sensitiveValues(), List.of(), List.of(), proposed, problem);
    }

    private SourcePreview(
            String name,
            SourceFormat form,
            List<ColumnSample> samples,
            SensitiveValues sensitiveValues,
            List<String> lines,
            List<FoundId> found,
            int proposed,
            @Nullable Problem problem) {
        this.name = name;
        this.form = form;
        this.samples = List.copyOf(samples);
        this.sensitiveValues = sensitiveValues;
        this.lines = lines;
        this.found = List.copyOf(found);
        this.proposed = proposed;
        this.problem = problem;
    }

    /**
     * Looks at a source. Waits for the first 256 KB of a stream, or its end.
     *
     * @param inspector tells columns of IDs from columns of times
     */
    public static SourcePreview of(Source source, Inspector inspector) {
        return of(source, inspector, Progress.NONE).orElseThrow();
    }

    /**
     * Looks at a source, until it is stopped.
     *
     * @param progress receives the number of bytes that a stream has delivered
     * @return empty if it was stopped; a stream is at its end then
     */
    public static Optional<SourcePreview> of(Source source, Inspector inspector, Progress progress) {
        return of(source, null, inspector, progress);
    }

    /**
     * Looks at a source whose format may be known, until it is stopped.
     *
     * @param format the format; null to detect it from the beginning
     * @param progress receives the number of bytes that a stream has delivered
     * @return empty if it was stopped; a stream is at its end then
     */
    public static Optional<SourcePreview> of(
            Source source, @Nullable InputFormat format, Inspector inspector, Progress progress) {
        try {
            // A format that a person names overrules what the bytes suggest.
            SourceHead sourceHead =
                    format == null ? SourceHead.ofText(source, progress) : SourceHead.of(source, progress);
            if (progress.goesOn(0, 0) && sourceHead.whole() && sourceHead.text().isBlank()) {
                throw new UnreadableException(Problem.of("batch.read.empty", "name", source.name()));
            }
            if (!progress.goesOn(0, 0)) {
                return Optional.empty();
            }
            SourcePreview preview = of(sourceHead, format, inspector).named(source.name());
            IOException failure = sourceHead.failure();
            if (failure != null
                    && preview.samples.stream().allMatch(s -> s.cells().isEmpty())) {
                throw failure; // Nothing came out of it: that says nothing of what was put in.
            }
            return Optional.of(preview);
        } catch (CancellableStream.StoppedException e) {
            return Optional.empty();
        } catch (IOException e) {
            SourceFormat none = new SourceFormat(
                    SourceFormat.Kind.LIST, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of(""));
            ColumnSample sample = new ColumnSample("", new IdCellPredicate(inspector.extractor()));
            return Optional.of(
                    new SourcePreview(none, List.of(sample), inspector, -1, SourceErrorText.of(e, source.name())));
        }
    }

    private SourcePreview named(String newName) {
        return new SourcePreview(newName, form, samples, sensitiveValues, lines, found, proposed, problem);
    }

    private static SourcePreview of(SourceHead sourceHead, @Nullable InputFormat format, Inspector inspector) {
        IdCellPredicate ids = new IdCellPredicate(inspector.extractor());
        if (format == null) {
            return guessed(sourceHead, ids, inspector);
        }
        return switch (format) {
            case CSV -> table(sourceHead, new DelimiterDetector(sourceHead, ids).delimiterOfCsv(), ids, inspector);
            case TSV -> table(sourceHead, '\t', ids, inspector);
            case LIST -> list(sourceHead, lines(sourceHead), ids, inspector);
            case JSON -> json(sourceHead, JsonBeginning.asFarAsItIs(sourceHead, ids), ids, inspector);
            case LOG -> log(sourceHead, ids, inspector);
        };
    }

    private static SourcePreview guessed(SourceHead sourceHead, IdCellPredicate ids, Inspector inspector) {
        JsonBeginning json = JsonBeginning.of(sourceHead, ids);
        if (json != null) {
            return json(sourceHead, json, ids, inspector);
        }
        DelimiterDetector detector = new DelimiterDetector(sourceHead, ids);
        char delimiter = detector.delimiter();
        if (delimiter != 0) {
            List<List<String>> rows = DelimiterDetector.rows(sourceHead, delimiter, ColumnSample.MOST + 1);
            SourcePreview table = table(sourceHead, delimiter, rows, ids, inspector);
            boolean oneLine = rows.size() == 1
                    && rows.get(0).stream().filter(cell -> hasId(cell, ids)).count() > 1;
            if (!oneLine && table.proposed >= 0) {
                return table;
            }
            return oneLine || hasIds(rows, ids) ? log(sourceHead, ids, inspector) : table;
        }
        List<String> lines = lines(sourceHead);
        return detector.isList(lines) ? list(sourceHead, lines, ids, inspector) : log(sourceHead, ids, inspector);
    }

    private static SourcePreview table(
            SourceHead sourceHead, char delimiter, IdCellPredicate ids, Inspector inspector) {
        return table(
                sourceHead,
                delimiter,
                DelimiterDetector.rows(sourceHead, delimiter, ColumnSample.MOST + 1),
                ids,
                inspector);
    }

    private static boolean hasIds(List<List<String>> rows, IdCellPredicate ids) {
        return rows.stream().flatMap(List::stream).anyMatch(cell -> hasId(cell, ids));
    }

    private static boolean hasId(String cell, IdCellPredicate ids) {
        return ids.is(cell) || ids.isIn(cell);
    }

    private static SourcePreview table(
            SourceHead sourceHead, char delimiter, List<List<String>> rows, IdCellPredicate ids, Inspector inspector) {
        int columns =
                Math.min(MOST_COLUMNS, rows.stream().mapToInt(List::size).max().orElse(1));
        boolean header = new HeadingDetector(ids).is(rows);
        List<ColumnSample> samples = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            boolean named = header && i < rows.get(0).size();
            samples.add(new ColumnSample(named ? rows.get(0).get(i).strip() : "", ids));
        }
        for (int r = header ? 1 : 0; r < rows.size(); r++) {
            List<String> row = rows.get(r);
            for (int i = 0; i < Math.min(columns, row.size()); i++) {
                samples.get(i).add(row.get(i), r);
            }
        }
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.TABLE, sourceHead.packing(), sourceHead.charset(), delimiter, header, names(samples));
        return new SourcePreview(form, samples, inspector, IdColumnDetector.of(samples, inspector), null);
    }

    private static SourcePreview list(
            SourceHead sourceHead, List<String> lines, IdCellPredicate ids, Inspector inspector) {
        boolean header =
                new HeadingDetector(ids).is(lines.stream().map(List::of).toList());
        ColumnSample sample = new ColumnSample(header ? lines.get(0).strip() : "", ids);
        lines.stream().skip(header ? 1 : 0).forEach(line -> sample.add(line, 0));
        List<ColumnSample> samples = List.of(sample);
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.LIST, sourceHead.packing(), sourceHead.charset(), ',', header, names(samples));
        // A list has one column; short numbers are IDs, too, if a layout says so.
        return new SourcePreview(form, samples, inspector, sample.cells().isEmpty() ? -1 : 0, null);
    }

    private static SourcePreview log(SourceHead sourceHead, IdCellPredicate ids, Inspector inspector) {
        ColumnSample all = new ColumnSample("", ids);
        Map<String, ColumnSample> labels = new LinkedHashMap<>();
        List<String> lines = lines(sourceHead);
        List<FoundId> found = new ArrayList<>();
        for (int row = 0; row < lines.size(); row++) {
            for (FoundId id :
                    ids.extractor().extract(lines.get(row), MOST_IN_LINE).ids()) {
                if (inspector.sensitiveValues().isSecret(id.text())) {
                    continue; // Tokens stand beside IDs in logs, and are none.
                }
                if (found.size() < ColumnSample.MOST) {
                    found.add(id);
                }
                all.add(id.text(), row);
                if (!id.label().isEmpty()) {
                    labels.computeIfAbsent(id.label(), label -> new ColumnSample(label, ids))
                            .add(id.text(), row);
                }
            }
        }
        List<ColumnSample> samples = new ArrayList<>(List.of(all));
        labels.values().stream()
                .filter(s -> s.cells().size() > 1)
                .limit(MOST_COLUMNS)
                .forEach(samples::add);
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.LOG, sourceHead.packing(), sourceHead.charset(), ',', false, names(samples));
        return new SourcePreview(
                "",
                form,
                samples,
                inspector.sensitiveValues(),
                lines,
                found,
                all.cells().isEmpty() ? -1 : 0,
                null);
    }

    private static SourcePreview json(
            SourceHead sourceHead, JsonBeginning json, IdCellPredicate ids, Inspector inspector) {
        List<ColumnSample> samples = json.members().isEmpty() ? List.of(new ColumnSample("", ids)) : json.members();
        SourceFormat.Kind kind = json.isLines() ? SourceFormat.Kind.JSON_LINES : SourceFormat.Kind.JSON_ARRAY;
        SourceFormat form =
                new SourceFormat(kind, sourceHead.packing(), sourceHead.charset(), ',', false, names(samples));
        List<ColumnSample> likely = json.likely();
        int place = IdColumnDetector.of(likely, inspector);
        return new SourcePreview(form, samples, inspector, place < 0 ? -1 : samples.indexOf(likely.get(place)), null);
    }

    private static List<String> names(List<ColumnSample> samples) {
        return samples.stream().map(ColumnSample::name).toList();
    }

    /** The first lines that are not blank; without the last one, which may be cut. */
    private static List<String> lines(SourceHead sourceHead) {
        List<String> lines =
                sourceHead.text().lines().limit(ColumnSample.MOST + 2L).toList();
        int whole = sourceHead.whole() || lines.size() < 2 ? lines.size() : lines.size() - 1;
        return lines.subList(0, whole).stream().filter(line -> !line.isBlank()).toList();
    }

    /** The form of the IDs. */
    public SourceFormat form() {
        return form;
    }

    /** The columns, one for each of {@link SourceFormat#columns}. */
    public List<SourceColumn> columns() {
        return samples.stream().map(sample -> sample.column(sensitiveValues)).toList();
    }

    /** Returns the first column of secrets, cards or accounts; empty if there is none. */
    public Optional<MaskedColumn> masked() {
        return samples.stream()
                .filter(sample -> MaskedColumn.isOne(sample.cells(), sensitiveValues))
                .flatMap(sample -> MaskedColumn.of(sample.cells(), sensitiveValues).stream())
                .findFirst();
    }

    /** The index of the column that most likely holds the IDs, or -1 if none seems to. */
    public int proposed() {
        return proposed;
    }

    /** The cells of a column that were looked at, at most 1,000, blank ones left out. */
    public List<String> cells(int column) {
        return List.copyOf(samples.get(column).cells());
    }

    /** Returns the context of the cells of a column that were looked at. */
    public ColumnContext context(int column) {
        ColumnSample ids = samples.get(column);
        List<ColumnContext.Column> others = new ArrayList<>();
        if (form.kind() == SourceFormat.Kind.LOG) {
            others.add(new ColumnContext.Column("", ColumnContext.Column.LINE, ids.ofRows(lines)));
        }
        for (int i = 0; i < samples.size() && form.kind() != SourceFormat.Kind.LOG; i++) {
            ColumnSample sample = samples.get(i);
            if (i != column
                    && sample.cells().size() >= Math.min(FEWEST, ids.cells().size())) {
                others.add(
                        new ColumnContext.Column(sample.column(sensitiveValues).plainName(), i, sample.beside(ids)));
            }
        }
        String label = ids.name();
        return new ColumnContext(
                name,
                nameOf(column),
                others,
                found.stream()
                        .filter(id -> label.isEmpty() || id.label().equals(label))
                        .toList());
    }

    /** The name of a column; in a log the label that all IDs have. */
    private String nameOf(int column) {
        ColumnSample ids = samples.get(column);
        boolean labelled = form.kind() == SourceFormat.Kind.LOG
                && column == 0
                && samples.size() == 2
                && samples.get(1).cells().size() == ids.cells().size();
        return samples.get(labelled ? 1 : column).column(sensitiveValues).plainName();
    }

    /**
     * Returns the other columns that seem to hold IDs, by place: most of their cells have the form of one, and they are no times.
     *
     * @param column the place of the column that is read
     */
    public List<Integer> others(int column, Inspector inspector) {
        if (form.kind() == SourceFormat.Kind.LOG) {
            return List.of(); // The first column has all IDs there.
        }
        return IntStream.range(0, samples.size())
                .filter(place -> place != column)
                .filter(place -> 2 * samples.get(place).possible()
                        > samples.get(place).cells().size())
                .filter(place -> !MaskedColumn.isOne(samples.get(place).cells(), sensitiveValues))
                .filter(place -> !IdColumnDetector.isTime(samples.get(place), inspector))
                .boxed()
                .toList();
    }

    /** Returns the reason why the source cannot be read, null if it can. */
    public @Nullable Problem problem() {
        return problem;
    }
}
