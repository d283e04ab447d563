package org.bitloupe.app.design.document;

import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.lifeline.LifeLineChart;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.ruler.BitRuler;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.design.capacity.CapacityPane;
import org.bitloupe.app.design.capacity.ChecksModel;
import org.bitloupe.app.design.capacity.ChecksPane;
import org.bitloupe.app.design.evidence.ContextEvidenceModel;
import org.bitloupe.app.design.evidence.ContextEvidencePane;
import org.bitloupe.app.design.evidence.LayoutProofModel;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.LayoutAnalysis;
import org.bitloupe.app.design.model.LayoutView;
import org.bitloupe.app.design.needs.ProposalsModel;
import org.bitloupe.app.design.spelling.SpellingController;
import org.bitloupe.app.design.spelling.SpellingModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Fxml;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.Navigator;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.capacity.TimeFieldUsage;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The page of a layout: its ruler, its fields, what it has room for, and what it could be made for what is needed. */
public final class DocumentController implements LayoutView {
    private final Messages messages;
    private final DesignModel model;
    private final ProposalsModel proposals;
    private final Navigator navigator;
    private final StatusModel status;
    private final BitRuler ruler;
    private final LayoutFieldTable table;
    private final CapacityPane tiles;
    private final ChecksPane checks;
    private final LifeLineChart life;
    private final ContextEvidenceModel evidence;
    private final ContextEvidencePane evidencePane;
    private final Fxml fxml;
    private final SpellingModel spelling;
    private @Nullable SpellingController spellingPanel;
    private @Nullable SampleRow sampleRow;
    private @Nullable RulerTools tools;

    @FXML
    private ScrollPane scroll;

    @FXML
    private Label rulerTitle;

    @FXML
    private HBox hints;

    @FXML
    private HBox snapPlace;

    @FXML
    private VBox rulerCard;

    @FXML
    private StackPane rulerPlace;

    @FXML
    private HBox samplePlace;

    @FXML
    private Button sample;

    @FXML
    private Button spellingToggle;

    @FXML
    private Label sampleHex;

    @FXML
    private Label sampleSentence;

    @FXML
    private Label usedTime;

    @FXML
    private StackPane lifePlace;

    @FXML
    private HBox below;

    @FXML
    private StackPane tablePlace;

    @FXML
    private VBox offerPlace;

    @FXML
    private Button split;

    @FXML
    private Button merge;

    @FXML
    private Button remove;

    @FXML
    private Label remark;

    @FXML
    private Label used;

    @FXML
    private VBox capacityCard;

    @FXML
    private StackPane tilesPlace;

    @FXML
    private StackPane checksPlace;

    @FXML
    private VBox left;

    @FXML
    private VBox page;

    @FXML
    private Node strip;

    @FXML
    private StackPane evidencePlace;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public DocumentController(
            AppContext context,
            DesignModel model,
            ProposalsModel proposals,
            ChecksModel findings,
            LayoutProofModel proof) {
        this.messages = context.messages();
        this.model = model;
        this.proposals = proposals;
        this.navigator = context.navigator();
        this.status = context.status();
        this.fxml = context.fxml();
        this.spelling = new SpellingModel(messages, context.inspectors(), context.catalog(), model);
        this.ruler = new BitRuler(messages, model);
        this.table = new LayoutFieldTable(
                messages, model, new ValueNamesImport(model, context.dialogs(), messages)::run, this::say);
        this.tiles = new CapacityPane(messages);
        this.life = new LifeLineChart(messages);
        this.checks = new ChecksPane(messages, findings);
        this.evidence = new ContextEvidenceModel(messages, model);
        this.evidencePane = new ContextEvidencePane(messages, evidence, proof.textProperty());
    }

    /** Lets people copy the life line, as a picture or as numbers. */
    public void copies(ClipboardWriter clipboard) {
        life.copies(clipboard);
    }

    @FXML
    private void initialize() {
        rulerPlace.getChildren().add(ruler);
        HelpAnchor.set(rulerCard, HelpKind.SCREEN, "ruler");
        tablePlace.getChildren().add(table);
        offerPlace
                .getChildren()
                .setAll(
                        new SuggestionBar(messages, new SuggestionsModel(messages, model), this::say),
                        new AddFieldBar(messages, model, this::say, ruler::focus));
        tilesPlace.getChildren().add(tiles);
        checksPlace.getChildren().add(checks);
        lifePlace.getChildren().add(life);
        life.hintProperty().subscribe((before, hint) -> status.hovered(hint));
        tools = new RulerTools(messages, ruler, hints, snapPlace);
        model.selectedProperty().subscribe((before, now) -> {
            ruler.select(now);
            table.show(model.getLayout(), now);
            showButtons();
        });
        model.remarkProperty().subscribe(sentence -> say(Optional.of(sentence)));
        ruler.hintProperty().subscribe((before, hint) -> status.hovered(hint));
        proposals.ghostProperty().subscribe(ruler::propose);
        SampleRow row = new SampleRow(messages, samplePlace, sample, sampleHex, sampleSentence, usedTime);
        sampleRow = row;
        // The end of a drag changes nothing but that it is over.
        model.settledProperty()
                .subscribe(
                        (before, now) -> row.showNote(note(model.factsProperty().get())));
        model.settledProperty().subscribe((before, now) -> {
            if (before == null || now == null || !now.id().equals(before.id())) {
                scroll.setVvalue(0);
            }
        });
        spelling.openProperty().subscribe(this::showSpelling);
        evidencePlace.getChildren().add(evidencePane);
        evidencePane.onOpened(this::showEvidence);
        new DocumentColumns(scroll, below, capacityCard, left, page, strip);
    }

    @Override
    public void show(LayoutAnalysis analysis) {
        Layout layout = analysis.layout();
        GeneratedId generatedId = analysis.sample();
        ruler.show(layout, generatedId == null ? null : generatedId.id());
        table.show(layout, model.selectedProperty().get());
        tiles.show(analysis.capacity(), analysis.was(), layout.expectedLoad(), analysis.checks());
        checks.show(layout, analysis.checks());
        life.show(analysis.life());
        SampleRow row = sampleRow;
        if (row != null) {
            row.show(layout, generatedId, note(analysis));
        }
        RulerTools line = tools;
        if (line != null) {
            line.show(layout);
        }
        used.setText(messages.get("design.used", "used", usedBits(layout), "n", layout.width()));
        rulerTitle.setText(messages.get("design.ruler.title", "n", layout.width()));
        showButtons();
    }

    private String note(@Nullable LayoutAnalysis analysis) {
        if (model.isMoving()) {
            return messages.get("design.sample.moving");
        }
        TimeFieldUsage usage = analysis == null ? null : analysis.usage();
        return usage == null ? "" : messages.say(usage.text());
    }

    private static int usedBits(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.role() != Role.UNUSED || f.pin())
                .mapToInt(f -> f.bits())
                .sum();
    }

    /** Gives the keyboard to the selected field in the ruler, or to the first one. */
    public void focus() {
        Layout layout = model.getLayout();
        if (layout == null) {
            return;
        }
        boolean selected = ruler.focus(model.selectedProperty().get());
        for (Field field : selected ? List.<Field>of() : layout.fields()) {
            if (ruler.focus(field.name())) {
                return;
            }
        }
    }

    /** Moves the keyboard's focus to where something was undone; but not away from a button that may be pressed again. */
    public void focusChanged() {
        String field = model.selectedProperty().get();
        Node owner = ruler.getScene() == null ? null : ruler.getScene().getFocusOwner();
        if (!field.isEmpty() && owner != null && isIn(owner, table)) {
            table.focus(field);
        } else if (!field.isEmpty() && (owner == null || isIn(owner, ruler))) {
            ruler.focusChanged(field);
        }
    }

    private static boolean isIn(Node node, Node ancestor) {
        Node each = node;
        while (each != null && !each.equals(ancestor)) {
            each = each.getParent();
        }
        return each != null;
    }

    /** Takes over what somebody is still typing, before something is done with the layout as a whole. */
    public void takeTyped() {
        evidence.takeTyped();
        spelling.takeTyped();
    }

    /** Opens the panel of the spellings, and gives it the keyboard. */
    public void editSpelling() {
        spelling.openProperty().set(true);
        SpellingController panel = spellingPanel;
        if (panel != null) {
            // Only then do its boxes have their heights.
            scroll.applyCss();
            scroll.layout();
            panel.focus();
            ScrollIntoView.show(scroll, panel.root());
        }
    }

    @FXML
    private void toggleSpelling() {
        SpellingController panel = spellingPanel;
        if (panel == null || !spelling.openProperty().get()) {
            editSpelling();
        } else if (spelling.takeTyped()) {
            spelling.openProperty().set(false);
        } else {
            panel.focusProblem();
        }
    }

    /** The panel is made when it is first opened. */
    private void showSpelling(boolean open) {
        spellingToggle.setText(messages.get(open ? "design.spelling.close" : "design.spelling.open"));
        spellingToggle.setAccessibleText(messages.get(open ? "design.spelling.close.of" : "design.spelling.open.of"));
        SpellingController panel = spellingPanel;
        if (panel == null && open) {
            panel = new SpellingController(messages, spelling);
            spellingPanel = panel;
            page.getChildren()
                    .add(page.getChildren().indexOf(rulerCard) + 1, fxml.load(FxmlFile.DESIGN_SPELLING, panel));
        }
        if (panel != null) {
            Node root = panel.root();
            Node owner = root.getScene() == null ? null : root.getScene().getFocusOwner();
            if (!open && owner != null && isIn(owner, root)) {
                spellingToggle.requestFocus();
            }
            NodeVisibility.visible(root, open);
        }
    }

    private void showEvidence() {
        scroll.applyCss();
        scroll.layout();
        // Only then do its boxes have their heights.
        scroll.layout();
        ScrollIntoView.show(scroll, evidencePane);
    }

    private void showButtons() {
        boolean none = model.selectedProperty().get().isEmpty();
        split.setDisable(none);
        merge.setDisable(none);
        remove.setDisable(none);
    }

    private void say(Optional<String> sentence) {
        remark.setText(sentence.orElse(""));
    }

    @FXML
    private void addField() {
        model.add(model.selectedProperty().get());
    }

    @FXML
    private void splitField() {
        ruler.editNames(model.split(model.selectedProperty().get(), DesignModel.IN_HALF));
    }

    @FXML
    private void mergeField() {
        model.merge(model.selectedProperty().get());
    }

    @FXML
    private void removeField() {
        model.remove(model.selectedProperty().get());
    }

    @FXML
    private void inspectSample() {
        navigator.inspect(sample.getText());
    }

    @FXML
    private void generate() {
        Layout layout = model.getLayout();
        if (layout != null) {
            navigator.generate(layout);
        }
    }
}
