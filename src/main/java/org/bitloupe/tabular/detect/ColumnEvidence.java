package org.bitloupe.tabular.detect;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Finds the layouts that what stands around a column of IDs speaks for, as far as the IDs do not say otherwise. */
final class ColumnEvidence {
    private final Inspector inspector;
    private final List<String> cells;
    private final Map<Layout, Evidence> found = new HashMap<>();

    private ColumnEvidence(Inspector inspector, List<String> cells) {
        this.inspector = inspector;
        this.cells = cells;
    }

    /**
     * The evidence of the times beside the IDs, of the name of the column and of that of the file. Of several for one layout the
     * strongest counts: a column and its file are called so for one and the same reason.
     *
     * @param cells the IDs, at least one
     * @param comparison the times beside them; null if there are none
     */
    static Map<Layout, Evidence> of(
            Inspector inspector, List<String> cells, ColumnContext context, @Nullable TimeComparison comparison) {
        ColumnEvidence evidence = new ColumnEvidence(inspector, cells);
        if (comparison != null) {
            evidence.found.putAll(comparison.evidence());
        }
        inspector
                .evidenceMatcher()
                .ofColumn(context.name())
                .forEach(layout -> evidence.add(
                        layout,
                        new Evidence(
                                Message.of("batch.beside.name", "column", context.name(), "layout", layout.title()))));
        evidence.addWords(
                context.name(),
                (layout, word) -> Message.of("batch.beside.name", "column", context.name(), "layout", layout.title()));
        evidence.addWords(
                context.file(),
                (layout, word) -> Message.of("batch.beside.file", "word", word, "layout", layout.title()));
        return evidence.found;
    }

    private void addWords(String name, BiFunction<Layout, String, Message> sentence) {
        inspector
                .evidenceMatcher()
                .ofWords(name)
                .forEach((layout, word) -> add(layout, new Evidence(sentence.apply(layout, word), Evidence.WORD_BITS)));
    }

    private void add(Layout layout, Evidence evidence) {
        Evidence known = found.get(layout);
        boolean stronger = known == null || known.bits() < evidence.bits();
        if (stronger && inspector.source(cells).isSpokenFor(layout, evidence)) {
            found.put(layout, evidence);
        }
    }
}
