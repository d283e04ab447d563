package org.bitloupe.app.batch;

import java.time.InstantSource;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.bitloupe.batch.Watch;
import org.bitloupe.batch.read.BlockReader;
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
    /** Of the usual kind: milliseconds, machine and number. */
    private static final long FIRST = 1_934_000_000_000_000_000L;

    private static final long STEP = (311L << 22) + (41L << 12) + 1;
    /** UUIDs of version 7. */
    private static final long UUID_FIRST = 0x0197_5b00_0000_7abcL;

    private static final int UUID_TIME = 24;
    private static final long UUID_VARIANT = 0x8123_4567_89ab_cdefL;
    private static final long UUID_STEP = 0x0001_2345_6789_abcdL;

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
        return sheet(catalog, LongStream.range(0, CELLS).mapToObj(row -> Long.toString(FIRST + row * STEP)));
    }

    /** The same with IDs that are written otherwise and have other fields. */
    Sheet warmOthers(Catalog catalog) {
        return sheet(
                catalog,
                LongStream.range(0, CELLS)
                        .mapToObj(row ->
                                new UUID(UUID_FIRST + (row << UUID_TIME), UUID_VARIANT + row * UUID_STEP).toString()));
    }

    private Sheet sheet(Catalog catalog, Stream<String> ids) {
        Inspector inspector = of(catalog);
        Source source = Source.text("", ids.map(id -> id + ",c").collect(Collectors.joining("\n", "id,name\n", "\n")));
        FirstLook looked =
                FirstLook.at(source, null, -1, inspector, () -> false).orElseThrow();
        IdTable table = new IdTable(Kind.of(looked.layouts()));
        BlockReader.read(source, looked.preview().form(), looked.column(), looked.layouts(), table::add, Watch.NONE);
        Layout layout = looked.layouts().get(0);
        looked.preview().cells(looked.column()).forEach(cell -> inspector.draw(cell, layout));
        return new Sheet(table.view(), layout, false, 0);
    }
}
