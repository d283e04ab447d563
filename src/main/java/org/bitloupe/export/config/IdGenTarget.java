package org.bitloupe.export.config;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.target.Language;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.target.Proof;
import org.bitloupe.layout.Tick;

/** C#: IdGen for .NET. Its structure refuses widths that do not add to 63. */
public final class IdGenTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            new Range(1, 63),
            new Range(0, 31),
            List.of(),
            new Range(0, 31),
            new Range(0, 62),
            Top.ONE_ZERO,
            Ticks.multiples(new Tick(100, 1), new Tick(100, 1)),
            Epochs.every(Duration.ofNanos(100), Instant.parse("0001-01-01T00:00:00Z")));

    /** Makes the target. */
    public IdGenTarget(InstantSource clock) {
        super("idgen", Language.C_SHARP, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(Note.careful("export.config.note.idgen.back"), Note.careful("export.config.note.idgen.spin"));
    }

    @Override
    Map<String, Object> own(Division division, Options options) {
        return IdGenValues.of(division);
    }

    @Override
    public Proof proof() {
        return new Proof.NotRun(".NET package IdGen");
    }
}
