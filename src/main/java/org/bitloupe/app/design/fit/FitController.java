package org.bitloupe.app.design.fit;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.DropTarget;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.coloredid.ColoredIdPaints;
import org.bitloupe.app.control.field.NamedLayoutBar;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.design.files.DesignFiles;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.shell.work.Timer;
import org.bitloupe.app.text.TickText;
import org.bitloupe.discover.Confidence;
import org.bitloupe.discover.DiscoveredLayout;
import org.bitloupe.discover.DiscoveryResult;
import org.bitloupe.discover.FieldGuess;
import org.bitloupe.discover.RowFit;
import org.bitloupe.discover.table.KindRows;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Binds the panel that finds a layout from IDs with times to its model. */
public final class FitController {
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    private static final String OF_TEXT = "fit-text";

    private final Messages messages;
    private final FitModel model;
    private final Dialogs dialogs;
    private final DesignFiles files;
    private final NamedLayoutBar bar;
    private final ColoredIdPaints paints = new ColoredIdPaints();

    @FXML
    private Node root;

    @FXML
    private TextArea text;

    @FXML
    private Label source;

    @FXML
    private SegmentedChoice<Integer> kinds;

    @FXML
    private Label headline;

    @FXML
    private Label sentence;

    @FXML
    private ProgressIndicator busy;

    @FXML
    private Label looking;

    @FXML
    private Button cancel;

    @FXML
    private Button use;

    @FXML
    private Button save;

    @FXML
    private Region saving;

    @FXML
    private TextField name;

    @FXML
    private CheckBox keep;

    @FXML
    private Label keepNote;

    @FXML
    private Region found;

    @FXML
    private StackPane barPlace;

    @FXML
    private FlowPane numbers;

    @FXML
    private SegmentedChoice<Integer> answers;

    @FXML
    private VBox remarks;

    @FXML
    private VBox guesses;

    @FXML
    private SegmentedChoice<Boolean> filter;

    private final Timer timer;
    private Timer.Pending late = () -> {};
    private List<KindRows> offered = List.of();

    @FXML
    private TableView<RowFit> rows;

    /**
     * The panel of a model.
     *
     * @param files take the layout that is begun or saved
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public FitController(Messages messages, FitModel model, Dialogs dialogs, Timer timer, DesignFiles files) {
        this.timer = timer;
        this.messages = messages;
        this.model = model;
        this.dialogs = dialogs;
        this.files = files;
        this.bar = new NamedLayoutBar(messages);
    }

    @FXML
    private void initialize() {
        text.textProperty().bindBidirectional(model.textProperty());
        // JavaFX takes the line feeds out of a prompt, but breaks lines at carriage returns, too.
        text.setPromptText(messages.get("fit.prompt").replace('\n', '\r'));
        source.textProperty().bind(model.sourceProperty());
        NodeVisibility.bind(source, model.sourceProperty().isNotEmpty());
        barPlace.getChildren().add(bar);
        barPlace.getChildren().add(paints.node());
        IdTimeColumns.of(rows, messages, model::colored, paints);
        name.textProperty().bindBidirectional(model.nameProperty());
        name.setPromptText(messages.get("fit.title"));
        keep.selectedProperty().bindBidirectional(model.pairsKeptProperty());
        save.disableProperty().bind(model.savedProperty());
        rows.setPlaceholder(new Label(messages.get("fit.rows.none")));
        DropTarget.take(root, model::read, model.textProperty()::set);
        answers.bindBidirectional(model.chosenProperty());
        filter.bindBidirectional(model.onlyWrongProperty());
        kinds.valueProperty().subscribe((before, now) -> {
            if (now != null) {
                model.chooseKind(now);
            }
        });
        model.kindProperty().subscribe(kind -> kinds.choose(kind.intValue()));
        ValueChanges.of(model.fitProperty(), model.stoppedProperty(), model.troubleProperty())
                .subscribe(() -> show(model.fitProperty().get()));
        model.chosenProperty().subscribe((before, now) -> showAnswer());
        model.onlyWrongProperty().subscribe((before, now) -> showRows());
        show(null);
        model.busyProperty().subscribe(this::follow);
    }

    /** Says that rows are looked at once that keeps one waiting: with every key that is pressed it would flicker if it came at once. */
    private void follow(boolean running) {
        late.cancel();
        if (running) {
            late = timer.after(OutdatedResults.A_WHILE, () -> showBusy(true));
        } else {
            showBusy(false);
        }
    }

    /** Marks the result as outdated: an answer for the rows of before is none for those that are there now. */
    private void showBusy(boolean running) {
        OutdatedResults.mark(running, headline, sentence, found, use, saving);
        NodeVisibility.visible(headline, !running);
        // What to paste is no result, and is pasted.
        NodeVisibility.visible(sentence, !running || found.isVisible());
        for (Node node : List.of(busy, looking, cancel)) {
            NodeVisibility.visible(node, running);
        }
    }

    /** Tells whether a layout is being looked for. */
    public boolean isBusy() {
        return model.busyProperty().get();
    }

    /** Stops looking for a layout. */
    @FXML
    public void cancel() {
        model.cancel();
    }

    /** Gives the keyboard to the rows to fit. */
    public void focus() {
        text.requestFocus();
    }

    /** Takes a pasted text or file in the place of the rows that stand here; Ctrl Z brings a text back. */
    public boolean paste(OpenRequest request) {
        if (request instanceof OpenRequest.Text pasted) {
            text.requestFocus();
            text.replaceText(0, text.getLength(), pasted.text());
        } else if (request instanceof OpenRequest.IdFile file) {
            model.read(file.file());
        } else {
            return false;
        }
        return true;
    }

    private void show(@Nullable DiscoveryResult discoveryResult) {
        Problem problem = model.troubleProperty().get();
        if (problem == null && discoveryResult != null) {
            problem = discoveryResult.problem();
        }
        showKinds();
        boolean isFound = problem == null && discoveryResult != null;
        NodeVisibility.visible(found, isFound);
        NodeVisibility.visible(use, isFound);
        NodeVisibility.visible(saving, isFound);
        headline.pseudoClassStateChanged(WRONG, problem != null);
        if (problem != null) {
            headline.setText(messages.say(problem.what()));
            headline.setGraphic(new Icon(IconName.WARNING));
            sentence.setText(messages.sentences(List.of(messages.say(problem.why()), messages.say(problem.fix()))));
        } else if (discoveryResult == null) {
            boolean stopped = model.stoppedProperty().get();
            headline.setText(messages.get(stopped ? "fit.stopped" : "fit.idle"));
            headline.setGraphic(null);
            sentence.setText(messages.get(stopped ? "fit.stopped.why" : "fit.idle.why"));
        } else {
            headline.setText(messages.say(discoveryResult.headline()));
            headline.setGraphic(new Icon(glyph(discoveryResult.confidence())));
            sentence.setText(messages.say(discoveryResult.sentence()));
            showFound(discoveryResult);
        }
    }

    /** Offers the kinds of IDs, in tabs that stay as they are while one is chosen after the other. */
    private void showKinds() {
        List<KindRows> all = model.troubleProperty().get() == null ? model.kinds() : List.of();
        NodeVisibility.visible(kinds, !all.isEmpty());
        if (!all.equals(offered)) {
            offered = all;
            kinds.offer(
                    IntStream.range(0, all.size()).boxed().toList(),
                    kind -> messages.say(all.get(kind).name()),
                    model.kindProperty().get());
        }
        kinds.choose(model.kindProperty().get());
    }

    private static IconName glyph(Confidence confidence) {
        return switch (confidence) {
            case SURE -> IconName.CHECK;
            case LIKELY -> IconName.INFO;
            case OPEN -> IconName.QUESTION;
        };
    }

    private void showFound(DiscoveryResult discoveryResult) {
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < discoveryResult.answers().size(); i++) {
            indices.add(i);
        }
        answers.offer(indices, i -> name(discoveryResult.answers().get(i)));
        NodeVisibility.visible(answers, indices.size() > 1);
        remarks.getChildren()
                .setAll(discoveryResult.remarks().stream().map(this::remark).toList());
        NodeVisibility.visible(remarks, !discoveryResult.remarks().isEmpty());
        boolean timed = !discoveryResult.rows().isEmpty();
        NodeVisibility.visible(filter, timed);
        NodeVisibility.visible(rows, timed);
        int wrong = discoveryResult.wrong().size();
        filter.offer(
                wrong == 0 ? List.of(false) : List.of(false, true),
                only -> only
                        ? messages.get("fit.rows.wrong", "n", wrong)
                        : messages.get(
                                "text.count.rows", "n", discoveryResult.rows().size()));
        showAnswer();
        showRows();
    }

    private String name(DiscoveredLayout discoveredLayout) {
        return messages.get("fit.choice.share", "what", what(discoveredLayout), "percent", discoveredLayout.percent());
    }

    private String what(DiscoveredLayout discoveredLayout) {
        if (discoveredLayout.known()) {
            return discoveredLayout.layout().titleIn(messages.locale());
        }
        Tick length = discoveredLayout.clock().tick();
        Instant epoch = discoveredLayout.clock().epoch();
        if (length == null || epoch == null) {
            return messages.say(discoveredLayout.line());
        }
        String tick = TickText.name(length);
        return discoveredLayout
                .textTime()
                .map(time -> messages.say(Message.of("fit.choice.text")
                        .with("place", messages.say(time.place()))
                        .with("tick", tick)
                        .with("day", LocalDate.ofInstant(epoch, ZoneOffset.UTC).toString())))
                .orElseGet(() -> messages.get(
                        "fit.choice", "shift", discoveredLayout.clock().shift(), "tick", tick));
    }

    private Node remark(Message said) {
        Label label = Labels.lines(messages.say(said), "secondary", "small");
        HBox.setHgrow(label, Priority.ALWAYS);
        return Rows.styled("fit-remark", new Icon(IconName.INFO, 14), label);
    }

    private void showAnswer() {
        DiscoveredLayout discoveredLayout = model.answer();
        if (discoveredLayout == null) {
            bar.show(List.of());
            return;
        }
        FoundNumbers figures = new FoundNumbers(messages, discoveredLayout);
        figures.show(bar);
        numbers.getChildren()
                .setAll(figures.all().stream()
                        .map(one -> number(one.name(), one.value()))
                        .toList());
        guesses.getChildren()
                .setAll(discoveredLayout.parts().stream()
                        .map(part -> guess(part, discoveredLayout.fields().contains(part)))
                        .toList());
        NodeVisibility.visible(guesses, !discoveredLayout.parts().isEmpty());
        guesses.getStyleClass().remove(OF_TEXT);
        discoveredLayout.textTime().ifPresent(time -> guesses.getStyleClass().add(OF_TEXT));
        int pairs = model.pairs().size();
        keep.setText(messages.get("fit.keep", "n", pairs));
        NodeVisibility.visible(keep, pairs > 0);
        NodeVisibility.visible(keepNote, pairs > 0);
        NodeVisibility.visible(saving, !discoveredLayout.known());
        boolean guess = model.isGuess();
        save.setText(messages.get(guess ? "fit.save.guess" : "fit.save"));
        rows.refresh();
    }

    private static Node number(String text, String value) {
        Label name = Labels.of(text, "faint", "small");
        Label number = Labels.of(value, "mono", "medium");
        VBox box = new VBox(name, number);
        box.setMinWidth(Region.USE_PREF_SIZE);
        box.getStyleClass().add("fit-number");
        return box;
    }

    private Node guess(FieldGuess guess, boolean judged) {
        Label name = Labels.of(guess.name(), "medium", "guess-name");
        Label bits = Labels.of(messages.say(guess.place()), "mono", "small", "guess-bits");
        Label sure =
                new Label(judged ? messages.get("fit.sure." + guess.confidence().word()) : "");
        sure.getStyleClass().add("center");
        if (judged) {
            sure.getStyleClass().add("tag");
        }
        Label why = Labels.lines(messages.say(guess.why()), "secondary", "small");
        HBox.setHgrow(why, Priority.ALWAYS);
        List.of(name, bits, sure).forEach(label -> label.setMinWidth(Region.USE_PREF_SIZE));
        return Rows.of(9, new RoleBadge(messages, guess.role()), name, bits, sure, why);
    }

    private void showRows() {
        IdTimeColumns.fit(rows, model.rows());
        rows.getItems().setAll(model.rows());
    }

    @FXML
    private void openFile() {
        dialogs.chooseToOpen(Dialogs.SaveFormat.TEXT).ifPresent(model::read);
    }

    @FXML
    private void useAnswer() {
        DiscoveredLayout discoveredLayout = model.answer();
        if (discoveredLayout == null) {
            return;
        }
        if (model.isOfCatalog(discoveredLayout)) {
            files.start(discoveredLayout.layout());
        } else {
            files.begin(model.layout(discoveredLayout));
        }
    }

    /** Keeps the answer as a layout of one's own; once, until something of it is another. */
    @FXML
    private void saveAnswer() {
        DiscoveredLayout discoveredLayout = model.answer();
        if (discoveredLayout != null && files.keepAside(model.layout(discoveredLayout))) {
            model.savedProperty().set(true);
        }
    }
}
