package org.bitloupe.app.generate.form;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.Namespace;
import org.bitloupe.message.Messages;

/** The names that IDs are computed from, and what they are unique in. */
public final class NamesModel {
    private final Messages messages;
    private final ObjectProperty<Space> space = new SimpleObjectProperty<>(this, "space", Space.DNS);
    private final ValidatedText uuid = new ValidatedText("");
    private final ValidatedText list = new ValidatedText("");

    /** The namespace that names are unique in: one of those that the standard names, or any other. */
    enum Space {
        DNS,
        URL,
        OID,
        X500,
        OTHER;

        String key() {
            return "generate.form.names.space." + word();
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    NamesModel(Messages messages) {
        this.messages = messages;
    }

    /** Has every change of anything told. */
    void onChange(Runnable changed) {
        ValueChanges.of(space, uuid.textProperty(), list.textProperty()).subscribe(changed);
    }

    ObjectProperty<Space> spaceProperty() {
        return space;
    }

    /** The namespace that is none of the standard's. */
    ValidatedText uuid() {
        return uuid;
    }

    /** The names, one a line. Empty lines are passed over; nothing else is trimmed, as in the terminal. */
    ValidatedText list() {
        return list;
    }

    /** Returns the typed names; empty while something is missing or wrong. */
    Optional<NameSeries> read() {
        uuid.complain("");
        list.complain("");
        List<String> texts = list.textProperty()
                .get()
                .lines()
                .filter(line -> !line.isEmpty())
                .toList();
        Optional<Namespace> namespace = namespace();
        return texts.isEmpty() ? Optional.empty() : namespace.map(n -> new NameSeries(n, texts));
    }

    private Optional<Namespace> namespace() {
        if (space.get() != Space.OTHER) {
            return Namespace.of(space.get().word());
        }
        String typed = uuid.textProperty().get().strip();
        return typed.isEmpty()
                ? Optional.empty()
                : uuid.read(Namespace::of, messages.get("generate.form.names.uuid.problem"));
    }
}
