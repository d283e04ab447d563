package org.bitloupe.tabular.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A pipe that opens when somebody writes to it, which may be after nobody wants to read it any more. */
@Timeout(60)
final class StreamContentTest {
    private final AtomicInteger openings = new AtomicInteger();
    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger closings = new AtomicInteger();

    private InputStream pipe() {
        openings.incrementAndGet();
        return new ByteArrayInputStream(new byte[] {65, 66}) {
            @Override
            public synchronized int read() {
                reads.incrementAndGet();
                return super.read();
            }

            @Override
            public synchronized int read(byte[] into, int from, int most) {
                reads.incrementAndGet();
                return super.read(into, from, most);
            }

            @Override
            public void close() throws IOException {
                closings.incrementAndGet();
            }
        };
    }

    @Test
    void whatOpensAfterItWasGivenUpIsClosedAndNotRead() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch written = new CountDownLatch(1);
        InputStream in = new StreamContent(
                        "pipe",
                        () -> {
                            asked.countDown();
                            await(written);
                            return pipe();
                        },
                        true)
                .open();
        FutureTask<Integer> reading = new FutureTask<>(in::read);
        new Thread(reading, "reading").start();
        asked.await();
        in.close();
        assertThat(openings).as("closing does not wait").hasValue(0);
        written.countDown();
        assertThatThrownBy(reading::get).isInstanceOf(ExecutionException.class).hasCauseInstanceOf(IOException.class);
        assertThat(reads).hasValue(0);
        assertThat(closings).hasValue(1);
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }

    @Test
    void whatWasGivenUpBeforeIsNotOpenedAtAll() throws IOException {
        InputStream in = new StreamContent("pipe", this::pipe, true).open();
        in.close();
        assertThatThrownBy(in::read).isInstanceOf(IOException.class);
        assertThat(openings).hasValue(0);
    }

    @Test
    void whatIsReadIsOpenedAndClosedOnce() throws IOException {
        StreamContent content = new StreamContent("pipe", this::pipe, true);
        InputStream in = content.open();
        assertThat(openings).as("before it is read").hasValue(0);
        assertThat(in.read()).isEqualTo(65);
        assertThat(content.open().read()).as("where it stands").isEqualTo(66);
        in.close();
        assertThat(openings).hasValue(1);
        assertThat(closings).hasValue(1);
        assertThatThrownBy(content::open).isInstanceOf(UnreadableException.class);
    }

    @Test
    void aStreamOfAnotherIsNotClosed() throws IOException {
        InputStream in = new StreamContent("standard input", this::pipe, false).open();
        assertThat(in.read()).isEqualTo(65);
        in.close();
        assertThat(closings).hasValue(0);
    }
}
