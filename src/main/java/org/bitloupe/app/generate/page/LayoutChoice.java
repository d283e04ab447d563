package org.bitloupe.app.generate.page;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.shell.work.UndoHistory;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The layout of the Generate screen, and the rules by which its IDs are made; all pages share it. Rules that are changed hold for what
 * is made here until another layout is chosen; the layout itself stays what it was until they are kept.
 */
public final class LayoutChoice {
    private final ObservableList<Layout> layouts = FXCollections.observableArrayList();
    private final ObjectProperty<Layout> chosen;
    private final ReadOnlyObjectWrapper<Layout> layout;
    private final ReadOnlyObjectWrapper<@Nullable Message> undo = new ReadOnlyObjectWrapper<>(this, "undo", null);
    private final ReadOnlyObjectWrapper<@Nullable Message> redo = new ReadOnlyObjectWrapper<>(this, "redo", null);
    private UndoHistory<GenerationRules> steps = new UndoHistory<>();
    private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper(this, "changed", false);

    /** The first layout of a catalog, and what becomes of it when the catalog changes. */
    public LayoutChoice(ObservableValue<Catalog> catalog) {
        layouts.setAll(makeable(catalog.getValue()));
        chosen = new SimpleObjectProperty<>(this, "chosen", layouts.get(0));
        layout = new ReadOnlyObjectWrapper<>(this, "layout", layouts.get(0));
        chosen.addListener((property, before, now) -> {
            if (now != null) {
                if (before == null || !before.id().equals(now.id())) {
                    steps = new UndoHistory<>();
                    tellSteps();
                }
                show(now);
            }
        });
        catalog.addListener((property, before, now) -> catalogChanged(now));
    }

    /** The layouts that have bits to fill. */
    private static ObservableList<Layout> makeable(Catalog catalog) {
        return FXCollections.observableArrayList(
                catalog.layouts().stream().filter(l -> !l.textOnly()).toList());
    }

    private void catalogChanged(Catalog catalog) {
        Layout now = chosen.get();
        GenerationRules rules = layout.get().generationRules();
        boolean kept = changed.get();
        layouts.setAll(makeable(catalog));
        layouts.stream()
                .filter(known -> known.id().equals(now.id()))
                .findFirst()
                .ifPresent(known -> {
                    chosen.set(known);
                    if (kept) {
                        setRules(rules);
                    }
                });
    }

    private void show(Layout now) {
        layout.set(now);
        changed.set(!now.generationRules().equals(chosen.get().generationRules()));
    }

    /** The layouts to choose from. */
    public ObservableList<Layout> layouts() {
        return layouts;
    }

    /** The layout that is chosen, as it is known. */
    public ObjectProperty<Layout> chosenProperty() {
        return chosen;
    }

    /** The layout that is chosen, with the rules that hold here: what IDs are made of. */
    public ReadOnlyObjectProperty<Layout> layoutProperty() {
        return layout.getReadOnlyProperty();
    }

    /** Returns the property that is true if the rules that hold here are not those of the chosen layout. */
    public ReadOnlyBooleanProperty changedProperty() {
        return changed.getReadOnlyProperty();
    }

    private void setRules(GenerationRules rules) {
        show(chosen.get().withGenerationRules(rules));
    }

    /** Makes IDs by other rules: a step that can be taken back until a layout of another name is chosen. */
    public void change(EditResult.Done edit) {
        GenerationRules before = layout.get().generationRules();
        GenerationRules after = edit.layout().generationRules();
        if (!before.equals(after)) {
            steps.push(new UndoHistory.Step<>(before, after, edit.label()));
            setRules(after);
            tellSteps();
        }
    }

    /** Takes the last change of the rules back; nothing where there is none. */
    public void undo() {
        steps.undo().ifPresent(step -> setRules(step.before()));
        tellSteps();
    }

    /** Does again what was taken back last; nothing where there is none. */
    public void redo() {
        steps.redo().ifPresent(step -> setRules(step.after()));
        tellSteps();
    }

    /** Returns the property of the step that {@link #undo} would take back; null for none. */
    public ReadOnlyObjectProperty<@Nullable Message> undoProperty() {
        return undo.getReadOnlyProperty();
    }

    /** Returns the property of the step that {@link #redo} would do again; null for none. */
    public ReadOnlyObjectProperty<@Nullable Message> redoProperty() {
        return redo.getReadOnlyProperty();
    }

    private void tellSteps() {
        undo.set(steps.undoLabel().orElse(null));
        redo.set(steps.redoLabel().orElse(null));
    }

    /** Chooses a layout that another screen hands over, whether or not the catalog has it. */
    public void open(Layout opened) {
        if (!layouts.contains(opened) && !opened.textOnly()) {
            layouts.removeIf(known -> known.id().equals(opened.id()));
            layouts.add(0, opened);
        }
        chosen.set(opened);
    }
}
