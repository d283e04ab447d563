package org.bitloupe.export.config;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.target.Language;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.Proof;
import org.bitloupe.message.Message;

/** Settings of PostgreSQL for the Snowflake extension of pgEdge, in its order since the end of 2023. */
public final class PgEdgeTarget extends ConfigTarget {
    private static final Shape SHAPE = Shape.fixed(41, 10, 12, Epochs.only(Instant.parse("2023-01-01T00:00:00Z")));

    /** Makes the target. */
    public PgEdgeTarget(InstantSource clock) {
        super("pgedge", Language.PROPERTIES, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.pgedge.order"), Note.careful("export.config.note.pgedge.borrow"));
    }

    @Override
    public String extension() {
        return "conf";
    }

    @Override
    Optional<Message> machineRefused(int number) {
        return number == 0
                ? Optional.of(Message.of(
                        "export.config.machine.target", "target", Message.of(key()), "least", 1, "most", 1_023))
                : Optional.empty();
    }

    @Override
    public Proof proof() {
        return new Proof.NotRun("pgEdge snowflake");
    }
}
