package org.bitloupe.app.inspect.readings;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.vote.Vote;
import org.jspecify.annotations.Nullable;

/** Decides between readings that fit equally well by more IDs of the same source, which a person pastes below them. */
public final class MoreIdsModel {
    /** More IDs than this decide no better. */
    static final int MOST = 10_000;

    /** Stands for more than two. */
    static final int SEVERAL = 3;

    private final InspectModel model;
    private final Work work;
    private final ReadOnlyIntegerWrapper rivals = new ReadOnlyIntegerWrapper(this, "rivals", 0);
    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", false);
    private final StringProperty more = new SimpleStringProperty(this, "more", "");
    private final ReadOnlyObjectWrapper<@Nullable Vote> vote = new ReadOnlyObjectWrapper<>(this, "vote", null);
    private String id = "";

    public MoreIdsModel(InspectModel model, Work work) {
        this.model = model;
        this.work = work;
        model.shownProperty().subscribe((before, now) -> follow(now));
        more.subscribe((before, now) -> count());
    }

    /**
     * Returns the property of the number of readings that fit equally well: 2, or {@link #SEVERAL} for more; 0 if there is nothing to
     * decide.
     */
    ReadOnlyIntegerProperty rivalsProperty() {
        return rivals.getReadOnlyProperty();
    }

    /** Returns the property that is true while the field for more IDs is open. */
    BooleanProperty openProperty() {
        return open;
    }

    /** More IDs of the same source, one on each line. */
    StringProperty moreProperty() {
        return more;
    }

    /** Returns the property of the joint decision of all of them; null while there are no more. */
    ReadOnlyObjectProperty<@Nullable Vote> voteProperty() {
        return vote.getReadOnlyProperty();
    }

    private void follow(InspectState now) {
        String read = now.inspection() == null ? "" : now.inspection().read();
        if (!read.equals(id)) {
            id = read;
            open.set(false);
            more.set("");
        }
        List<Reading> readings = now.readings();
        boolean tie = !now.isHidden()
                && readings.size() > 1
                && readings.stream().limit(2).allMatch(r -> r.verdict() == Verdict.POSSIBLE);
        // Not all are counted: a list of readings writes out what it is asked for, and this happens at every key.
        boolean third = tie && readings.size() > 2 && readings.get(2).verdict() == Verdict.POSSIBLE;
        rivals.set(!tie ? 0 : third ? SEVERAL : 2);
    }

    private void count() {
        if (more.get().isBlank()) {
            vote.set(null);
            return;
        }
        Inspector inspector = model.inspector();
        List<String> texts =
                Stream.concat(Stream.of(id), more.get().lines().limit(MOST)).toList();
        String asked = more.get();
        work.start(Job.of(progress -> inspector.source(texts).vote())
                .latest("together")
                .onDone(counted -> {
                    if (asked.equals(more.get())) {
                        vote.set(counted);
                    }
                }));
    }

    /** Reads the ID as all of them together say. */
    void take() {
        Vote counted = vote.get();
        if (counted != null) {
            counted.best().ifPresent(best -> model.readAs(best.layout()));
        }
    }
}
