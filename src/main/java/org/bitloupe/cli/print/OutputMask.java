package org.bitloupe.cli.print;

import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.message.Problem;

/** Hides secrets and the numbers of cards and accounts in what is printed, unless somebody has asked for them. */
public final class OutputMask {
    private final Inspector inspector;
    private final SensitiveValues sensitiveValues;
    private final boolean named;
    private final boolean shown;

    /**
     * A mask.
     *
     * @param named true if texts are read by a layout that somebody named, which says nothing of what they are
     * @param shown true to hide nothing
     */
    public OutputMask(Inspector inspector, Catalog catalog, boolean named, boolean shown) {
        this.inspector = inspector;
        // The inspector of a named layout takes it for one of the person's own.
        this.sensitiveValues = named ? new SensitiveValues(catalog) : inspector.sensitiveValues();
        this.named = named;
        this.shown = shown;
    }

    /** Tells whether what was read is hidden, and so what layouts read in it. */
    public boolean hides(Inspection inspection) {
        return !shown
                && sensitiveValues.isSensitive(inspection)
                && sensitiveValues.isMasked(named ? inspector.inspect(inspection.input()) : inspection);
    }

    /** Words that are printed beside an inspection, such as a name in front of an ID, which may have such a value in them themselves. */
    public String words(String words) {
        return shown ? words : sensitiveValues.within(words);
    }

    /** The text of an inspection as it may be printed. */
    public String text(String text, Inspection inspection) {
        return shown
                ? text
                : sensitiveValues.within(text, inspection, hides(inspection), value -> hides(inspector.inspect(value)));
    }

    /** The problem with a text that is a secret, also where a layout that somebody named does not read it; empty for others. */
    public Optional<Problem> ofSecret(Inspection inspection) {
        return sensitiveValues.isSecret(inspection)
                ? Optional.of(sensitiveValues.problem(inspection))
                : Optional.empty();
    }

    /** Returns the values that are hidden. */
    SensitiveValues sensitive() {
        return sensitiveValues;
    }
}
