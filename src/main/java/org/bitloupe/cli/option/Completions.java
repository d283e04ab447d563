package org.bitloupe.cli.option;

import java.time.ZoneId;
import java.util.Iterator;
import java.util.Locale;
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
public enum Completions implements Iterable<String> {
    /** Layouts of the catalog; a file is taken in the place of each. */
    LAYOUTS,
    /** The same where no file is taken. */
    LAYOUT_IDS,
    /** Time zones with a name. */
    ZONES,
    EXPORT_TARGETS,
    ID_FORMATS,
    /** Formats in which rows are written, and those of their summary. */
    ROW_FORMATS,
    INPUT_FORMATS,
    /** Rules by which machines get numbers from what they are known by. */
    NODE_RULES,
    SAMPLES,
    HELP_KINDS,
    LANGUAGES,
    COLORS;

    @Override
    public Iterator<String> iterator() {
        return words().iterator();
    }

    private Stream<String> words() {
        return switch (this) {
            case LAYOUTS, LAYOUT_IDS -> Catalog.builtIn().layouts().stream().map(Layout::id);
            case ZONES ->
                ZoneId.getAvailableZoneIds().stream()
                        .filter(zone -> zone.contains("/") && !zone.startsWith("Etc/") && !zone.startsWith("SystemV/"))
                        .sorted();
            case EXPORT_TARGETS -> Targets.all().stream().map(Target::id);
            case ID_FORMATS -> Stream.of(IdFormat.values()).map(IdFormat::word);
            case ROW_FORMATS -> BatchOptions.formats();
            case INPUT_FORMATS -> Stream.of(InputFormat.values()).map(InputFormat::word);
            case NODE_RULES -> NodeRule.ofAddresses().stream().map(NodeRule::word);
            case SAMPLES -> NameElsewhere.SAMPLES.stream();
            case HELP_KINDS -> Stream.of(HelpKind.values()).map(HelpKind::word);
            case LANGUAGES -> AvailableLanguages.ofProgram().all().stream().map(Locale::toLanguageTag);
            case COLORS -> ColorDepth.When.words().keySet().stream();
        };
    }
}
