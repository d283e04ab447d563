package org.bitloupe.app.generate.make;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.ZoneId;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.generate.form.GenerateFormModel;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.result.SpreadModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.output.BatchRequest;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.generate.output.GeneratedIdsWriter;
import org.bitloupe.generate.output.IdFormat;
import org.bitloupe.generate.output.VerifiedRun;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.GenerationRuleEdits;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The state of the Generate screen: the request, the batch made so far, and its copying and saving. */
public final class GenerateModel {
    private final AppContext context;
    private final Environment environment;
    private final GenerateFormModel form;
    private final SpreadModel spread;
    private final LayoutChoice choice;
    private final ReadOnlyObjectWrapper<@Nullable GeneratedIds> batch =
            new ReadOnlyObjectWrapper<>(this, "batch", null);
    private final ReadOnlyIntegerWrapper made = new ReadOnlyIntegerWrapper(this, "made", 0);
    private final JobRunner making;
    private final JobRunner taking;

    public GenerateModel(AppContext context, LayoutChoice choice) {
        this.context = context;
        this.environment = new Environment(context.clock(), new SecureRandom(), Waiter.REAL);
        this.form = new GenerateFormModel(context.messages(), environment, choice.layoutProperty());
        this.choice = choice;
        this.spread = new SpreadModel(context);
        this.making = new JobRunner(context.work(), "generate.make");
        this.taking = new JobRunner(context.work(), "generate take");
    }

    public GenerateFormModel form() {
        return form;
    }

    /** Returns the model of the batch's distribution. */
    SpreadModel spread() {
        return spread;
    }

    /** Returns the property of the batch that is being made or was made last; null before the first time. */
    public ReadOnlyObjectProperty<@Nullable GeneratedIds> batchProperty() {
        return batch.getReadOnlyProperty();
    }

    /** Returns the property of the number of IDs of the batch made so far; follows at most ten times a second. */
    ReadOnlyIntegerProperty madeProperty() {
        return made.getReadOnlyProperty();
    }

    /** Returns the binding that is true while IDs are being made. */
    BooleanBinding makingProperty() {
        return making.running();
    }

    /** Returns the runner of what copies and saves the batch. */
    JobRunner taking() {
        return taking;
    }

    /** Makes what the form asks for; what was made before goes. */
    public void make() {
        form.check();
        BatchRequest request = form.orderProperty().get();
        if (request == null || making.running().get()) {
            return;
        }
        GeneratedIds fresh = new GeneratedIds(request);
        made.set(0);
        batch.set(fresh);
        spread.show(fresh);
        making.start(Job.of(progress -> {
                    VerifiedRun.fill(fresh, environment, progress);
                    return fresh;
                })
                .onProgress((done, total) -> showMade(fresh))
                .onStopped(() -> showEnd(fresh))
                .onDone(this::showEnd));
    }

    /** Makes the counter begin elsewhere, and the IDs anew by that rule. */
    void remedy(GenerationRules.SequenceStart sequenceStart) {
        Layout layout = choice.layoutProperty().get();
        choice.change((EditResult.Done) GenerationRuleEdits.begin(layout, sequenceStart));
        make();
    }

    private void showMade(GeneratedIds shown) {
        made.set(shown.made());
        spread.refresh();
    }

    private void showEnd(GeneratedIds shown) {
        made.set(shown.made());
        spread.finish();
    }

    /** Tells whether there is something for {@link #cancel} to stop. */
    boolean isBusy() {
        return making.running().get() || taking.running().get();
    }

    /**
     * Stops making, copying and saving; what is made stays.
     *
     * @return true if there was something to stop
     */
    boolean cancel() {
        boolean wasMaking = making.cancel();
        return taking.cancel() || wasMaking;
    }

    /** Makes one ID more, apart from the batch, and copies it. */
    void makeOne() {
        form.check();
        BatchRequest request = form.orderProperty().get();
        if (request == null) {
            return;
        }
        GeneratedIds one = new GeneratedIds(request.of(1));
        context.work()
                .start(Job.of(progress -> {
                            VerifiedRun.fill(one, environment, progress);
                            return one;
                        })
                        .latest("generate one")
                        .onDone(this::copyOne));
    }

    private void copyOne(GeneratedIds one) {
        Problem ended = one.counts().ended();
        if (one.made() > 0) {
            context.copier().copy(one.text(0));
        } else if (ended != null) {
            context.dialogs().show(ended);
        }
    }

    /** Copies all IDs that are made, one a line. */
    void copyAll() {
        GeneratedIds now = batch.get();
        if (now == null) {
            return;
        }
        take(
                progress -> GeneratedIdsWriter.lines(now, progress),
                text -> context.copier().copy(text));
    }

    /** Saves all IDs that are made, where the person says. */
    public void save(Dialogs.SaveFormat format) {
        GeneratedIds now = batch.get();
        if (now == null) {
            return;
        }
        context.dialogs().chooseToSave(format, now.layout().id()).ifPresent(file -> save(now, format, file));
    }

    private void save(GeneratedIds now, Dialogs.SaveFormat format, Path file) {
        ZoneId zone = context.settings().get().zoneId();
        take(
                progress -> GeneratedIdsWriter.save(now, format(format), zone, file, progress),
                saved -> context.status()
                        .flash(context.messages()
                                .get("generate.result.saved", "n", saved, "file", String.valueOf(file.getFileName()))));
    }

    private static IdFormat format(Dialogs.SaveFormat format) {
        return switch (format) {
            case CSV -> IdFormat.CSV;
            case JSON -> IdFormat.JSON;
            default -> IdFormat.TEXT;
        };
    }

    private <T> void take(Job.Body<T> body, Consumer<T> done) {
        taking.start(Job.of(body).onFailed(context.dialogs()::showUnsaved).onDone(done));
    }
}
