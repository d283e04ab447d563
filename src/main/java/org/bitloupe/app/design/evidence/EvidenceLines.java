package org.bitloupe.app.design.evidence;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The surroundings of one kind as lines of a text: what the layout says, or what somebody is typing in its place. All of it is taken
 * over or none; what cannot be taken stays as it was typed.
 */
final class EvidenceLines {
    private final Messages messages;
    private final Function<String, EvidenceParser.Result> parser;
    private final Consumer<List<String>> taker;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private final ReadOnlyStringWrapper better = new ReadOnlyStringWrapper(this, "better", "");
    private EvidenceParser.@Nullable Faulty faulty;
    private List<String> said = List.of();

    /**
     * Lines of a layout that says nothing.
     *
     * @param taker takes the entries over
     */
    EvidenceLines(Messages messages, Function<String, EvidenceParser.Result> parser, Consumer<List<String>> taker) {
        this.messages = messages;
        this.parser = parser;
        this.taker = taker;
        text.addListener((property, before, now) -> {
            // A sentence about a fault goes together with it.
            if (faulty != null) {
                check();
            }
        });
    }

    /** The text as it is typed. */
    StringProperty textProperty() {
        return text;
    }

    /** Returns the property of the sentence why the text is not taken over; empty if nothing is wrong with it. */
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Returns the property of the entry as it was probably meant that the problem is about; empty if nobody can know. */
    ReadOnlyStringProperty betterProperty() {
        return better.getReadOnlyProperty();
    }

    /** Shows what the layout says. What was typed and could not be taken stays, unless it was typed for another layout. */
    void show(List<String> entries, boolean sameLayout) {
        boolean stays = sameLayout && (faulty != null || entries.equals(said));
        said = entries;
        if (!stays) {
            reset();
        }
    }

    /** Goes back to what the layout says. */
    void reset() {
        fault(null);
        text.set(String.join("\n", said));
    }

    /** Tells whether something else is typed than what the layout says. */
    boolean isTyped() {
        return !text.get().equals(String.join("\n", said));
    }

    /** Takes over what is typed, or says why that cannot be. */
    void take() {
        List<String> entries = isTyped() ? check() : said;
        if (entries == null) {
            return;
        }
        boolean changed = !entries.equals(said);
        said = entries;
        reset();
        if (changed) {
            taker.accept(entries);
        }
    }

    /** Puts the better entry in the place of the one that the problem is about, and takes all over. */
    void takeBetter() {
        EvidenceParser.Faulty wrong = faulty;
        if (wrong != null && wrong.better() != null) {
            String typed = text.get();
            text.set(typed.substring(0, wrong.start()) + wrong.better() + typed.substring(wrong.end()));
            take();
        }
    }

    /** Returns the entries that are typed; null if one is none, which is said. */
    private @Nullable List<String> check() {
        EvidenceParser.Result result = parser.apply(text.get());
        fault(result instanceof EvidenceParser.Faulty wrong ? wrong : null);
        return result instanceof EvidenceParser.Entries read ? read.entries() : null;
    }

    private void fault(EvidenceParser.@Nullable Faulty wrong) {
        faulty = wrong;
        problem.set(
                wrong == null
                        ? ""
                        : messages.get(
                                "design.evidence.problem", "line", wrong.line(), "why", messages.say(wrong.why())));
        better.set(wrong == null || wrong.better() == null ? "" : wrong.better());
    }
}
