package org.bitloupe.batch.filter;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers in the cells of files: whole and decimal ones with a point, such as 7, -0.50 or 0012, and without separators of thousands. */
public final class CellNumber {
    private static final int LONGEST = 100;
    private static final Pattern FORM = Pattern.compile("[+-]?[0-9]+(\\.[0-9]+)?");

    private CellNumber() {}

    /** Returns the number that a text is, spaces around it aside; null if it is none. */
    public static @Nullable BigDecimal of(String text) {
        String bare = text.strip();
        return bare.length() <= LONGEST && FORM.matcher(bare).matches() ? new BigDecimal(bare) : null;
    }
}
