package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.batch.StuckStream;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.shell.work.BackgroundWork;
import org.bitloupe.layout.Layout;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reading with real threads: what the window is told, and that it can be stopped. */
final class LoadModelTest {
    private static final int ROWS = 300_000;

    private final Queue<Runnable> window = new ArrayDeque<>();
    private final CountDownLatch end = new CountDownLatch(1);

    private synchronized void later(Runnable task) {
        window.add(task);
    }

    private synchronized Runnable next() {
        return window.poll();
    }

    private void runWindow() {
        for (Runnable task = next(); task != null; task = next()) {
            task.run();
        }
    }

    @Test
    void whatWasReadStaysWhenItIsStopped() throws InterruptedException {
        LoadModel model = new BatchModel(TestApp.with(new TestApp().context(), new BackgroundWork(this::later))).load();
        StuckStream stream = new StuckStream(ROWS);
        model.open(Source.stream("endless", stream));
        while (!stream.isStuck(Duration.ofMillis(5))) {
            runWindow();
        }
        assertThat(model.stateProperty().get()).isEqualTo(LoadState.READING);
        model.cancel();
        assertThat(model.stateProperty().get()).isEqualTo(LoadState.STOPPED);
        long rows = model.rows().size();
        assertThat(rows).isPositive();
        stream.end();
        runWindow();
        assertThat(model.rows().size()).isEqualTo(rows);
        assertThat(model.sheetProperty().get().growing()).isFalse();
    }

    /** Uses up memory after its first rows, or before them. */
    private static final class GreedyStream extends InputStream {
        private final byte[] rows;
        private int given;

        GreedyStream(int rows) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < rows; i++) {
                text.append(BatchSamples.id(BatchSamples.DAY, 41, i % 4096)).append('\n');
            }
            this.rows = text.toString().getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public int read(byte[] into, int from, int most) {
            int count = Math.min(most, rows.length - given);
            if (count == 0) {
                throw new OutOfMemoryError("Java heap space");
            }
            System.arraycopy(rows, given, into, from, count);
            given += count;
            return count;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, ROWS})
    void whereMemoryIsUsedUpTheScreenSaysSoAndIsFree(int rows) {
        TestApp app = new TestApp();
        LoadModel model = new BatchModel(app.context()).load();
        model.open(Source.stream("greedy", new GreedyStream(rows)));
        assertThat(model.stateProperty().get()).isEqualTo(LoadState.FAILED);
        assertThat(app.messages.say(model.problemProperty().get())).contains("not enough memory", " MB");
        assertThat(model.rows().size() > 0).as("rows that were read").isEqualTo(rows > 0);
        model.open(Source.text("after", BatchSamples.id(BatchSamples.DAY, 41, 7)));
        assertThat(model.stateProperty().get()).isEqualTo(LoadState.READ);
        assertThat(model.problemProperty().get()).isNull();
        assertThat(model.rows().size()).isEqualTo(1);
    }

    /** Says nothing until the test ends. */
    private final class SilentStream extends InputStream {
        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            return read();
        }

        @Override
        public int read() throws IOException {
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            return -1;
        }
    }

    @Test
    void aStreamThatSaysNothingIsGivenUpAndKeepsNobodyWaiting() throws InterruptedException {
        LoadModel model = new BatchModel(TestApp.with(new TestApp().context(), new BackgroundWork(this::later))).load();
        // More than there are threads to work: each of them has to be free again.
        for (int i = 0; i < 10 + Runtime.getRuntime().availableProcessors(); i++) {
            model.open(Source.stream("silent", new SilentStream()));
            assertThat(model.stateProperty().get()).isEqualTo(LoadState.LOOKING);
            model.cancel();
            assertThat(model.stateProperty().get()).isEqualTo(LoadState.STOPPED);
        }
        model.open(Source.text("after", BatchSamples.id(BatchSamples.DAY, 41, 7)));
        for (int i = 0; i < 4000 && model.rows().size() == 0; i++) {
            end.await(5, TimeUnit.MILLISECONDS);
            runWindow();
        }
        assertThat(model.rows().size()).isEqualTo(1);
        end.countDown();
    }

    @Test
    void aSingleIdIsCountedFromTheEpochThatInspectCountsFrom() {
        TestApp app = new TestApp();
        LoadModel model = new BatchModel(app.context()).load();
        // The example of Instagram's article, a midnight by that alone.
        model.open(Source.text("one", "2217813737473025832"));
        LoadedRows loadedRows = model.sheetProperty().get();
        Layout instagram = app.context().catalog().get().find("instagram").orElseThrow();
        Instant article = Instant.parse("2011-01-01T00:00:00Z");
        assertThat(loadedRows.layout()).isEqualTo(instagram.withEpoch(article));
        assertThat(loadedRows.isReadAs(instagram)).isTrue();
        Layout steam = app.context().catalog().get().find("steamid64").orElseThrow();
        model.chooseLayout(steam);
        model.chooseLayout(instagram);
        assertThat(model.sheetProperty().get().layout()).isEqualTo(instagram.withEpoch(article));
    }
}
