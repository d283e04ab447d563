package org.bitloupe.app.generate.make;

import org.bitloupe.app.control.table.GoToRowModel;

/** The IDs that were made, by their numbers. */
final class GeneratedRowNumbers implements GoToRowModel.Rows {
    private final GenerateModel model;

    GeneratedRowNumbers(GenerateModel model) {
        this.model = model;
    }

    @Override
    public long last() {
        return model.madeProperty().get();
    }

    @Override
    public boolean growing() {
        return model.makingProperty().get();
    }

    @Override
    public long nearest(long number) {
        return number;
    }

    @Override
    public int place(long number) {
        return (int) number - 1;
    }
}
