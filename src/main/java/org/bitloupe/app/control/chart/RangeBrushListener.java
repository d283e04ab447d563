package org.bitloupe.app.control.chart;

import java.time.Instant;

/** Receives what is done to a {@link TimeBarChart}, and says its words. */
public interface RangeBrushListener {
    /** A range was chosen: from an instant, included, until another, excluded. */
    void brushed(Instant from, Instant until);

    /** No range is chosen any more. */
    void cleared();

    /**
     * Another piece of time is wanted.
     *
     * @param at what is to stay in its place, 0 for the left end to 1 for the right
     * @param factor below 1 for a shorter piece, above 1 for a longer one
     */
    void zoomed(double at, double factor);

    /** Returns the name of one end of the range, with its time. */
    String end(boolean first, Instant at);
}
