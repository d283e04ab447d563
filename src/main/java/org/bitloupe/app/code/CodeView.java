package org.bitloupe.app.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.text.FieldName;
import org.bitloupe.export.Content;
import org.bitloupe.export.Language;
import org.bitloupe.layout.Layout;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;
import org.fxmisc.wellbehaved.event.Nodes;

/**
 * A program's text to read, select and copy from: numbered lines, keywords bold, comments faint, and what speaks of a field in that
 * field's colour.
 */
public final class CodeView extends StackPane {
    private final Area area = new Area();

    /** An empty view. */
    public CodeView() {
        getStyleClass().add("code-view");
        area.setEditable(false);
        area.setParagraphGraphicFactory(LineNumberFactory.get(area));
        getChildren().add(new VirtualizedScrollPane<>(area));
    }

    /** Sets its name for screen readers. */
    public void setName(String name) {
        area.setAccessibleText(name);
    }

    /** Shows a text from its beginning. */
    public void show(Content.Text content, Language language, Layout layout) {
        area.replaceText(content.text());
        if (!content.text().isEmpty()) {
            area.setStyleSpans(0, spans(content, language, layout));
        }
        area.moveTo(0);
        area.requestFollowCaret();
    }

    /** Returns the shown text. */
    public String text() {
        return area.getText();
    }

    /** Style classes for each run of a text: those of its token, then those of its field. */
    static StyleSpans<Collection<String>> spans(Content.Text content, Language language, Layout layout) {
        TreeMap<Integer, List<String>> from = new TreeMap<>();
        from.put(0, List.of());
        for (Token token : Lexer.tokens(language, content.text())) {
            from.put(token.from(), List.of(token.kind().style()));
            from.putIfAbsent(token.to(), List.of());
        }
        for (Content.Mark mark : content.marks()) {
            List<String> around = from.floorEntry(mark.from()).getValue();
            List<String> after = from.floorEntry(mark.to()).getValue();
            List<String> own = new ArrayList<>(around);
            own.add("code-field");
            own.add("role-" + layout.fields().get(mark.field()).role().word().replace(' ', '-'));
            from.subMap(mark.from(), mark.to()).clear();
            from.put(mark.from(), own);
            from.putIfAbsent(mark.to(), after);
        }
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        Integer start = 0;
        while (start != null) {
            Integer next = from.higherKey(start);
            int end = next == null ? content.text().length() : next;
            spans.add(from.get(start), end - start);
            start = next;
        }
        return spans.create();
    }

    /** The library's area, for screen readers a text with its words. */
    private static final class Area extends CodeArea {
        private final FieldName name = new FieldName(accessibleTextProperty());

        Area() {
            getChildren().add(name);
            // The library keeps the Tab key even where nothing can be typed.
            Nodes.addInputMap(this, InputMap.ignore(EventPattern.keyPressed(KeyCode.TAB)));
            Nodes.addInputMap(this, InputMap.ignore(EventPattern.keyPressed(KeyCode.TAB, KeyCombination.SHIFT_DOWN)));
            setAccessibleRole(AccessibleRole.TEXT_AREA);
        }

        @Override
        public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
            return switch (attribute) {
                case TEXT -> getText();
                case LABELED_BY -> name;
                case EDITABLE -> false;
                case CARET_OFFSET -> getCaretPosition();
                case SELECTION_START -> getSelection().getStart();
                case SELECTION_END -> getSelection().getEnd();
                default -> super.queryAccessibleAttribute(attribute, parameters);
            };
        }
    }
}
