package org.bitloupe.cli;

import java.io.IOException;
import java.io.OutputStream;
import org.bitloupe.batch.out.RowOutput;
import org.bitloupe.batch.out.Written;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowSet;
import org.bitloupe.message.Problem;

/** Writes rows. */
final class RowsSink implements BatchSink {
    private final RowOutput output;
    private final Terminal terminal;
    private final Pipe pipe;

    /** Writes rows with an output that writes into the pipe, or into a file. */
    RowsSink(RowOutput output, Pipe pipe, Terminal terminal) {
        this.output = output;
        this.pipe = pipe;
        this.terminal = terminal;
    }

    /** Standard output, which knows when nobody reads it any longer, as after {@code | head}. */
    static final class Pipe extends OutputStream {
        private final OutputStream out;
        private boolean closed;

        Pipe(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                closed = "Broken pipe".equals(e.getMessage());
                throw e;
            }
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }
    }

    @Override
    public boolean take(IdBlock block, RowSet rows) {
        long end = block.first() + block.size();
        for (long row = rows.next(block.first()); row >= 0 && row < end; row = rows.next(row + 1)) {
            if (!output.write(block, (int) (row - block.first()))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int end() {
        Written written = output.finish();
        Problem problem = written.problem();
        if (problem == null || pipe.closed) {
            return Exit.OK;
        }
        terminal.complain(terminal.line(problem));
        return Exit.SOME_FAILED;
    }

    @Override
    public void close() {
        output.close();
    }
}
