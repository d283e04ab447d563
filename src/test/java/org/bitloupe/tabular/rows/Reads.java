package org.bitloupe.tabular.rows;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.source.Source;

/** The result of reading, row by row. */
public record Reads(List<String> ids, List<Long> lines, List<Integer> sizes, ReadResult end) {
    public static final Inspector INSPECTOR =
            new Inspector(Catalog.builtIn(), InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")));

    public static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    /** Reads by the form and the column that its beginning shows. */
    static Reads of(Source source, String... layouts) {
        SourcePreview preview = SourcePreview.of(source, INSPECTOR);
        return of(source, preview.form(), preview.proposed(), Progress.NONE, layouts);
    }

    /** Reads; a row is its ID in decimal, or the text in angle brackets that is none. */
    public static Reads of(Source source, SourceFormat form, int column, Progress progress, String... layouts) {
        List<String> ids = new ArrayList<>();
        List<Long> lines = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        List<Layout> chosen = new ArrayList<>();
        for (String id : layouts) {
            chosen.add(layout(id));
        }
        ReadResult end = BlockReader.read(
                source,
                form,
                column,
                chosen,
                block -> {
                    sizes.add(block.size());
                    for (int i = 0; i < block.size(); i++) {
                        lines.add(block.line(i));
                        ids.add(block.kind(i) < 0 ? "<" + block.text(i) + ">" : number(block, i));
                    }
                },
                progress);
        return new Reads(ids, lines, sizes, end);
    }

    private static String number(IdBlock block, int row) {
        BigInteger number = BigInteger.ZERO;
        for (int w = block.words() - 1; w >= 0; w--) {
            number = number.shiftLeft(64).add(new BigInteger(Long.toUnsignedString(block.word(w)[row])));
        }
        return number.toString();
    }
}
