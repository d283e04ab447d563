package org.bitloupe.app.help;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.NamedLayoutBar;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.capacity.Severity;
import org.bitloupe.help.HelpFact;
import org.bitloupe.help.HelpPage;
import org.bitloupe.help.HelpSection;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** A help page: its text, its tables, the bits of its layout, its sources, and links to others. */
final class HelpPageView extends VBox {
    private static final double NAMES = 190;

    private final Messages messages;
    private final Function<HelpTopic, String> titles;
    private final Consumer<HelpTopic> follow;

    /**
     * An empty page.
     *
     * @param titles gives the title of a page
     * @param follow is called for a link
     */
    HelpPageView(Messages messages, Function<HelpTopic, String> titles, Consumer<HelpTopic> follow) {
        this.messages = messages;
        this.titles = titles;
        this.follow = follow;
        getStyleClass().add("help-page");
    }

    void show(HelpPage page) {
        getChildren().clear();
        Label title = wrapped(page.title(), "heading");
        getChildren().add(title);
        Layout layout = page.picture();
        if (layout != null) {
            NamedLayoutBar bar = new NamedLayoutBar(messages);
            bar.show(layout);
            getChildren().add(bar);
        }
        page.sections().forEach(this::add);
        if (!page.sources().isEmpty()) {
            addHeading(messages.get("help.section.sources"));
            page.sources().forEach(source -> getChildren().add(source(source)));
        }
        if (!page.related().isEmpty()) {
            addHeading(messages.get("help.section.related"));
            FlowPane links = new FlowPane();
            links.getStyleClass().add("help-links");
            page.related().forEach(topic -> links.getChildren().add(link(titles.apply(topic), topic)));
            getChildren().add(links);
        }
    }

    private void add(HelpSection section) {
        if (!section.heading().isEmpty()) {
            addHeading(section.heading());
        }
        section.paragraphs().forEach(text -> getChildren().add(wrapped(text)));
        if (!section.facts().isEmpty()) {
            getChildren().add(table(section.facts()));
        }
    }

    private void addHeading(String text) {
        getChildren().add(wrapped(text, "subheading", "help-heading"));
    }

    private GridPane table(List<HelpFact> facts) {
        GridPane table = new GridPane();
        table.getStyleClass().add("help-table");
        ColumnConstraints names = new ColumnConstraints(NAMES, NAMES, NAMES);
        names.setHalignment(HPos.LEFT);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(0);
        values.setPrefWidth(0);
        table.getColumnConstraints().addAll(names, values);
        for (HelpFact fact : facts) {
            Node name = name(fact);
            HBox value = new HBox(wrapped(fact.value()));
            Severity severity = fact.severity();
            if (severity != null) {
                value.getChildren().add(0, SeverityIcon.of(severity));
            }
            value.getStyleClass().add("help-value");
            HBox.setHgrow(value.getChildren().get(value.getChildren().size() - 1), Priority.ALWAYS);
            GridPane.setValignment(name, VPos.TOP);
            table.addRow(table.getRowCount(), name, value);
        }
        return table;
    }

    private Node name(HelpFact fact) {
        HelpTopic topic = fact.topic();
        Region name = topic == null ? wrapped(fact.name(), "strong") : link(fact.name(), topic);
        if (fact.role() == null) {
            return name;
        }
        HBox line = Rows.of(6, new RoleBadge(messages, fact.role()), name);
        HBox.setHgrow(name, Priority.ALWAYS);
        return line;
    }

    private Button link(String text, HelpTopic topic) {
        Button link = new Button(text);
        link.getStyleClass().addAll("link", "wrapping", "help-link");
        // Names have underscores, which are no mnemonics.
        link.setMnemonicParsing(false);
        link.setWrapText(true);
        link.setMinHeight(USE_PREF_SIZE);
        link.setMaxWidth(Double.MAX_VALUE);
        link.setAccessibleText(messages.get("help.link", "title", text));
        link.setOnAction(event -> follow.accept(topic));
        return link;
    }

    private static Label source(String text) {
        return wrapped(text, "secondary", "small");
    }

    private static Label wrapped(String text, String... styles) {
        Label label = Labels.lines(text, styles);
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }
}
