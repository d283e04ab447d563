package org.bitloupe.cli.command;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.bitloupe.batch.anomaly.RoundedRows;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.write.RowOutput;
import org.bitloupe.batch.write.WriteResult;
import org.bitloupe.cli.print.UnreadableRemarks;
import org.bitloupe.cli.terminal.CheckedOutput;
import org.bitloupe.cli.terminal.ExitCode;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;

/** Writes rows. */
final class RowPrinter implements BatchSink {
    private final RowOutput output;
    private final Terminal terminal;
    private final CheckedOutput checkedOutput;
    private final UnreadableRemarks notes;
    private final UnaryOperator<String> texts;
    /** True once a row looked rounded: what is noted of rows depends on those before them from then on. */
    private volatile boolean isAnyRounded;

    /**
     * Writes rows with an output that writes into the pipe, or into a file, and has these notes.
     *
     * @param texts returns what is written of the text of a row that is no ID
     */
    RowPrinter(
            RowOutput output,
            UnreadableRemarks notes,
            UnaryOperator<String> texts,
            CheckedOutput checkedOutput,
            Terminal terminal) {
        this.output = output;
        this.notes = notes;
        this.texts = texts;
        this.checkedOutput = checkedOutput;
        this.terminal = terminal;
    }

    @Override
    public boolean take(IdBlock block, RowBitmap rows) {
        return look(block, rows).getAsBoolean();
    }

    @Override
    public BooleanSupplier look(IdBlock block, RowBitmap rows) {
        RoundedRows looked = notes.look(block);
        IdBlock written = block.withTexts(texts);
        RowOutput.Text text = isAnyRounded ? null : output.text(written, rows, notes.alone(block));
        return () -> {
            notes.join(looked, block);
            if (notes.rounded().lostBits() > 0) {
                isAnyRounded = true;
            }
            return (text == null || isAnyRounded) ? write(written, rows) : output.write(text);
        };
    }

    /** Writes rows one after the other, with notes that speak of those before them. */
    private boolean write(IdBlock written, RowBitmap rows) {
        long first = written.first();
        if (!rows.forEach(first, first + written.size(), row -> output.write(written, (int) (row - first)))) {
            return false;
        }
        output.flush();
        return output.problem() == null;
    }

    @Override
    public int end() {
        WriteResult writeResult = output.finish();
        Problem problem = writeResult.problem();
        List<Message> rounded = notes.rounded().said();
        if (!rounded.isEmpty()) {
            String details = rounded.stream().map(terminal::say).collect(Collectors.joining(" "));
            terminal.complain(terminal.say("cli.batch.rounded", "details", details));
        }
        if (problem == null || checkedOutput.failure() != null) {
            return ExitCode.OK; // What became of standard output is said for all commands in one place.
        }
        return terminal.unsaved(problem);
    }

    @Override
    public int lostBits() {
        return notes.rounded().lostBits();
    }

    @Override
    public void close() {
        output.close();
    }
}
