package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;

/**
 * Options of the Java machine for programs that use a TSID library as it is: an argument file with the number of this machine and that
 * of all. The epoch is the library's own, and the counter begins at random.
 */
public final class TsidOptionsTarget extends GeneratorTarget {
    private static final Instant EPOCH = Instant.parse("2020-01-01T00:00:00Z");

    private final String library;

    private TsidOptionsTarget(String id, String library, int counterBits, InstantSource clock) {
        super(id, Language.PROPERTIES, shape(counterBits), clock);
        this.library = library;
    }

    /** Makes the target for tsid-creator. */
    static TsidOptionsTarget tsidCreator(InstantSource clock) {
        return new TsidOptionsTarget("tsid-creator-options", "tsid-creator 5.2.6", 2, clock);
    }

    /** Makes the target for hypersistence-tsid, which needs 8 bits of counter, see {@link HypersistenceTarget}. */
    static TsidOptionsTarget hypersistence(InstantSource clock) {
        return new TsidOptionsTarget("hypersistence-tsid-options", "hypersistence-tsid 2.1.4", 8, clock);
    }

    private static GeneratorShape shape(int counterBits) {
        return new GeneratorShape(
                GeneratorShape.MACHINE_BEFORE_SEQUENCE,
                WidthRange.exactly(42),
                new WidthRange(0, 22 - counterBits),
                List.of(),
                new WidthRange(counterBits, 22),
                WidthRange.exactly(22),
                TopBits.NONE,
                SupportedTicks.MILLISECONDS,
                SupportedEpochs.only(EPOCH));
    }

    @Override
    public String extension() {
        return "args";
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.tsid.borrow"), Note.careful("export.config.note.tsid.end"));
    }

    /** The option is left out then. */
    @Override
    String unnumbered() {
        return "chance";
    }

    @Override
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.equals(new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL));
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        return Map.of(
                "machines",
                number(
                        snowflakeView,
                        SnowflakePart.MACHINE,
                        BigInteger.ONE.shiftLeft(snowflakeView.bits(SnowflakePart.MACHINE))));
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("java @" + file + " -jar program.jar");
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.Run(library, TestEvidence.Trial.MAKES);
    }
}
