package org.bitloupe.export.all;

import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.export.Target;
import org.bitloupe.export.code.Languages;
import org.bitloupe.export.document.AsciiTarget;
import org.bitloupe.export.document.LayoutTarget;
import org.bitloupe.export.document.MarkdownTarget;
import org.bitloupe.export.document.MermaidTarget;
import org.bitloupe.export.document.WaveDromTarget;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.export.picture.PngTarget;
import org.bitloupe.export.picture.SvgTarget;
import org.bitloupe.export.registry.Registries;
import org.bitloupe.export.sql.SqlTarget;

/** Everything that a layout can be exported to. */
public final class Targets {
    private static final List<Target> PICTURES_AND_DOCUMENTS = List.of(
            new SvgTarget(),
            new PngTarget(),
            new MarkdownTarget(),
            new AsciiTarget(),
            new MermaidTarget(),
            new WaveDromTarget(),
            new LayoutTarget());

    private static final List<Target> ALL = Stream.of(
                    GeneratorTargets.all(InstantSource.system()),
                    Languages.all(),
                    SqlTarget.all(),
                    Registries.all(),
                    PICTURES_AND_DOCUMENTS)
            .flatMap(List::stream)
            .toList();

    private Targets() {}

    /** All targets, those of a group together, in the order in which they are listed. */
    public static List<Target> all() {
        return ALL;
    }

    /** The target of a name, in small or capital letters. */
    public static Optional<Target> find(String id) {
        String wanted = id.toLowerCase(Locale.ROOT);
        return ALL.stream().filter(target -> target.id().equals(wanted)).findFirst();
    }
}
