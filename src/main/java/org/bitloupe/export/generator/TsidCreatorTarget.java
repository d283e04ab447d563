package org.bitloupe.export.generator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.Proof;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;

/** Java: f4b6a3/tsid-creator. 42 bits of time up to bit 63; machine and counter share 22. */
public final class TsidCreatorTarget extends ConfigTarget {
    private static final Shape SHAPE = new Shape(
            Shape.MACHINE_BEFORE_SEQUENCE,
            Range.exactly(42),
            new Range(0, 20),
            List.of(),
            new Range(2, 22),
            Range.exactly(22),
            Top.NONE,
            Ticks.MILLISECONDS,
            Epochs.milliseconds(Instant.parse("1900-01-01T00:00:00Z")));

    /** Makes the target. */
    public TsidCreatorTarget(InstantSource clock) {
        super("tsid-creator", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(Note.careful("export.config.note.tsid.borrow"), Note.careful("export.config.note.tsid.end"));
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.spread() == 1 || sequenceStart.choice() == GenerationRules.Pick.RANDOM;
    }

    @Override
    Map<String, Object> own(Division division, Options options) {
        GenerationRules.SequenceStart sequenceStart = division.layout().make().begin();
        Integer spread = spread(division);
        Map<String, Object> values = new HashMap<>();
        values.put(
                "anywhere", sequenceStart.from() == 0 && sequenceStart.spread() == GenerationRules.SequenceStart.ALL);
        values.put("chosen", spread != null);
        values.put("from", number(division, Part.SEQUENCE, sequenceStart.from()));
        values.put("spread", number(division, Part.SEQUENCE, spread == null ? 1 : spread));
        return values;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp tsid-creator-5.2.6.jar " + file);
    }

    @Override
    public Proof proof() {
        return new Proof.Run("tsid-creator 5.2.6", Proof.Trial.MAKES);
    }
}
