package org.bitloupe.cli.option;

import java.time.ZoneId;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.terminal.ColorDepth;
import org.bitloupe.export.Target;
import org.bitloupe.export.all.Targets;
import org.bitloupe.generate.node.NodeRule;
import org.bitloupe.generate.output.IdFormat;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.tabular.rows.InputFormat;

/** The words that arguments take, which shells complete. They are looked for when somebody asks for completions. */
public abstract class Completions implements Iterable<String> {
    private final Supplier<Stream<String>> words;

    private Completions(Supplier<Stream<String>> words) {
        this.words = words;
    }

    @Override
    public final Iterator<String> iterator() {
        return words.get().iterator();
    }

    /** Layouts of the catalog; a file is taken in the place of each. */
    public static final class Layouts extends Completions {
        Layouts() {
            super(() -> Catalog.builtIn().layouts().stream().map(Layout::id));
        }
    }

    /** The same where no file is taken. */
    public static final class LayoutIds extends Completions {
        LayoutIds() {
            super(() -> Catalog.builtIn().layouts().stream().map(Layout::id));
        }
    }

    /** Time zones with a name. */
    public static final class Zones extends Completions {
        Zones() {
            super(() -> ZoneId.getAvailableZoneIds().stream()
                    .filter(zone -> zone.contains("/") && !zone.startsWith("Etc/") && !zone.startsWith("SystemV/"))
                    .sorted());
        }
    }

    /** The targets of exports. */
    public static final class ExportTargets extends Completions {
        ExportTargets() {
            super(() -> Targets.all().stream().map(Target::id));
        }
    }

    /** Formats in which IDs are written. */
    public static final class IdFormats extends Completions {
        IdFormats() {
            super(() -> Arrays.stream(IdFormat.values()).map(IdFormat::word));
        }
    }

    /** Formats in which rows are written, and those of their summary. */
    public static final class RowFormats extends Completions {
        RowFormats() {
            super(BatchOptions::formats);
        }
    }

    /** Formats in which rows are read. */
    public static final class InputFormats extends Completions {
        InputFormats() {
            super(() -> Arrays.stream(InputFormat.values()).map(InputFormat::word));
        }
    }

    /** Rules by which machines get numbers from what they are known by. */
    public static final class NodeRules extends Completions {
        NodeRules() {
            super(() -> NodeRule.ofAddresses().stream().map(NodeRule::word));
        }
    }

    /** Samples of files. */
    public static final class Samples extends Completions {
        Samples() {
            super(NameElsewhere.SAMPLES::stream);
        }
    }

    /** Kinds of pages of help. */
    public static final class HelpKinds extends Completions {
        HelpKinds() {
            super(() -> Arrays.stream(HelpKind.values()).map(HelpKind::word));
        }
    }

    /** Tags of languages. */
    public static final class Languages extends Completions {
        Languages() {
            super(() -> AvailableLanguages.ofProgram().all().stream().map(Locale::toLanguageTag));
        }
    }

    /** Words of {@code --color}. */
    public static final class Colors extends Completions {
        Colors() {
            super(() -> ColorDepth.When.words().keySet().stream());
        }
    }
}
