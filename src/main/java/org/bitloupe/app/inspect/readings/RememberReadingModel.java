package org.bitloupe.app.inspect.readings;

import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Preferences.Shape;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The preferences that the program learns from choices by hand: which layouts are in use, and, if a person says so, that texts of a
 * form are always read by one of them. It asks once for each form and layout, and only where the choice was not the best reading
 * already.
 */
public final class RememberReadingModel {
    private final SettingsModel settings;
    private final InstantSource clock;
    private final InspectModel model;
    private final Set<Offer> asked = new HashSet<>();
    private final ReadOnlyObjectWrapper<@Nullable Offer> offer = new ReadOnlyObjectWrapper<>(this, "offer", null);
    private final ReadOnlyObjectWrapper<@Nullable Rule> rule = new ReadOnlyObjectWrapper<>(this, "rule", null);

    /**
     * A question.
     *
     * @param shape the texts it is about
     * @param layout the layout they are always to be read by
     */
    public record Offer(Shape shape, Layout layout) {}

    /**
     * A choice for good that was just made.
     *
     * @param offer what was asked
     * @param before the id of the layout that such texts were always read by before; null for none
     * @param choices what was chosen by hand then
     * @param source the text that it was chosen for
     */
    record Rule(Offer offer, @Nullable String before, ChosenReadings choices, String source) {}

    /** Follows what is chosen in a model, and gives it the preferences of the settings. */
    public RememberReadingModel(InspectModel model, SettingsModel settings, InstantSource clock) {
        this.model = model;
        this.settings = settings;
        this.clock = clock;
        model.prefer(settings.settingsProperty().map(s -> s.reading().preferences()));
        model.shownProperty().subscribe(this::follow);
    }

    /** Returns the property of the question; null for none. */
    public ReadOnlyObjectProperty<@Nullable Offer> offerProperty() {
        return offer.getReadOnlyProperty();
    }

    /** Returns the property of the rule made just now by which such texts are read for good, and which can be taken back; null for none. */
    ReadOnlyObjectProperty<@Nullable Rule> ruleProperty() {
        return rule.getReadOnlyProperty();
    }

    private void follow(InspectState before, InspectState now) {
        Rule made = rule.get();
        if (made != null && !made.source().equals(source())) {
            rule.set(null);
        }
        Reading reading = now.reading();
        if (!now.byHand() || reading == null || model.isChosenElsewhere()) {
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
        // Nobody means for good what is not plausible even here.
        boolean plausible = reading.verdict().compareTo(Verdict.UNLIKELY) < 0;
        boolean worth = plausible && !isBest(now, reading) && asked.add(wish);
        offer.set(worth ? wish : null);
    }

    private static Offer offerFor(Reading reading) {
        return new Offer(reading.shape(), reading.layout());
    }

    private static boolean isBest(InspectState inspectState, Reading reading) {
        if (inspectState.readings().isEmpty()) {
            return false;
        }
        Reading best = inspectState.readings().get(0);
        return best.layout().equals(reading.layout()) || best.alike().contains(reading.layout());
    }

    /** The text that is looked at: with several IDs all of it. */
    private String source() {
        SeveralIdsModel.Source several = model.several().source();
        Inspection one = model.shown().inspection();
        return several.isShown() ? several.text() : one == null ? "" : one.read();
    }

    /** Reads such texts by the layout from now on, where that is plausible. */
    public void accept() {
        Offer accepted = offer.get();
        if (accepted != null) {
            offer.set(null);
            Preferences before = settings.get().reading().preferences();
            String layout = before.alwaysFor(accepted.shape()).orElse(null);
            Rule made = new Rule(accepted, layout, model.chosen(), source());
            change(preferences ->
                    preferences.withAlways(accepted.shape(), accepted.layout().id()));
            model.chooseBest();
            rule.set(made);
        }
    }

    /** Tells whether {@link #undo} has something to take back. */
    public boolean canUndo() {
        return rule.get() != null;
    }

    /** Takes the choice for good back that was just made: all is read as it was before the answer; false if there is none. */
    public boolean undo() {
        Rule made = rule.get();
        if (made == null) {
            return false;
        }
        rule.set(null);
        Shape shape = made.offer().shape();
        String before = made.before();
        change(preferences ->
                before == null ? preferences.withoutAlways(shape) : preferences.withAlways(shape, before));
        model.choose(made.choices());
        return true;
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
