package org.bitloupe.export.generator;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Language;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Tick;

/** IdGen for .NET, as C# or as its configuration file. Its structure refuses widths that do not add to 63. */
public final class IdGenTarget extends GeneratorTarget {
    private IdGenTarget(String id, Language language, Duration unit, InstantSource clock) {
        super(id, language, shape(unit), clock);
    }

    /** Makes the target for C#, whose epochs are whole steps of .NET's clock. */
    static IdGenTarget code(InstantSource clock) {
        return new IdGenTarget("idgen", Language.C_SHARP, Duration.ofNanos(100), clock);
    }

    /** Makes the target for the configuration file, whose epochs are whole seconds. */
    static IdGenTarget settings(InstantSource clock) {
        return new IdGenTarget("idgen-xml", Language.XML, Duration.ofSeconds(1), clock);
    }

    private static GeneratorShape shape(Duration unit) {
        return new GeneratorShape(
                GeneratorShape.MACHINE_BEFORE_SEQUENCE,
                new WidthRange(1, 63),
                new WidthRange(0, 31),
                List.of(),
                new WidthRange(0, 31),
                new WidthRange(0, 62),
                TopBits.ONE_ZERO,
                SupportedTicks.multiples(new Tick(100, 1), new Tick(100, 1)),
                SupportedEpochs.every(unit, Instant.parse("0001-01-01T00:00:00Z")));
    }

    @Override
    List<Note> ownNotes(SnowflakeView snowflakeView) {
        return List.of(Note.careful("export.config.note.idgen.back"), Note.careful("export.config.note.idgen.end"));
    }

    /** In the file it is an attribute that has to be a number; words in its place stop the program. */
    @Override
    String unnumbered() {
        return language() == Language.XML ? "idgen" : "function";
    }

    @Override
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        return IdGenValues.of(snowflakeView);
    }

    @Override
    String source() {
        return "RobThree/IdGen 3.0.7";
    }

    @Override
    public TestEvidence proof() {
        return new TestEvidence.NotRun(
                language() == Language.XML ? ".NET package IdGen.Configuration" : ".NET package IdGen");
    }
}
