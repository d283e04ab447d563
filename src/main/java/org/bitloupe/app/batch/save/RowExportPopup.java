package org.bitloupe.app.batch.save;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.batch.rows.DecodedColumnsModel;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;
import org.bitloupe.tabular.rows.OwnColumn;
import org.jspecify.annotations.Nullable;

/** The popup for the file that rows are saved to: its format, its columns, and the treatment of rows that do not fit a sheet. */
public final class RowExportPopup {
    private static final double WIDTH = 330;

    private final Messages messages;
    private final Saver saver;
    private final SegmentedChoice<RowFormat> format = new SegmentedChoice<>();
    private final SegmentedChoice<SheetOverflow> oversize = new SegmentedChoice<>();
    private final FlowPane columns = new FlowPane(14, 8);
    private final Label note = Labels.lines("", "faint", "small");
    private final Label what = Labels.of("", "title");
    private final Label ownTitle = Labels.of("", "secondary", "small");
    private final SegmentedChoice<OwnChoice> own = new SegmentedChoice<>();
    private final Label ownNote = Labels.lines("", "faint", "small");
    private final VBox tooMany;
    private final Button save = new Button();
    private final List<CheckBox> boxes = new ArrayList<>();
    private final ButtonPopup popup;
    private @Nullable Layout layout;
    private DecodedColumnsModel.@Nullable Choice chosen;
    private List<RowColumn> offered = List.of();
    private List<OwnColumn> ownColumns = List.of();
    private List<OwnColumn> ownShown = List.of();
    private long rows;

    /** The file's own columns that are saved. */
    private enum OwnChoice {
        NONE,
        SHOWN,
        ALL
    }

    /** Saves rows. */
    @FunctionalInterface
    public interface Saver {
        /**
         * Saves them.
         *
         * @param decoded the columns of what is read in the IDs
         * @param own the file's own columns behind these
         */
        void save(List<RowColumn> decoded, List<OwnColumn> own, RowFormat format, SheetOverflow sheetOverflow);
    }

    public RowExportPopup(Messages messages, Saver saver) {
        this.messages = messages;
        this.saver = saver;
        format.setId("export-format");
        format.setAccessibleText(messages.get("batch.export.format"));
        format.offer(List.of(RowFormat.values()), f -> messages.get("batch.export." + f.ending()));
        oversize.setAccessibleText(messages.get("batch.export.oversize"));
        oversize.offer(
                List.of(SheetOverflow.SHEETS, SheetOverflow.FILES),
                o -> messages.get(o == SheetOverflow.SHEETS ? "batch.export.sheets" : "batch.export.files"));
        Label tooManyText = Labels.lines("", "small", "secondary");
        tooManyText.setText(messages.get("batch.export.oversize.why", "most", RowFormat.XLSX.mostRows()));
        tooMany = new VBox(6, tooManyText, oversize);
        NodeVisibility.roomWhenVisible(tooMany);
        save.setId("export-save");
        save.getStyleClass().add("primary");
        save.setMaxWidth(Double.MAX_VALUE);
        save.setText(messages.get("batch.export.save"));
        save.setOnAction(event -> save());
        format.valueProperty().subscribe((before, now) -> follow());
        ownTitle.setText(messages.get("batch.export.own"));
        own.setId("export-own");
        own.setAccessibleText(messages.get("batch.export.own"));
        own.valueProperty().subscribe((before, now) -> follow());
        VBox ownBox = new VBox(6, ownTitle, own);
        NodeVisibility.bind(ownBox, own.visibleProperty());
        NodeVisibility.roomWhenVisible(ownNote);
        VBox box = new VBox(10, what, format, columns, ownBox, ownNote, tooMany, note, save) {
            /** Its lines always wrap at its width; the popup's frame asks for the height at one wider by the frame's padding. */
            @Override
            protected double computePrefHeight(double width) {
                return super.computePrefHeight(WIDTH);
            }
        };
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box);
    }

    private void follow() {
        RowFormat now = format.getValue();
        tooMany.setVisible(now == RowFormat.XLSX && rows > RowFormat.XLSX.mostRows());
        note.setText(messages.get("batch.export.note." + (now == null ? RowFormat.CSV : now).ending()));
        ownNote.setVisible(!chosenOwn().isEmpty());
        ownNote.setText(ownNote());
        save.setDisable(boxes.stream().noneMatch(CheckBox::isSelected) && !ownNote.isVisible());
    }

    private void save() {
        RowFormat now = format.getValue();
        SheetOverflow rest = oversize.getValue();
        if (now != null && rest != null) {
            popup.hide();
            saver.save(chosenDecoded(), chosenOwn(), now, rest);
        }
    }

    private List<RowColumn> chosenDecoded() {
        return boxes.stream()
                .filter(CheckBox::isSelected)
                .map(box -> (RowColumn) box.getUserData())
                .toList();
    }

    /** Says how the file's columns are written, and which decoded ones get another name beside them. */
    private String ownNote() {
        List<String> own = chosenOwn().stream().map(OwnColumn::name).toList();
        List<RowColumn> decoded = chosenDecoded();
        Map<RowColumn, String> names = RowColumn.names(RowColumn.withOwn(decoded, own));
        List<String> lines = new ArrayList<>(List.of(messages.get("batch.export.own.note")));
        for (RowColumn column : decoded) {
            String name = names.getOrDefault(column, column.name());
            if (!name.equals(column.name())) {
                lines.add(messages.get("batch.export.own.renamed", "column", column.name(), "name", name));
            }
        }
        return String.join("\n", lines);
    }

    private List<OwnColumn> chosenOwn() {
        OwnChoice now = own.getValue();
        return now == null || now == OwnChoice.NONE ? List.of() : now == OwnChoice.SHOWN ? ownShown : ownColumns;
    }

    /** Offers the file's own columns; as long as these are the same, what was chosen stays. */
    private void offerOwn(List<OwnColumn> all, List<OwnColumn> shown) {
        own.setVisible(!all.isEmpty());
        if (all.equals(ownColumns) && shown.equals(ownShown)) {
            return;
        }
        ownColumns = List.copyOf(all);
        ownShown = List.copyOf(shown);
        boolean some = !shown.isEmpty() && shown.size() < all.size();
        own.offer(
                some ? List.of(OwnChoice.NONE, OwnChoice.SHOWN, OwnChoice.ALL) : List.of(OwnChoice.NONE, OwnChoice.ALL),
                this::name,
                shown.isEmpty() ? 0 : 1);
    }

    private String name(OwnChoice choice) {
        return switch (choice) {
            case NONE -> messages.get("batch.export.own.none");
            case SHOWN -> messages.get("batch.export.own.shown", "n", ownShown.size());
            case ALL -> messages.get("batch.export.own.all", "n", ownColumns.size());
        };
    }

    private void offer(Layout of, DecodedColumnsModel.Choice choice) {
        ZoneId zone = messages.readerZone().map(ReaderZone::zone).orElse(ZoneOffset.UTC);
        List<RowColumn> all = RowColumn.withLocal(RowExportModel.columns(of), zone);
        boolean same = of.equals(layout) && choice.equals(chosen);
        if (same && all.equals(offered)) {
            return;
        }
        // In another time zone the other columns stay as they were chosen, and so does that of its times.
        List<CheckBox> known = same ? List.copyOf(boxes) : List.of();
        layout = of;
        chosen = choice;
        offered = all;
        boxes.clear();
        List<RowColumn> usual = RowColumn.withLocal(RowExportModel.usual(of), zone);
        for (RowColumn column : all) {
            CheckBox box = new CheckBox(name(column, of));
            box.setMnemonicParsing(false);
            box.setId("export-column-" + column.name());
            box.setUserData(column);
            box.setSelected(known.stream()
                    .filter(before -> RowColumn.isSameInAnyZone(column, (RowColumn) before.getUserData()))
                    .findFirst()
                    .map(CheckBox::isSelected)
                    .orElseGet(() -> usual.contains(column) && !choice.hides(column)));
            box.selectedProperty().subscribe((before, now) -> follow());
            boxes.add(box);
        }
        columns.getChildren().setAll(boxes);
    }

    /** The number in a field of time is not taken for the time that it says. */
    private String name(Field field) {
        String name = FieldLabels.capital(field, messages);
        return field.role() == Role.TIME ? messages.get("batch.export.column.ticks", "field", name) : name;
    }

    private String name(RowColumn column, Layout of) {
        if (column instanceof RowColumn.Value value) {
            return of.field(value.field()).map(this::name).orElse(value.field());
        }
        return column instanceof RowColumn.Local local
                ? messages.get("batch.export.column.local", "place", InstantText.city(local.zone()))
                : messages.get("batch.export.column." + column.name());
    }

    /**
     * Opens it at a button, or closes it.
     *
     * @param source what the rows were read of, whose own columns are offered; null if it has none that can be read again
     * @param shown which of these stand in the table, in its order
     * @param choice which columns of what is read in the IDs stand there
     */
    public void toggle(
            Node at,
            VisibleRows visibleRows,
            @Nullable OwnSource source,
            List<OwnColumn> shown,
            DecodedColumnsModel.Choice choice) {
        popup.toggle(at, () -> prepare(visibleRows, source, shown, choice), save);
    }

    private void prepare(
            VisibleRows visibleRows,
            @Nullable OwnSource source,
            List<OwnColumn> shown,
            DecodedColumnsModel.Choice choice) {
        rows = visibleRows.size();
        offerOwn(source == null ? List.of() : source.columns(), source == null ? List.of() : shown);
        what.setText(messages.get("batch.export.what", "n", rows));
        offer(visibleRows.sheet().layout(), choice);
        follow();
    }

    /** Its content for rows, for pictures. */
    public Node content(
            VisibleRows visibleRows,
            @Nullable OwnSource source,
            List<OwnColumn> shown,
            DecodedColumnsModel.Choice choice) {
        prepare(visibleRows, source, shown, choice);
        return popup.getContentNode();
    }
}
