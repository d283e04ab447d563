package org.bitloupe.app.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.NumberFormat;
import org.bitloupe.message.CompactNumber;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Numbers of rows and bytes while they grow: short, and of about the same length. */
public final class ProgressCountText {
    private static final int DIGITS = 3;
    private static final long WRITTEN_OUT = 1_000_000;
    private static final double KILO = 1024;

    private final Messages messages;

    public ProgressCountText(Messages messages) {
        this.messages = messages;
    }

    /** Rows: "3.12 million", and every digit below a million. */
    public String rows(long rows) {
        if (rows < WRITTEN_OUT) {
            return whole(rows);
        }
        // Rounded down: a number that grows says no million before it is one.
        BigDecimal passed = BigDecimal.valueOf(rows).round(new MathContext(DIGITS, RoundingMode.DOWN));
        return messages.get("text.number.plain", "number", new CompactNumber(passed, DIGITS, true));
    }

    /** Every digit. */
    public String whole(long number) {
        return NumberFormat.getIntegerInstance(messages.formatLocale()).format(number);
    }

    /** Bytes: "84 MB". */
    public String bytes(long bytes) {
        String[] units = {"batch.bytes", "batch.kb", "batch.mb", "batch.gb"};
        double rest = bytes;
        int unit = 0;
        while (rest >= 1000 && unit < units.length - 1) {
            rest /= KILO;
            unit++;
        }
        NumberFormat format = NumberFormat.getNumberInstance(messages.formatLocale());
        format.setMaximumFractionDigits(rest < 10 && unit > 0 ? 1 : 0);
        return messages.say(Message.of(units[unit], "number", format.format(rest)));
    }
}
