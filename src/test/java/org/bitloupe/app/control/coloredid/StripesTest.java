package org.bitloupe.app.control.coloredid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Path;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A line in two colours, also where it ends within a piece. */
@ScreenTest
class StripesTest {
    private static String coloursAlong(Stripes line, int width) {
        line.resize(width, 2);
        line.layout();
        StringBuilder colours = new StringBuilder();
        for (int x = 0; x < width; x++) {
            for (Node node : line.getChildrenUnmodifiable()) {
                Path path = (Path) node;
                // Without a style sheet it has no colour, and what has none contains nothing.
                path.setFill(Color.BLACK);
                if (path.contains(x + 0.5, 1)) {
                    colours.append(node.getStyleClass().get(1), 5, 6);
                }
            }
        }
        return colours.toString();
    }

    @Test
    void piecesTakeTurnsAndTheLastOneEndsWithTheLine() {
        Fx.run(() -> {
            Stripes line = new Stripes(List.of("role-time", "role-node"));
            assertThat(coloursAlong(line, 20)).isEqualTo("tttttttt" + "nnnnnnnn" + "tttt");
            assertThat(coloursAlong(line, 9)).isEqualTo("tttttttt" + "n");
            assertThat(coloursAlong(line, 0)).isEmpty();
            assertThat(line.getChildrenUnmodifiable()).hasSize(2);
        });
    }
}
