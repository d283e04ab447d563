package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Proof;
import org.bitloupe.layout.GenerationRules;

/** C#: yitter/IdGenerator. */
public final class YitterCSharpTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 60),
            new Range(1, 15),
            List.of(),
            new Range(3, 21),
            new Range(4, 22),
            Top.ANY,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.ofEpochMilli(315_504_000_000L)));

    /** Makes the target. */
    public YitterCSharpTarget(InstantSource clock) {
        super("yitter-csharp", Language.C_SHARP, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.yitter.reserved"), Note.careful("export.config.note.yitter.drift"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return true;
    }

    @Override
    String source() {
        return "yitter/IdGenerator of April 2025";
    }

    @Override
    public Proof proof() {
        return new Proof.NotRun(".NET package Yitter.IdGenerator");
    }
}
