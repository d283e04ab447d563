package org.bitloupe.app.design.evidence;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.ContextEvidence.Kind;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.edit.OwnerSettingEdits;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The surroundings that IDs of the designed layout are met in, as text to be read and typed; a change of one kind is one step. */
public final class ContextEvidenceModel {
    private final Messages messages;
    private final DesignModel model;
    private final Map<Kind, EvidenceLines> lines = new EnumMap<>(Kind.class);
    private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper(this, "summary", "");
    private @Nullable Layout shown;

    /** A model that follows the designed layout. */
    public ContextEvidenceModel(Messages messages, DesignModel model) {
        this.messages = messages;
        this.model = model;
        for (Kind kind : Kind.values()) {
            lines.put(
                    kind,
                    new EvidenceLines(
                            messages,
                            typed -> new EvidenceParser(this::isId).parse(kind, typed),
                            entries -> say(kind, entries)));
        }
        model.settledProperty().subscribe(this::show);
    }

    /** An example of each kind. */
    static String example(Kind kind) {
        return switch (kind) {
            case URL -> "shop.example/orders/" + EvidenceParser.PART;
            case TEXT -> "order #" + EvidenceParser.PART;
            case NAME -> "order_id";
            case FILE -> "orders";
        };
    }

    /** The lines of a kind. */
    EvidenceLines lines(Kind kind) {
        EvidenceLines of = lines.get(kind);
        if (of == null) {
            throw new IllegalStateException("every kind has its lines");
        }
        return of;
    }

    /** Returns the property of what is said in one line. */
    ReadOnlyStringProperty summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /** Takes over whatever is typed and can be taken, for what is to be done with the layout next. */
    public void takeTyped() {
        lines.values().forEach(EvidenceLines::take);
    }

    private void show(@Nullable Layout now) {
        Layout before = shown;
        shown = now;
        if (now == null) {
            return;
        }
        // It gets another id when it is kept for the first time.
        boolean same = before != null
                && (now.id().equals(before.id()) || now.withId(before.id()).equals(before));
        ContextEvidence evidence = now.evidence();
        lines.forEach((kind, of) -> of.show(evidence == null ? List.of() : evidence.of(kind), same));
        summary.set(
                evidence == null
                        ? messages.get("design.evidence.none")
                        : Arrays.stream(Kind.values())
                                .flatMap(kind -> evidence.of(kind).stream())
                                .collect(Collectors.joining(messages.get("design.evidence.comma"))));
    }

    private void say(Kind kind, List<String> entries) {
        Layout layout = model.getLayout();
        if (layout != null) {
            model.apply(OwnerSettingEdits.evidence(layout, kind, entries));
        }
    }

    private boolean isId(String text) {
        Layout layout = shown;
        if (layout == null) {
            return false;
        }
        for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
            if (codec.read(text) != null) {
                return true;
            }
        }
        return false;
    }
}
