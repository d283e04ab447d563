package org.bitloupe.app.generate.form;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.Namespace;
import org.bitloupe.message.Messages;

/** The names that IDs are computed from, and what they are unique in. */
public final class NamesModel {
    private final ObjectProperty<Space> space = new SimpleObjectProperty<>(this, "space", Space.DNS);
    private final FormField<Namespace> uuid;
    private final FormField<List<String>> list = FormField.live("", NamesModel::names);

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
        this.uuid = FormField.live(
                "",
                text -> FormValue.ifTyped(
                        text,
                        typed -> FormValue.of(Namespace.of(typed), messages.get("generate.form.names.uuid.problem"))));
    }

    /** Has every change of anything told. */
    void onChange(Runnable changed) {
        ValueChanges.of(space, uuid.textProperty(), list.textProperty()).subscribe(changed);
    }

    ObjectProperty<Space> spaceProperty() {
        return space;
    }

    /** The namespace that is none of the standard's. */
    FormField<Namespace> uuid() {
        return uuid;
    }

    /** The names, one a line. Empty lines are passed over; nothing else is trimmed, as in the terminal. */
    FormField<List<String>> list() {
        return list;
    }

    /** Returns the typed names; empty while something is missing or wrong. */
    Optional<NameSeries> read() {
        Optional<Namespace> namespace = namespace();
        return list.read().flatMap(texts -> namespace.map(n -> new NameSeries(n, texts)));
    }

    private static FormValue<List<String>> names(String text) {
        List<String> names = text.lines().filter(line -> !line.isEmpty()).toList();
        return names.isEmpty() ? FormValue.none() : FormValue.of(names);
    }

    private Optional<Namespace> namespace() {
        if (space.get() == Space.OTHER) {
            return uuid.read();
        }
        uuid.complain("");
        return Namespace.of(space.get().word());
    }
}
