package org.bitloupe.app.generate.page;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;

/** Which layout the Generate screen is about; all its pages share it. */
public final class LayoutChoice {
    private final ObservableList<Layout> layouts = FXCollections.observableArrayList();
    private final ObjectProperty<Layout> layout;

    /** The first layout of a catalog, and what becomes of it when the catalog changes. */
    public LayoutChoice(ObservableValue<Catalog> catalog) {
        layouts.setAll(makeable(catalog.getValue()));
        layout = new SimpleObjectProperty<>(this, "layout", layouts.get(0));
        catalog.addListener((property, before, now) -> catalogChanged(now));
    }

    /** The layouts that have bits to fill. */
    private static ObservableList<Layout> makeable(Catalog catalog) {
        return FXCollections.observableArrayList(
                catalog.layouts().stream().filter(l -> !l.textOnly()).toList());
    }

    private void catalogChanged(Catalog catalog) {
        Layout chosen = layout.get();
        layouts.setAll(makeable(catalog));
        layouts.stream()
                .filter(known -> known.id().equals(chosen.id()))
                .findFirst()
                .ifPresent(layout::set);
    }

    /** The layouts to choose from. */
    public ObservableList<Layout> layouts() {
        return layouts;
    }

    /** The layout that is chosen. */
    public ObjectProperty<Layout> layoutProperty() {
        return layout;
    }

    /** Chooses a layout that another screen hands over, whether or not the catalog has it. */
    public void open(Layout opened) {
        if (!layouts.contains(opened) && !opened.textOnly()) {
            layouts.removeIf(known -> known.id().equals(opened.id()));
            layouts.add(0, opened);
        }
        layout.set(opened);
    }
}
