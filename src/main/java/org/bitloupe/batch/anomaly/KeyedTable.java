package org.bitloupe.batch.anomaly;

import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.message.Progress;

/** The rows of a table that are compared; nothing is copied of them. */
record KeyedTable(IdRows rows, IdKey key) implements KeyedRows {
    @Override
    public long size() {
        return rows.size();
    }

    @Override
    public boolean forEach(Action action, Progress progress) {
        for (IdBlock block : rows.blocks()) {
            read(block, action);
            if (!progress.goesOn(block.first() + block.size(), rows.size())) {
                return false;
            }
        }
        return true;
    }

    private void read(IdBlock block, Action action) {
        for (int i = 0; i < block.size(); i++) {
            if (key.has(block, i)) {
                action.accept(key.key(block, i), block.first() + i);
            }
        }
    }

    /** All rows are there anyway. */
    @Override
    public void keep(long row) {}

    @Override
    public long[] record(long row) {
        IdBlock block = rows.blocks().get(rows.blockOf(row));
        long[] record = new long[key.longs()];
        key.record(block, (int) (row - block.first()), record);
        return record;
    }
}
