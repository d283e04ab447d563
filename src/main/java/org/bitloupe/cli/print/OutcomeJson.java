package org.bitloupe.cli.print;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.id.Bits;
import org.bitloupe.simulate.Wait;
import org.bitloupe.simulate.observe.Duplicates;
import org.bitloupe.simulate.observe.RefusedRequest;
import org.bitloupe.simulate.observe.RefusedRequests;
import org.bitloupe.simulate.observe.Waits;
import org.bitloupe.simulate.report.Outcome;
import org.bitloupe.simulate.report.OutcomeText;
import org.jspecify.annotations.Nullable;

/** The result of a simulation as one JSON object; every integer is a string, times are nanoseconds. */
public final class OutcomeJson {
    private final Outcome outcome;
    private final Terminal terminal;

    public OutcomeJson(Outcome outcome, Terminal terminal) {
        this.outcome = outcome;
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
            duplicates(object, outcome.duplicates());
            waits(object, outcome.waits());
            refusals(object, outcome.refusals());
            order(object);
            if (mod != null) {
                spread(object, mod);
            }
            object.writeArrayFieldStart("notes");
            for (OutcomeText.Note note : new OutcomeText(outcome, terminal.words()).notes()) {
                object.writeString(note.text());
            }
            object.writeEndArray();
        });
    }

    private void scenario(JsonGenerator object) throws IOException {
        object.writeStringField("layout", outcome.scenario().layout().id());
        object.writeStringField("start", outcome.scenario().start().toString());
        Json.text(object, "seed", outcome.scenario().seed());
        Json.text(object, "machines", outcome.scenario().fleet().machines());
        object.writeBooleanField("complete", outcome.complete());
        Json.text(object, "rehearsedNanos", outcome.rehearsed());
        Json.text(object, "ids", outcome.ids());
    }

    private void duplicates(JsonGenerator object, Duplicates duplicates) throws IOException {
        object.writeObjectFieldStart("madeTwice");
        Json.text(object, "ids", duplicates.counted() ? duplicates.ids() : null);
        Json.text(object, "machines", duplicates.counted() ? duplicates.machines() : null);
        Json.text(
                object,
                "odds",
                duplicates.odds().isPresent() ? duplicates.odds().getAsDouble() : null);
        object.writeArrayFieldStart("cases");
        for (Duplicates.Case one : duplicates.cases()) {
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
        Json.text(object, "counterUsedUp", waits.count(Wait.Cause.COUNTER_USED_UP));
        Json.text(object, "clockBack", waits.count(Wait.Cause.CLOCK_BACK));
        Json.text(object, "restart", waits.count(Wait.Cause.RESTART));
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
        boolean time = outcome.order().applies();
        object.writeObjectFieldStart("outOfOrder");
        Json.text(object, "longestNanos", time ? outcome.order().longest() : null);
        Json.text(object, "within99Nanos", time ? outcome.order().within99() : null);
        Json.text(object, "ids", time ? outcome.order().ids() : null);
        object.writeEndObject();
        Json.text(
                object,
                "highestCounter",
                outcome.counters().counter() ? outcome.counters().highest() : null);
        Json.text(
                object,
                "counterLimit",
                outcome.counters().counter() ? outcome.counters().limit() : null);
    }

    private void spread(JsonGenerator object, int mod) throws IOException {
        object.writeObjectFieldStart("spread");
        Json.text(object, "mod", mod);
        object.writeArrayFieldStart("ids");
        for (long ids : outcome.spread().over(mod)) {
            object.writeString(Long.toString(ids));
        }
        object.writeEndArray();
        object.writeEndObject();
    }
}
