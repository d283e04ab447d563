package org.bitloupe.app.inspect.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The line and the list of a timeline make nodes for what is new, and none where only the selection moves. */
@ScreenTest
final class EventTimelineDrawingTest {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final TestApp app = new TestApp();
    private final EventTimelineModel model =
            new EventTimelineModel(app.context(), () -> new Inspector(Catalog.builtIn(), () -> TestApp.NOW));

    /** UUIDs of version 7, of whose first 48 bits each is some milliseconds later than the one before. */
    private static String ticket(int ids, int apart) {
        return IntStream.range(0, ids)
                .mapToObj(i -> "id %s ok"
                        .formatted("%012x"
                                        .formatted(0x017F22E279B0L + (long) i * apart)
                                        .replaceFirst("(.{8})(.{4})", "$1-$2")
                                + "-7cc3-98c4-dc0c0c07398f"))
                .collect(Collectors.joining("\n"));
    }

    private void show(Parent node) {
        app.scene(new StackPane(node), Theme.LIGHT, 1100, 260);
    }

    private void draw(EventTimelineChart chart) {
        chart.refresh();
        Fx.layOut(chart.getScene().getRoot(), 1100, 260);
    }

    private static Set<Node> all(Node node) {
        Set<Node> all = Collections.newSetFromMap(new IdentityHashMap<>());
        all.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> all.addAll(all(child)));
        }
        return all;
    }

    private static List<Node> chosen(EventTimelineChart chart) {
        return chart.getChildrenUnmodifiable().stream()
                .filter(node -> node.getPseudoClassStates().contains(CHOSEN))
                .toList();
    }

    @Test
    void theLineKeepsItsNodesWhileTheSelectionMoves() {
        Fx.run(() -> {
            model.readText(ticket(5, 700));
            EventTimelineChart chart = new EventTimelineChart(model, app.messages);
            show(chart);
            draw(chart);
            Set<Node> before = all(chart);
            List<Node> marks = chart.marks();
            assertThat(marks).hasSize(5);
            assertThat(chosen(chart)).containsExactly(marks.get(0));
            model.step(1);
            draw(chart);
            assertThat(all(chart)).isEqualTo(before);
            assertThat(chosen(chart)).containsExactly(marks.get(1));
            model.step(3);
            model.countFromSelected();
            draw(chart);
            assertThat(all(chart)).as("its distances are others").isNotEqualTo(before);
            assertThat(chosen(chart)).containsExactly(chart.marks().get(4));
            Set<Node> counted = all(chart);
            model.zoom(1);
            draw(chart);
            model.zoom(1);
            draw(chart);
            assertThat(all(chart)).as("its scale is another").isNotEqualTo(counted);
            assertThat(chosen(chart)).hasSize(1);
        });
    }

    @Test
    void whereAllAreCountedOnlyTheMarkOfWhatIsSelectedIsNew() {
        Fx.run(() -> {
            model.readText(ticket(200, 40));
            EventTimelineChart chart = new EventTimelineChart(model, app.messages);
            show(chart);
            draw(chart);
            Set<Node> before = all(chart);
            for (int i = 0; i < 3; i++) {
                model.step(40);
                draw(chart);
                assertThat(chart.marks()).hasSize(1);
                assertThat(chosen(chart)).containsExactlyElementsOf(chart.marks());
                Set<Node> fresh = all(chart);
                assertThat(fresh).as("none is left over").hasSameSizeAs(before);
                fresh.removeAll(before);
                assertThat(fresh).hasSizeBetween(1, 5);
            }
        });
    }

    @Test
    void theListFillsTheNodesThatItHas() {
        Fx.run(() -> {
            model.readText(ticket(5, 700));
            EventTimelineList list = new EventTimelineList(model, app.messages);
            show(list);
            list.refreshRows();
            Fx.layOut(list.getScene().getRoot(), 1100, 260);
            List<Node> cells = new ArrayList<>(list.lookupAll(".list-cell"));
            assertThat(cells).hasSizeGreaterThan(5);
            Set<Node> before = all(list);
            model.step(2);
            model.countFromSelected();
            list.refreshRows();
            Fx.layOut(list.getScene().getRoot(), 1100, 260);
            Set<Node> fresh = all(list);
            fresh.removeAll(before);
            assertThat(fresh).isEmpty();
        });
    }
}
