package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.bitloupe.app.batch.load.LoadState;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The summary of a source that was not read to its end: it is copied, and says how far reading came. */
final class StoppedSummaryTest {
    private static final int ROWS = 300_000;
    private static final int WHOLE = 30_000;

    private final TestApp app = new TestApp();
    private final Queue<Runnable> window = new ConcurrentLinkedQueue<>();

    private void runWindow() {
        for (Runnable task = window.poll(); task != null; task = window.poll()) {
            task.run();
        }
    }

    @Test
    void ofAReadThatSomebodyStopped() throws InterruptedException {
        BatchModel model = new BatchModel(TestApp.with(app.context(), new BackgroundWork(window::add)));
        StuckStream stream = new StuckStream(ROWS);
        model.load().open(Source.stream("endless.csv", stream));
        while (!stream.isStuck(Duration.ofMillis(5))) {
            runWindow();
        }
        model.cancel();
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.STOPPED);
        model.copySummary();
        while (app.copied.isEmpty()) {
            Thread.onSpinWait();
            runWindow();
        }
        stream.end();
        String rows = "%,d".formatted(model.load().rows().size());
        assertThat(app.copied.get(0).lines())
                .contains("endless.csv, read only up to row " + rows + ": " + rows + " rows");
    }

    @Test
    void ofAReadThatFailedAndOfOneThatIsWhole() throws IOException {
        List<String> lines = BatchSamples.csv(WHOLE, 3);
        byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        BatchModel model = new BatchModel(app.context());
        model.load()
                .open(Source.stream("orders.csv", new SequenceInputStream(new ByteArrayInputStream(text), broken())));
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.FAILED);
        long read = model.load().rows().size();
        assertThat(read).isBetween(1L, (long) WHOLE);
        model.filter().add(new Filter.Text(BatchSamples.idOf(lines.get(1))));
        model.copySummary();
        assertThat(app.copied.get(0).lines())
                .anyMatch(line ->
                        line.startsWith("orders.csv, read only up to row %,d, only Text \u201c".formatted(read)));
        model.load().open(Source.stream("orders.csv", new ByteArrayInputStream(text)));
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READ);
        model.copySummary();
        assertThat(app.copied.get(1).lines()).contains("orders.csv: 30,000 rows");
    }

    private static InputStream broken() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the cable was pulled");
            }

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return read();
            }
        };
    }
}
