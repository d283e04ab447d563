package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real pipes, files and a device that is always full; what they say is in no language that anybody knows. */
final class StandardOutputTest {
    private static final byte[] BYTES = {1, 2, 3};

    @TempDir
    private Path folder;

    /** Fails with words that tell nothing. */
    private static final class Failing extends FileOutputStream {
        Failing(Path file) throws IOException {
            super(file.toFile());
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            throw new IOException("Datenübergabe unterbrochen");
        }
    }

    private Path pipe() throws Exception {
        Path pipe = folder.resolve("pipe");
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")), "mkfifo");
        assertThat(new ProcessBuilder("/usr/bin/mkfifo", pipe.toString())
                        .start()
                        .waitFor())
                .isZero();
        return pipe;
    }

    @Test
    void aPipeWithoutAReaderIsKnownByWhatItIs() throws Exception {
        Path pipe = pipe();
        FileOutputStream writer;
        try (RandomAccessFile reader = new RandomAccessFile(pipe.toFile(), "rw")) {
            writer = new FileOutputStream(pipe.toFile());
            new StandardOutput(writer).write(BYTES);
            assertThat(reader.read()).isEqualTo(1);
        }
        try (writer) {
            assertThatThrownBy(() -> new StandardOutput(writer).write(BYTES))
                    .isInstanceOf(StandardOutput.ReaderLeftException.class);
        }
    }

    @Test
    void whateverThePipeSays() throws Exception {
        Path pipe = pipe();
        try (RandomAccessFile reader = new RandomAccessFile(pipe.toFile(), "rw");
                FileOutputStream writer = new Failing(pipe)) {
            assertThat(reader.getFD().valid()).isTrue();
            assertThatThrownBy(() -> new StandardOutput(writer).write(BYTES))
                    .isInstanceOf(StandardOutput.ReaderLeftException.class);
        }
    }

    @Test
    void aFileHasNoReaderWhoCouldLeave() throws IOException {
        try (FileOutputStream writer = new Failing(folder.resolve("file"))) {
            assertThatThrownBy(() -> new StandardOutput(writer).write(BYTES))
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(StandardOutput.ReaderLeftException.class);
        }
    }

    @Test
    void aFullDiskIsNoReaderWhoLeft() throws IOException {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.isWritable(full), "/dev/full");
        try (FileOutputStream writer = new FileOutputStream(full.toFile())) {
            assertThatThrownBy(() -> new StandardOutput(writer).write(BYTES))
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(StandardOutput.ReaderLeftException.class);
        }
    }
}
