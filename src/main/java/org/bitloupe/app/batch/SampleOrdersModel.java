package org.bitloupe.app.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.generate.output.SampleOrders;

/** Makes the sample of a million orders, in a file that the person chooses, and has it opened. */
final class SampleOrdersModel {
    private final AppContext context;
    private final Consumer<Path> opener;
    private final JobRunner making;
    private final ReadOnlyStringWrapper doing = new ReadOnlyStringWrapper(this, "doing", "");

    /**
     * A model that makes nothing yet.
     *
     * @param opener opens a file that was made
     */
    SampleOrdersModel(AppContext context, Consumer<Path> opener) {
        this.context = context;
        this.opener = opener;
        this.making = new JobRunner(context.work(), "sample-orders");
    }

    /** Returns the job that makes them. */
    JobRunner making() {
        return making;
    }

    /** Returns the property of the sentence that says what is made and where; empty before anything was. */
    ReadOnlyStringProperty doingProperty() {
        return doing.getReadOnlyProperty();
    }

    /** Asks for a file, and makes the orders there: nothing is written otherwise. */
    void ask() {
        context.dialogs()
                .chooseToSave(Dialogs.SaveFormat.CSV, context.messages().get("batch.sample.file"))
                .ifPresent(this::make);
    }

    private void make(Path file) {
        doing.set(context.messages().get("batch.sample.making", "n", SampleOrders.ROWS, "file", file.toString()));
        making.start(Job.of(progress -> {
                    SampleOrders.save(file, SampleOrders.ROWS, SampleOrders.SEED, progress);
                    return file;
                })
                .onDone(made -> {
                    opener.accept(made);
                    context.status().flash(context.messages().get("batch.sample.made", "file", made.toString()));
                })
                .onStopped(() -> context.status().flash(context.messages().get("batch.sample.stopped")))
                .onFailed(e -> failed(file, e)));
    }

    private void failed(Path file, Exception e) {
        if (!(e instanceof IOException unwritten)) {
            throw Job.unexpected(e);
        }
        context.dialogs().show(FileErrorText.saving(file, unwritten));
    }
}
