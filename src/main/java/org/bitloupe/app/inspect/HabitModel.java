package org.bitloupe.app.inspect;

import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.shell.SettingsModel;
import org.bitloupe.inspect.Preferences;
import org.bitloupe.inspect.Preferences.Shape;
import org.bitloupe.inspect.Reading;
import org.bitloupe.inspect.Verdict;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * What the program learns from choices by hand: which layouts are in use, and, if a person says so, that texts of a form are always
 * read by one of them. It asks once for each form and layout, and only where the choice was not the best reading already.
 */
final class HabitModel {
    private final SettingsModel settings;
    private final InstantSource clock;
    private final InspectModel model;
    private final Set<Offer> asked = new HashSet<>();
    private final ReadOnlyObjectWrapper<@Nullable Offer> offer = new ReadOnlyObjectWrapper<>(this, "offer", null);

    /**
     * A question.
     *
     * @param shape the texts it is about
     * @param layout the layout they are always to be read by
     */
    record Offer(Shape shape, Layout layout) {}

    /** Follows what is chosen in a model, and gives it the preferences of the settings. */
    HabitModel(InspectModel model, SettingsModel settings, InstantSource clock) {
        this.model = model;
        this.settings = settings;
        this.clock = clock;
        model.prefer(settings.settingsProperty().map(s -> s.reading().preferences()));
        model.shownProperty().addListener((property, before, now) -> follow(before, now));
    }

    /** What is being asked; null for nothing. */
    ReadOnlyObjectProperty<@Nullable Offer> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    private void follow(Shown before, Shown now) {
        Reading reading = now.reading();
        if (!now.byHand() || reading == null) {
            offer.set(null);
            return;
        }
        Reading old = before.reading();
        boolean same = before.byHand() && old != null && old.layout().equals(reading.layout());
        if (same && offer.get() != null && offer.get().equals(offerFor(reading))) {
            return;
        }
        if (!same) {
            change(preferences -> preferences.used(reading.layout().id(), clock.instant()));
        }
        Offer wish = offerFor(reading);
        boolean worth = reading.verdict() != Verdict.RULED_OUT && !isBest(now, reading) && asked.add(wish);
        offer.set(worth ? wish : null);
    }

    private static Offer offerFor(Reading reading) {
        return new Offer(Shape.of(reading), reading.layout());
    }

    private static boolean isBest(Shown shown, Reading reading) {
        if (shown.readings().isEmpty()) {
            return false;
        }
        Reading best = shown.readings().get(0);
        return best.layout().equals(reading.layout()) || best.alike().contains(reading.layout());
    }

    /** Reads such texts by the layout from now on. */
    void accept() {
        Offer accepted = offer.get();
        if (accepted != null) {
            offer.set(null);
            change(preferences ->
                    preferences.withAlways(accepted.shape(), accepted.layout().id()));
            model.chooseBest();
        }
    }

    /** Leaves it at this one ID; the question is not asked again. */
    void decline() {
        offer.set(null);
    }

    private void change(UnaryOperator<Preferences> change) {
        settings.change(s -> s.withReading(
                s.reading().withPreferences(change.apply(s.reading().preferences()))));
    }
}
