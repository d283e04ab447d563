package org.bitloupe.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.codec.SpellingIndex;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.evidence.EvidenceMatcher;
import org.bitloupe.inspect.rank.CatalogRank;
import org.bitloupe.inspect.rank.CompiledLayout;
import org.bitloupe.inspect.rank.EquivalenceKey;
import org.bitloupe.inspect.rank.StructuralEvidence;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/** Everything about the layouts of a catalog that reading needs again and again, computed once. Safe for any number of threads. */
final class CompiledCatalog {
    private final Catalog catalog;
    private final SpellingIndex spellings;
    private final List<CompiledLayout> layouts;
    /** By shape of short texts: the layouts with a spelling that can have such texts. Found when they are first asked for. */
    private final AtomicReferenceArray<@Nullable List<CompiledLayout>> byShape;

    /** By object: comparing layouts part by part takes microseconds. */
    private final IdentityHashMap<Layout, CompiledLayout> byLayout;

    private final SensitiveValues sensitiveValues;
    private final int valueWords;
    /** Made when first asked for: an ID with nothing around it needs none of it. */
    private volatile @Nullable Surroundings surroundings;
    /** The layout outside the catalog that was asked for last: rows that scroll by ask for the same one again and again. */
    private volatile @Nullable CompiledLayout outside;

    /** The shipped catalog, compiled when it is first asked for. */
    private static final class BuiltIn {
        static final CompiledCatalog COMPILED = new CompiledCatalog(Catalog.builtIn());
    }

    /** Returns a catalog compiled; the shipped one, which never changes, is compiled once in a process. */
    static CompiledCatalog of(Catalog catalog) {
        return catalog == Catalog.builtIn() ? BuiltIn.COMPILED : new CompiledCatalog(catalog);
    }

    private CompiledCatalog(Catalog catalog) {
        this.catalog = catalog;
        this.spellings = new SpellingIndex();
        this.layouts = compile(catalog, spellings);
        this.byShape = new AtomicReferenceArray<>(SpellingIndex.Shape.COUNT);
        this.byLayout = new IdentityHashMap<>();
        layouts.forEach(compiled -> byLayout.put(compiled.layout(), compiled));
        this.sensitiveValues = new SensitiveValues(catalog, this::codecs);
        int most = 0;
        for (CompiledLayout layout : layouts) {
            most = Math.max(most, layout.valueWords());
        }
        this.valueWords = most;
    }

    private static List<CompiledLayout> compile(Catalog catalog, SpellingIndex spellings) {
        List<String> keys = catalog.layouts().stream().map(EquivalenceKey::of).toList();
        Map<String, Integer> likenesses = new HashMap<>();
        keys.forEach(key -> likenesses.merge(key, 1, Integer::sum));
        List<String> shared = likenesses.keySet().stream()
                .filter(key -> likenesses.getOrDefault(key, 0) > 1)
                .toList();
        Set<String> constants = new HashSet<>();
        List<CompiledLayout> compiled = new ArrayList<>();
        for (Layout layout : catalog.layouts()) {
            boolean own = catalog.isOwn(layout);
            int likeness = shared.indexOf(keys.get(compiled.size()));
            boolean borrowed = !own
                    && !StructuralEvidence.constants(layout).isEmpty()
                    && !constants.add(StructuralEvidence.constants(layout));
            CatalogRank rank = new CatalogRank(compiled.size(), likeness, own, borrowed);
            List<SpellingCodec> codecs =
                    LayoutSpellingCodecs.ofSound(layout, spellings).codecs();
            compiled.add(new CompiledLayout(layout, rank, codecs, spellings));
        }
        return List.copyOf(compiled);
    }

    /** Finds IDs among other words, and tells by these of which layout they are. */
    record Surroundings(EvidenceMatcher evidenceMatcher, IdExtractor extractor, OtherEpochs otherEpochs) {}

    Surroundings surroundings() {
        Surroundings made = surroundings;
        if (made == null) {
            synchronized (this) {
                made = surroundings;
                if (made == null) {
                    EvidenceMatcher evidenceMatcher = new EvidenceMatcher(catalog.layouts());
                    IdExtractor extractor = IdExtractor.of(catalog.layouts(), evidenceMatcher, this::codecs);
                    made = new Surroundings(evidenceMatcher, extractor, new OtherEpochs(new KnownEpochs(catalog)));
                    surroundings = made;
                }
            }
        }
        return made;
    }

    private List<SpellingCodec> codecs(Layout layout) {
        return Objects.requireNonNull(byLayout.get(layout)).spellings();
    }

    /** The layouts in the order of the catalog. */
    List<CompiledLayout> layouts() {
        return layouts;
    }

    /** The layouts with a spelling that can have texts of a shape, and maybe others. */
    List<CompiledLayout> layouts(SpellingIndex.Shape shape) {
        if (!shape.isShort()) {
            return layouts;
        }
        List<CompiledLayout> known = byShape.get(shape.index());
        if (known == null) {
            known = layouts.stream().filter(layout -> layout.takes(shape)).toList();
            byShape.set(shape.index(), known);
        }
        return known;
    }

    /** The spellings of all layouts. */
    SpellingIndex spellings() {
        return spellings;
    }

    /** Returns a layout compiled, which need not be in the catalog. */
    CompiledLayout compiled(Layout layout) {
        CompiledLayout own = byLayout.get(layout);
        CompiledLayout last = outside;
        if (own != null) {
            return own;
        }
        if (last != null && last.layout().equals(layout)) {
            return last;
        }
        return layouts.stream()
                .filter(known -> known.layout().equals(layout))
                .findFirst()
                .orElseGet(() -> outside(layout));
    }

    private CompiledLayout outside(Layout layout) {
        CatalogRank rank = CatalogRank.outside(layouts.size());
        List<SpellingCodec> codecs = LayoutSpellingCodecs.of(layout).codecs();
        CompiledLayout made = new CompiledLayout(layout, rank, codecs, new SpellingIndex());
        outside = made;
        return made;
    }

    /** The values that are hidden. */
    SensitiveValues sensitiveValues() {
        return sensitiveValues;
    }

    /** Number of longs that the values of an ID's fields take at most. */
    int valueWords() {
        return valueWords;
    }
}
