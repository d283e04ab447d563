package org.bitloupe.cli.print;

import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.MaskedNumber;

/** Hides the numbers of cards and accounts in what is printed, unless somebody has asked for them. */
public final class NumberMask {
    private final Inspector inspector;
    private final Catalog catalog;
    private final boolean named;
    private final boolean shown;

    /**
     * A mask.
     *
     * @param named true if texts are read by a layout that somebody named, which says nothing of what they are
     * @param shown true to hide nothing
     */
    public NumberMask(Inspector inspector, Catalog catalog, boolean named, boolean shown) {
        this.named = named;
        this.inspector = inspector;
        this.catalog = catalog;
        this.shown = shown;
    }

    /** Tells whether what was read is hidden, and so what layouts read in it. */
    public boolean hides(Inspection inspection) {
        return !shown
                && MaskedNumber.isNumber(inspection)
                && MaskedNumber.isMasked(named ? inspector.inspect(inspection.input()) : inspection, catalog);
    }

    /** Words that are printed beside an inspection, such as a name in front of an ID, which may have a number in them themselves. */
    public String words(String words) {
        return shown ? words : MaskedNumber.within(words, number -> true);
    }

    /** The text of an inspection as it may be printed. */
    public String text(String text, Inspection inspection) {
        if (hides(inspection)) {
            String masked = MaskedNumber.within(
                    text, number -> MaskedNumber.isRead(number, inspection) || hides(inspector.inspect(number)));
            return masked.equals(text) ? MaskedNumber.mask(text, inspection.read()) : masked;
        }
        return shown
                ? text
                : MaskedNumber.within(
                        text, number -> !MaskedNumber.isRead(number, inspection) && hides(inspector.inspect(number)));
    }
}
