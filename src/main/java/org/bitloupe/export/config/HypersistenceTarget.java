package org.bitloupe.export.config;

import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.target.Language;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.target.Proof;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;

/** Java: hypersistence-tsid, which goes back to tsid-creator and has its shape. */
public final class HypersistenceTarget extends ConfigTarget {
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
    public HypersistenceTarget(InstantSource clock) {
        super("hypersistence-tsid", Language.JAVA, SHAPE, clock);
    }

    @Override
    List<Note> ownNotes(Division division) {
        return List.of(
                Note.careful("export.config.note.hypersistence.threads"),
                Note.careful("export.config.note.tsid.borrow"),
                Note.careful("export.config.note.tsid.end"));
    }

    @Override
    boolean begins(Make.Begin begin) {
        return true;
    }

    @Override
    Map<String, Object> own(Division division, Options options) {
        Make.Begin begin = division.layout().make().begin();
        Integer spread = spread(division);
        Map<String, Object> values = new HashMap<>();
        values.put("anywhere", begin.from() == 0 && begin.spread() == Make.Begin.ALL);
        values.put("chosen", spread != null);
        values.put("from", number(division, Part.SEQUENCE, begin.from()));
        values.put("spread", number(division, Part.SEQUENCE, spread == null ? 1 : spread));
        return values;
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac -cp hypersistence-tsid-2.1.4.jar " + file);
    }

    @Override
    public Proof proof() {
        return new Proof.Run("hypersistence-tsid 2.1.4");
    }
}
