package org.bitloupe.app.generate.simulate;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.JobRunner;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.GenerationRuleEdits;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.fleet.Simulation;
import org.bitloupe.simulate.fleet.SimulationEstimate;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.jspecify.annotations.Nullable;

/** The state and the actions of the page that simulates a fleet. */
final class SimulationModel {
    /** Fewer IDs are made at once on any computer; there is nothing to estimate. */
    private static final double FEW = 2_000_000;

    private static final Duration TYPING = Duration.ofMillis(600);

    private final AppContext context;
    private final Messages messages;
    private final SimulationFormModel form;
    private final LayoutChoice choice;
    private final ReadOnlyObjectWrapper<@Nullable SimulationResult> outcome =
            new ReadOnlyObjectWrapper<>(this, "outcome", null);
    private final JobRunner simulation;
    private final ReadOnlyDoubleWrapper part = new ReadOnlyDoubleWrapper(this, "part", 0);
    private final ReadOnlyLongWrapper ids = new ReadOnlyLongWrapper(this, "ids", 0);
    private final ReadOnlyStringWrapper estimate = new ReadOnlyStringWrapper(this, "estimate", "");

    private AtomicBoolean cancelled = new AtomicBoolean();
    private Timer.@Nullable Pending typing;

    SimulationModel(AppContext context, LayoutChoice choice) {
        this.context = context;
        this.messages = context.messages();
        this.simulation = new JobRunner(context.work(), "rehearse");
        this.choice = choice;
        this.form = new SimulationFormModel(messages, choice);
        form.scenarioProperty().subscribe(this::guess);
    }

    SimulationFormModel form() {
        return form;
    }

    /** Returns the property of the result of the last simulation; null before the first. */
    ReadOnlyObjectProperty<@Nullable SimulationResult> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    BooleanBinding runningProperty() {
        return simulation.running();
    }

    /** Returns the property of the part of the running simulation that is done, from 0 to 1. */
    ReadOnlyDoubleProperty partProperty() {
        return part.getReadOnlyProperty();
    }

    /** Returns the property of the number of IDs the running simulation has made. */
    ReadOnlyLongProperty idsProperty() {
        return ids.getReadOnlyProperty();
    }

    /** Returns the property of the expected size of the simulation. */
    ReadOnlyStringProperty estimateProperty() {
        return estimate.getReadOnlyProperty();
    }

    private void guess(@Nullable Scenario scenario) {
        if (typing != null) {
            typing.cancel();
        }
        if (scenario == null) {
            estimate.set("");
            return;
        }
        double expected = scenario.fleet().expectedIds();
        long rounded = Math.round(expected);
        if (expected < FEW) {
            estimate.set(messages.get("generate.simulation.estimate.short", "n", rounded));
            return;
        }
        estimate.set(messages.get("generate.simulation.estimate.ids", "n", rounded));
        typing = context.timer().after(TYPING, () -> measure(scenario));
    }

    /** Tries the simulation for a short time, unless one runs already and would be slowed down. */
    private void measure(Scenario scenario) {
        if (simulation.running().get()) {
            return;
        }
        context.work()
                .start(Job.of(progress -> SimulationEstimate.of(scenario, System::nanoTime))
                        .latest("rehearse estimate")
                        .onDone(guessed -> estimated(scenario, guessed)));
    }

    private void estimated(Scenario scenario, SimulationEstimate guessed) {
        if (scenario.equals(form.scenarioProperty().get())) {
            long seconds = Math.max(1, Math.round(guessed.time().toMillis() / 1000.0));
            estimate.set(messages.get("generate.simulation.estimate.time", "ids", guessed.ids(), "n", seconds));
        }
    }

    /** Tells whether the result is of other values than the form now has; false while there is none. */
    boolean isOld() {
        SimulationResult now = outcome.get();
        return now != null && !now.scenario().equals(form.scenarioProperty().get());
    }

    /** Simulates what the form says; nothing while something is wrong with it, or a simulation runs. */
    void run() {
        Scenario scenario = form.scenarioProperty().get();
        if (scenario == null || simulation.running().get()) {
            return;
        }
        AtomicBoolean stop = new AtomicBoolean();
        AtomicLong made = new AtomicLong();
        cancelled = stop;
        part.set(0);
        ids.set(0);
        long all = scenario.fleet().millis() * 1_000_000;
        simulation.start(Job.of(progress -> new Simulation(scenario)
                        .run(
                                (nanos, count) -> {
                                    made.set(count);
                                    progress.report(nanos, all);
                                },
                                () -> stop.get() || progress.cancelled()))
                .onProgress((nanos, total) -> {
                    part.set((double) nanos / all);
                    ids.set(made.get());
                })
                .onDone(this::show));
    }

    private void show(SimulationResult now) {
        part.set((double) now.rehearsed() / (now.scenario().fleet().millis() * 1_000_000));
        ids.set(now.ids());
        outcome.set(now);
    }

    /** Stops the simulation; what was simulated is shown. */
    void cancel() {
        cancelled.set(true);
    }

    /** Lets machines remember across restarts, and simulates again. */
    void remember() {
        form.rememberProperty().set(true);
        run();
    }

    /** Returns the length of a wait at every start that would have helped, in milliseconds: as long as a clock goes back at most. */
    long helpfulPause() {
        SimulationResult now = outcome.get();
        return now == null ? 0 : now.scenario().faults().stepMillis();
    }

    /** Lets machines wait at every start, and simulates again. */
    void pause() {
        form.box(SimulationFormModel.Input.PAUSE).replace(Long.toString(helpfulPause()));
        run();
    }

    /** Makes the counter begin elsewhere, and simulates again. */
    void spread(GenerationRules.SequenceStart sequenceStart) {
        choice.change((EditResult.Done)
                GenerationRuleEdits.begin(choice.layoutProperty().get(), sequenceStart));
        run();
    }

    /** Saves what came of it, where the person says. */
    void save() {
        SimulationResult now = outcome.get();
        if (now == null) {
            return;
        }
        String name = messages.get(
                "generate.simulation.file", "layout", now.scenario().layout().id());
        context.dialogs()
                .chooseToSave(Dialogs.SaveFormat.MARKDOWN, name)
                .ifPresent(file -> save(file, new SimulationReport(now, messages).report()));
    }

    private void save(Path file, String report) {
        context.work()
                .start(Job.of(progress -> {
                            AtomicFile.replace(file, report.getBytes(StandardCharsets.UTF_8));
                            return file;
                        })
                        .onFailed(context.dialogs()::showUnsaved)
                        .onDone(saved -> context.status()
                                .flash(messages.get(
                                        "generate.simulation.saved", "file", String.valueOf(saved.getFileName())))));
    }
}
