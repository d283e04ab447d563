package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.id.Bits;
import org.bitloupe.simulate.RequestDelay;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.DuplicateCases;
import org.bitloupe.simulate.observe.RefusedRequest;
import org.bitloupe.simulate.observe.RefusedRequests;
import org.bitloupe.simulate.observe.Waits;
import org.jspecify.annotations.Nullable;

/** The result of a simulation as one JSON object; every integer is a string, times are nanoseconds. */
public final class SimulationJson {
    private final SimulationResult simulationResult;
    private final Terminal terminal;

    public SimulationJson(SimulationResult simulationResult, Terminal terminal) {
        this.simulationResult = simulationResult;
        this.terminal = terminal;
    }

    /**
     * The object on one line.
     *
     * @param mod what IDs are divided by for their remainders, or null for none
     */
    public String line(@Nullable Integer mod) {
        return JsonLine.object(object -> {
            scenario(object);
            duplicates(object, simulationResult.duplicates());
            waits(object, simulationResult.waits());
            refusals(object, simulationResult.refusals());
            order(object);
            if (mod != null) {
                spread(object, mod);
            }
            object.writeArrayFieldStart("notes");
            for (SimulationReport.Note note : new SimulationReport(simulationResult, terminal.messages()).notes()) {
                object.writeString(note.text());
            }
            object.writeEndArray();
        });
    }

    private void scenario(JsonGenerator object) throws IOException {
        object.writeStringField("layout", simulationResult.scenario().layout().id());
        object.writeStringField("start", simulationResult.scenario().start().toString());
        JsonLine.text(object, "seed", simulationResult.scenario().seed());
        JsonLine.text(object, "machines", simulationResult.scenario().fleet().machines());
        object.writeBooleanField("complete", simulationResult.complete());
        JsonLine.text(object, "rehearsedNanos", simulationResult.rehearsed());
        JsonLine.text(object, "ids", simulationResult.ids());
    }

    private void duplicates(JsonGenerator object, DuplicateCases duplicateCases) throws IOException {
        object.writeObjectFieldStart("madeTwice");
        JsonLine.text(object, "ids", duplicateCases.counted() ? duplicateCases.ids() : null);
        JsonLine.text(object, "machines", duplicateCases.counted() ? duplicateCases.machines() : null);
        JsonLine.text(
                object,
                "odds",
                duplicateCases.odds().isPresent() ? duplicateCases.odds().getAsDouble() : null);
        object.writeArrayFieldStart("cases");
        for (DuplicateCases.Case one : duplicateCases.cases()) {
            object.writeStartObject();
            JsonLine.text(object, "machine", one.machine());
            JsonLine.text(object, "other", one.other());
            JsonLine.text(object, "ids", one.ids());
            JsonLine.text(object, "ticks", one.ticks());
            JsonLine.text(object, "fromNanos", one.from());
            JsonLine.text(object, "toNanos", one.to());
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
        JsonLine.text(object, "count", waits.count());
        JsonLine.text(object, "longestNanos", waits.longestNanos());
        JsonLine.text(object, "lateIds", waits.lateIds());
        JsonLine.text(object, "unanswered", waits.unanswered());
        JsonLine.text(object, "counterUsedUp", waits.count(RequestDelay.Cause.COUNTER_USED_UP));
        JsonLine.text(object, "clockBack", waits.count(RequestDelay.Cause.CLOCK_BACK));
        JsonLine.text(object, "restart", waits.count(RequestDelay.Cause.RESTART));
        object.writeEndObject();
    }

    private void refusals(JsonGenerator object, RefusedRequests refusals) throws IOException {
        RefusedRequest first = refusals.first();
        object.writeObjectFieldStart("refused");
        JsonLine.text(object, "requests", refusals.count());
        if (first != null) {
            JsonLine.text(object, "machine", first.machine());
            JsonLine.text(object, "atNanos", first.at());
            object.writeStringField("why", terminal.line(first.problem()));
        }
        object.writeEndObject();
    }

    private void order(JsonGenerator object) throws IOException {
        boolean time = simulationResult.order().applies();
        object.writeObjectFieldStart("outOfOrder");
        JsonLine.text(object, "longestNanos", time ? simulationResult.order().longest() : null);
        JsonLine.text(object, "within99Nanos", time ? simulationResult.order().within99() : null);
        JsonLine.text(object, "ids", time ? simulationResult.order().ids() : null);
        object.writeEndObject();
        JsonLine.text(
                object,
                "highestCounter",
                simulationResult.counters().counter()
                        ? simulationResult.counters().highest()
                        : null);
        JsonLine.text(
                object,
                "counterLimit",
                simulationResult.counters().counter()
                        ? simulationResult.counters().limit()
                        : null);
    }

    private void spread(JsonGenerator object, int mod) throws IOException {
        object.writeObjectFieldStart("spread");
        JsonLine.text(object, "mod", mod);
        object.writeArrayFieldStart("ids");
        for (long ids : simulationResult.distribution().over(mod)) {
            object.writeString(Long.toString(ids));
        }
        object.writeEndArray();
        object.writeEndObject();
    }
}
