package org.bitloupe.app.control.table;

import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Choice of the columns that a list leaves out where it has not room for all of them: those worth least go first, until the rest fits.
 * All of it goes where even that is not enough; then the list scrolls sideways.
 */
public final class ColumnFitter {
    private final double all;
    private final List<Shrinkable> savings;

    /**
     * Something that can be left out or made shorter.
     *
     * @param pixels what that saves; 0 where it cannot be
     * @param saver told whether it is wanted
     */
    public record Shrinkable(DoubleSupplier pixels, Shrink saver) {}

    /** Leaves something out, or shows it again. */
    public interface Shrink {
        /** Leaves it out or not. */
        void save(boolean now);
    }

    /**
     * A list's room.
     *
     * @param all how wide the list is with everything in it, in pixels
     * @param savings what can be left out, what is worth least first
     */
    public ColumnFitter(double all, List<Shrinkable> savings) {
        this.all = all;
        this.savings = List.copyOf(savings);
    }

    /** Makes the list fit into {@code width} pixels. */
    public void fit(double width) {
        double wanted = all;
        double[] saved = new double[savings.size()];
        for (int i = 0; i < saved.length && wanted > width; i++) {
            saved[i] = savings.get(i).pixels().getAsDouble();
            wanted -= saved[i];
        }
        // The last step may have made more room than was missing.
        for (int i = saved.length - 1; i >= 0; i--) {
            if (wanted + saved[i] <= width) {
                wanted += saved[i];
                saved[i] = 0;
            }
            savings.get(i).saver().save(saved[i] > 0);
        }
    }
}
