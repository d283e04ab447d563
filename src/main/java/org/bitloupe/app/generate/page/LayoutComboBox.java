package org.bitloupe.app.generate.page;

import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.form.FormRow;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.text.TickText;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The box to choose a layout in, with its shape above and its bits below. In FXML {@code <LayoutComboBox fx:id="layoutBox"/>}, and
 * {@link #use} in the controller. Its looks are in {@code generate.css}.
 */
public final class LayoutComboBox extends VBox {
    /** A longer shape leaves no room for the tick beside it. */
    private static final int ROOM_FOR_TICK = 14;

    private final Label name = Labels.whole("", "input-name");
    private final Label shape = Labels.of("", "mono", "shape");
    private final TypeAheadComboBox<Layout> layouts = new TypeAheadComboBox<>();
    private final LayoutBar bar = new LayoutBar(true);
    private final Label unsaved = Labels.lines("", "secondary", "small");

    /** A box without layouts. */
    public LayoutComboBox() {
        super(5);
        name.setLabelFor(layouts);
        shape.setMinWidth(0);
        layouts.setId("layout");
        layouts.setMaxWidth(Double.MAX_VALUE);
        layouts.setVisibleRowCount(9);
        unsaved.setId("unsaved");
        getChildren().setAll(FormRow.head(name, shape), layouts, bar, unsaved);
    }

    /** Offers the layouts of the choice. */
    public void use(AppContext context, LayoutChoice choice) {
        Messages messages = context.messages();
        name.setText(messages.get("generate.form.layout"));
        layouts.setAccessibleText(messages.get("generate.form.layout"));
        layouts.setItems(choice.layouts());
        layouts.nameItems(shown -> shown.titleIn(messages.locale()));
        layouts.setCellFactory(list -> new LayoutCell(messages, context.catalog()));
        layouts.valueProperty().bindBidirectional(choice.chosenProperty());
        choice.layoutProperty().subscribe(now -> show(now, messages));
        choice.chosenProperty()
                .subscribe(now -> NodeVisibility.text(
                        unsaved, unsaved(now, context.catalog().get(), messages)));
        context.catalog()
                .subscribe(known -> NodeVisibility.text(
                        unsaved, unsaved(choice.chosenProperty().get(), known, messages)));
    }

    /** Puts the keyboard into the box. */
    public void focusBox() {
        layouts.requestFocus();
    }

    private void show(@Nullable Layout now, Messages messages) {
        bar.setLayout(now);
        if (now == null) {
            HelpAnchor.clear(this);
            return;
        }
        HelpAnchor.set(this, HelpKind.SCHEME, now.id());
        String tick = now.mainTime() < 0 ? "" : tickOf(now.fields().get(now.mainTime()));
        boolean room = !tick.isEmpty() && now.shape().length() <= ROOM_FOR_TICK;
        shape.setText(room ? messages.get("generate.form.shape", "shape", now.shape(), "tick", tick) : now.shape());
    }

    /** IDs are read by the layouts of the catalog: of one that is not saved they are read by its older version, or by others. */
    private static String unsaved(@Nullable Layout chosen, Catalog catalog, Messages messages) {
        Optional<Layout> saved = chosen == null ? Optional.empty() : catalog.find(chosen.id());
        if (chosen == null || saved.filter(chosen::equals).isPresent()) {
            return "";
        }
        String key = saved.isPresent() ? "generate.form.unsaved.changes" : "generate.form.unsaved.new";
        return messages.get(key, "layout", chosen.title());
    }

    private static String tickOf(Field field) {
        return field.time() == null ? "" : TickText.name(field.time().tick());
    }
}
