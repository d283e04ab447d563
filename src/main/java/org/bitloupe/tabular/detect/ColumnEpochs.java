package org.bitloupe.tabular.detect;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;

/** Chooses the epoch from which each layout counts the times of a column. A column has one epoch for all of its rows of a layout. */
public final class ColumnEpochs {
    private ColumnEpochs() {}

    /**
     * Returns layouts with the epoch that the cells of a column are counted from as their own. Each layout is asked with the cells that
     * those before it do not take.
     *
     * @param layouts the layouts, the one that is tried first in front
     * @param cells the column's first cells
     */
    public static List<Layout> of(Inspector inspector, List<Layout> layouts, List<String> cells) {
        List<Layout> counted = new ArrayList<>();
        List<String> rest = cells;
        for (Layout layout : layouts) {
            counted.add(inspector.source(rest).withEpoch(layout));
            if (counted.size() < layouts.size()) {
                rest = ColumnVote.untaken(layout, rest);
            }
        }
        return List.copyOf(counted);
    }

    /**
     * Says that times are counted from another epoch than the layout's own, and why; or that some of them are not, though they would be if
     * their IDs were read alone.
     *
     * @param own the layouts as the catalog has them
     * @param counted the same with the epochs of a column
     * @param cells the column's first cells
     * @return a sentence for each layout of which that is so
     */
    public static List<Message> said(Inspector inspector, List<Layout> own, List<Layout> counted, List<String> cells) {
        List<Message> said = new ArrayList<>();
        List<String> rest = cells;
        for (int i = 0; i < own.size(); i++) {
            long others = inspector.source(rest).countOfOtherEpochs(own.get(i));
            if (i + 1 < own.size()) {
                rest = ColumnVote.untaken(own.get(i), rest);
            }
            if (own.get(i).equals(counted.get(i)) && others > 0) {
                said.add(Message.of("batch.epoch.others")
                        .with("n", others)
                        .with("layout", own.get(i).title())
                        .with("own", epoch(own.get(i)).toString()));
            }
            if (!own.get(i).equals(counted.get(i))) {
                said.add(Message.of("batch.epoch")
                        .with("layout", own.get(i).title())
                        .with("epoch", epoch(counted.get(i)).toString())
                        .with("own", epoch(own.get(i)).toString()));
            }
        }
        return List.copyOf(said);
    }

    private static Instant epoch(Layout layout) {
        return LayoutTime.of(layout)
                .map(LayoutTime::scale)
                .map(StepScale::epoch)
                .orElse(Instant.EPOCH);
    }
}
