package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bitloupe.batch.anomaly.ExternalDuplicateSearch;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.command.BatchCommand;
import org.bitloupe.cli.command.BatchRun;
import org.bitloupe.cli.command.BatchSink;
import org.bitloupe.cli.command.SummarySink;
import org.bitloupe.cli.option.BatchInput;
import org.bitloupe.cli.option.KeepOption;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** {@code batch} says how far it is while it reads and while it sorts, on one line that goes away. */
final class BatchProgressTest {
    private static final Layout LAYOUT =
            Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Terminal terminal = new Terminal(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            new StandardStreams(
                    InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream()),
            () -> Ran.NOW,
            Messages.in(Locale.ENGLISH),
            new InputFiles(),
            UnaryOperator.identity());

    private int sumUp(LongSupplier nanoTime) throws Exception {
        String ids = LongStream.range(0, 40_000)
                .mapToObj(i -> Long.toString(1_160_090_501_362_225_152L + (i << 22)))
                .collect(Collectors.joining("\n"));
        Source source = Source.file(Files.writeString(folder.resolve("ids.txt"), ids));
        SourcePreview preview = SourcePreview.of(source, new Inspector(Catalog.builtIn(), terminal.clock()));
        BatchInput.Part part = new BatchInput.Part(source, preview.form(), 0, preview.cells(0), preview.context(0), "");
        List<Layout> layouts = List.of(LAYOUT);
        List<ExternalDuplicateSearch> sorts = List.of(ExternalDuplicateSearch.twice(folder, IdKind.of(layouts)));
        try (ShutdownHook shutdownHook = ShutdownHook.watch();
                ProgressLine progress = new ProgressLine(terminal, nanoTime);
                BatchSink sink = new SummarySink(
                        "ids.txt",
                        BatchInput.Chosen.named(layouts),
                        sorts,
                        OutputTarget.of(null),
                        UnaryOperator.identity(),
                        false,
                        terminal)) {
            return new BatchRun(layouts, List.of(), List.of(), text -> text, terminal, progress, shutdownHook)
                    .run(List.of(part), List.of(ColumnKinds.usual(layouts)), KeepOption.Kept.none(1), sink);
        }
    }

    @Test
    void saysHowFarReadingAndSortingAre() throws Exception {
        AtomicLong seconds = new AtomicLong();
        assertThat(sumUp(() -> seconds.incrementAndGet() * 1_000_000_000L)).isZero();
        assertThat(err.toString())
                .containsPattern("\r\\d+%, [\\d,]+ rows")
                .containsPattern("\rLooking for duplicates, \\d+%")
                .endsWith("\r");
        assertThat(out.toString()).contains("40,000");
    }

    @Test
    void saysNothingWhereNobodyLooks() throws Exception {
        assertThat(sumUp(() -> 0)).isZero();
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void mayBeAskedForWhereNobodyIsKnownToLook() throws Exception {
        Path file = Files.writeString(folder.resolve("few.txt"), "1160090501362225152\n1160090501366419456\n");
        for (boolean asked : new boolean[] {false, true}) {
            AtomicLong seconds = new AtomicLong();
            BatchCommand batch = new BatchCommand(
                    terminal, false, () -> seconds.incrementAndGet() * 1_000_000_000L, EndSignal::watch);
            CommandLine line =
                    batch.commandLine().setResourceBundle(terminal.messages().bundle());
            assertThat(asked ? line.execute(file.toString(), "--progress") : line.execute(file.toString()))
                    .isZero();
            assertThat(err.toString().contains("%, ")).isEqualTo(asked);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/pts/0", "/dev/pts/17", "/dev/tty", "/dev/tty1", "/dev/ttyS0", "/dev/console"})
    void terminalsAreKnown(String device) {
        assertThat(TerminalDetection.isTerminal(device)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/null", "pipe:[4711]", "/home/me/dev/pts/0", "/dev/pts", "/tmp/err.log", "socket:[1]"})
    void otherThingsAreNone(String device) {
        assertThat(TerminalDetection.isTerminal(device)).isFalse();
    }
}
