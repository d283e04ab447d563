package org.bitloupe.app.batch.load;

import org.bitloupe.message.Messages;

/** Says how many values a layout fits, and of how many: no more is claimed than was looked at. */
final class FitShareText {
    private final Messages messages;
    private final LoadModel model;

    FitShareText(Messages messages, LoadModel model) {
        this.messages = messages;
        this.model = model;
    }

    /**
     * Returns the share for the end of a sentence: "all 60 rows" where these are all rows of the source, "998 of the first 1,000 values"
     * otherwise.
     *
     * @param fits the number of values that are fitted
     * @param of the number of values that were looked at, blank ones not counted
     */
    String of(int fits, int of) {
        String which = model.isAll(of) ? "rows" : "first";
        return messages.get("batch.share." + which + (fits == of ? ".all" : ""), "fits", fits, "n", of);
    }
}
