package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.id.Bits;
import org.bitloupe.simulate.RequestDelay;
import org.bitloupe.simulate.observe.DuplicateCases;
import org.bitloupe.simulate.observe.RefusedRequest;
import org.bitloupe.simulate.observe.RefusedRequests;
import org.bitloupe.simulate.observe.Waits;
import org.bitloupe.simulate.report.SimulationReport;
import org.bitloupe.simulate.report.SimulationResult;
import org.jspecify.annotations.Nullable;

/** The result of a simulation as one JSON object; every integer is a string, times are nanoseconds. */
public final class OutcomeJson {
    private final SimulationResult simulationResult;
    private final Terminal terminal;

    public OutcomeJson(SimulationResult simulationResult, Terminal terminal) {
        this.simulationResult = simulationResult;
        this.terminal = terminal;
    }

    /**
     * The object on one line.
     *
     * @param mod what IDs are divided by for their remainders, or null for none
     */
    public String line(@Nullable Integer mod) {
        return Json.object(object -> {
            scenario(object);
            duplicates(object, simulationResult.duplicates());
            waits(object, simulationResult.waits());
            refusals(object, simulationResult.refusals());
            order(object);
            if (mod != null) {
                spread(object, mod);
            }
            object.writeArrayFieldStart("notes");
            for (SimulationReport.Note note : new SimulationReport(simulationResult, terminal.words()).notes()) {
                object.writeString(note.text());
            }
            object.writeEndArray();
        });
    }

    private void scenario(JsonGenerator object) throws IOException {
        object.writeStringField("layout", simulationResult.scenario().layout().id());
        object.writeStringField("start", simulationResult.scenario().start().toString());
        Json.text(object, "seed", simulationResult.scenario().seed());
        Json.text(object, "machines", simulationResult.scenario().fleet().machines());
        object.writeBooleanField("complete", simulationResult.complete());
        Json.text(object, "rehearsedNanos", simulationResult.rehearsed());
        Json.text(object, "ids", simulationResult.ids());
    }

    private void duplicates(JsonGenerator object, DuplicateCases duplicateCases) throws IOException {
        object.writeObjectFieldStart("madeTwice");
        Json.text(object, "ids", duplicateCases.counted() ? duplicateCases.ids() : null);
        Json.text(object, "machines", duplicateCases.counted() ? duplicateCases.machines() : null);
        Json.text(
                object,
                "odds",
                duplicateCases.odds().isPresent() ? duplicateCases.odds().getAsDouble() : null);
        object.writeArrayFieldStart("cases");
        for (DuplicateCases.Case one : duplicateCases.cases()) {
            object.writeStartObject();
            Json.text(object, "machine", one.machine());
            Json.text(object, "other", one.other());
            Json.text(object, "ids", one.ids());
            Json.text(object, "ticks", one.ticks());
            Json.text(object, "fromNanos", one.from());
            Json.text(object, "toNanos", one.to());
            object.writeStringField("reason", terminal.say(one.reason()));
            object.writeArrayFieldStart("examples");
            for (Bits id : one.examples()) {
                object.writeString("0x" + id.toHex());
            }
            object.writeEndArray();
            object.writeEndObject();
        }
        object.writeEndArray();
        object.writeEndObject();
    }

    private void waits(JsonGenerator object, Waits waits) throws IOException {
        object.writeObjectFieldStart("waits");
        Json.text(object, "count", waits.count());
        Json.text(object, "longestNanos", waits.longestNanos());
        Json.text(object, "lateIds", waits.lateIds());
        Json.text(object, "unanswered", waits.unanswered());
        Json.text(object, "counterUsedUp", waits.count(RequestDelay.Cause.COUNTER_USED_UP));
        Json.text(object, "clockBack", waits.count(RequestDelay.Cause.CLOCK_BACK));
        Json.text(object, "restart", waits.count(RequestDelay.Cause.RESTART));
        object.writeEndObject();
    }

    private void refusals(JsonGenerator object, RefusedRequests refusals) throws IOException {
        RefusedRequest first = refusals.first();
        object.writeObjectFieldStart("refused");
        Json.text(object, "requests", refusals.count());
        if (first != null) {
            Json.text(object, "machine", first.machine());
            Json.text(object, "atNanos", first.at());
            object.writeStringField("why", terminal.line(first.problem()));
        }
        object.writeEndObject();
    }

    private void order(JsonGenerator object) throws IOException {
        boolean time = simulationResult.order().applies();
        object.writeObjectFieldStart("outOfOrder");
        Json.text(object, "longestNanos", time ? simulationResult.order().longest() : null);
        Json.text(object, "within99Nanos", time ? simulationResult.order().within99() : null);
        Json.text(object, "ids", time ? simulationResult.order().ids() : null);
        object.writeEndObject();
        Json.text(
                object,
                "highestCounter",
                simulationResult.counters().counter()
                        ? simulationResult.counters().highest()
                        : null);
        Json.text(
                object,
                "counterLimit",
                simulationResult.counters().counter()
                        ? simulationResult.counters().limit()
                        : null);
    }

    private void spread(JsonGenerator object, int mod) throws IOException {
        object.writeObjectFieldStart("spread");
        Json.text(object, "mod", mod);
        object.writeArrayFieldStart("ids");
        for (long ids : simulationResult.spread().over(mod)) {
            object.writeString(Long.toString(ids));
        }
        object.writeEndArray();
        object.writeEndObject();
    }
}
