package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The columns of the ID and those of the file are told apart above their titles, and numbers stand on the right. */
@ScreenTest
final class ColumnGroupsTest {
    private final TestApp app = new TestApp();

    private static double left(Node node) {
        return node.localToScene(0, 0).getX();
    }

    private BatchController open(Path file) {
        BatchController screen = new BatchController(app.context());
        Scene scene = app.scene(screen.root(), Theme.LIGHT, 1280, 800);
        screen.model().open(file);
        for (int i = 0; i < 3; i++) {
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        }
        return screen;
    }

    @Test
    void eachGroupHasItsNameWhereItBegins() {
        Fx.run(() -> {
            Node root = open(BatchSamples.file("orders.csv", BatchSamples.csv(60, 7)))
                    .root();
            Label file = (Label) root.lookup("#group-file");
            Label id = (Label) root.lookup("#group-id");
            assertThat(id.getText()).isEqualTo("from the ID");
            assertThat(file.getText()).isEqualTo("from orders.csv");
            assertThat(file.getParent().isVisible()).isTrue();
            Node first = root.lookup(".column-header.own-first");
            assertThat(left(file)).isBetween(left(first), left(first) + 12);
            assertThat(left(id)).isLessThan(left(first));
        });
    }

    @Test
    void aListHasNoGroups() {
        Fx.run(() -> {
            Node root = open(BatchSamples.file("list.txt", BatchSamples.list(BatchSamples.LAYOUT, 60, 7)))
                    .root();
            assertThat(root.lookup(".group-titles").isVisible()).isFalse();
            assertThat(root.lookup(".group-titles").isManaged()).isFalse();
        });
    }

    @Test
    void numbersStandOnTheRightAndCodesAndTextsOnTheLeft() {
        List<String> lines = IntStream.range(0, 40)
                .mapToObj(i -> i == 0
                        ? "order_id,amount,zip,name,count"
                        : BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i)
                                + ",%d.50,0%04d,n%d,%s".formatted(i, i, i, i % 3 == 0 ? "" : "-" + i))
                .toList();
        Fx.run(() -> {
            TableView<?> table = (TableView<?>)
                    open(BatchSamples.file("orders.csv", lines)).root().lookup("#table");
            assertThat(table.getColumns().stream()
                            .filter(column -> column.getStyleClass().contains("own"))
                            .filter(column -> column.getStyleClass().contains("number"))
                            .map(TableColumn::getText)
                            .toList())
                    .containsExactly("amount", "count");
        });
    }
}
