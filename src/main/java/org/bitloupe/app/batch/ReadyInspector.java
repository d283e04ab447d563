package org.bitloupe.app.batch;

import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.read.BlockReader;
import org.bitloupe.batch.read.LayoutVote;
import org.bitloupe.batch.read.Preview;
import org.bitloupe.batch.read.Source;
import org.bitloupe.batch.table.IdTable;
import org.bitloupe.batch.table.Kind;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Keeps an inspector of a catalog at hand, since to make one takes longer than to look at a file. For any thread. */
final class ReadyInspector {
    private static final int CELLS = 600;
    private static final long FIRST = 1_860_000_000_000_000_000L;
    private static final long STEP = 1L << 30;

    private final InstantSource clock;
    private @Nullable Catalog known;
    private @Nullable Inspector made;

    ReadyInspector(InstantSource clock) {
        this.clock = clock;
    }

    /** An inspector of a catalog. */
    synchronized Inspector of(Catalog catalog) {
        Inspector ready = made;
        if (ready == null || !catalog.equals(known)) {
            ready = new Inspector(catalog, clock);
            made = ready;
            known = catalog;
        }
        return ready;
    }

    /**
     * Looks at a table of IDs, reads it and draws it, so that the first one a person opens is not the first of all.
     *
     * @return its rows
     */
    Sheet warm(Catalog catalog) {
        Inspector inspector = of(catalog);
        String rows = LongStream.range(0, CELLS)
                .mapToObj(row -> FIRST + row * STEP + ",c" + row)
                .collect(Collectors.joining("\n", "id,name\n", "\n"));
        Source source = Source.text("", rows);
        Preview preview = Preview.of(source, inspector);
        int column = preview.proposed();
        List<Layout> layouts = LayoutVote.of(inspector, preview.cells(column)).layouts();
        IdTable table = new IdTable(Kind.of(layouts));
        BlockReader.read(source, preview.form(), column, layouts, table::add, Watch.NONE);
        preview.cells(column).forEach(cell -> inspector.draw(cell, layouts.get(0)));
        return new Sheet(table.view(), layouts.get(0), false, 0);
    }
}
