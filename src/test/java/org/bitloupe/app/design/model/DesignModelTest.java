package org.bitloupe.app.design.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** The designer without a window. */
class DesignModelTest {
    private static final BoundaryMove.Mode NEIGHBOUR = BoundaryMove.Mode.NEIGHBOUR;

    private final DesignModel model = new DesignModel(Messages.in(Locale.ENGLISH), () -> DesignSamples.NOW);

    private Layout now() {
        Layout layout = model.getLayout();
        if (layout == null) {
            throw new AssertionError("no layout");
        }
        return layout;
    }

    private String shape() {
        return now().shape();
    }

    @Test
    void movesOfOneBoundaryInOneDirectionAreOneStep() {
        model.show(DesignSamples.orders());
        model.nudge(1, 1, NEIGHBOUR);
        model.nudge(1, 1, NEIGHBOUR);
        model.nudge(1, 4, NEIGHBOUR);
        assertThat(shape()).isEqualTo("1·47·4·12");
        assertThat(model.undoLabelProperty().get()).isEqualTo("timestamp 41 → 47 bits");
        model.nudge(1, -1, NEIGHBOUR);
        assertThat(model.undoLabelProperty().get()).isEqualTo("timestamp 47 → 46 bits");
        model.nudge(2, 1, NEIGHBOUR);
        model.endNudging();
        model.nudge(2, 1, NEIGHBOUR);
        assertThat(model.changesProperty().get()).isEqualTo(4);
        for (String expected : List.of("1·46·6·11", "1·46·5·12", "1·47·4·12", "1·41·10·12")) {
            model.undo();
            assertThat(shape()).isEqualTo(expected);
        }
        assertThat(model.undoLabelProperty().get()).isEmpty();
        assertThat(model.editedProperty().get()).isFalse();
    }

    @Test
    void movesPastTheLimitStopAndSayWhy() {
        model.show(DesignSamples.orders());
        assertThat(model.nudge(1, 100, NEIGHBOUR).stop()).isNotNull();
        assertThat(shape()).isEqualTo("1·50·1·12");
        assertThat(model.remarkProperty().get()).isEqualTo("machine cannot go below 1 bit.");
        model.nudge(1, 1, NEIGHBOUR);
        assertThat(model.changesProperty().get()).isEqualTo(1);
    }

    @Test
    void aDragIsOneStepAndACancelledOneIsNone() {
        model.show(DesignSamples.orders());
        BoundaryMove move = BoundaryMove.of(DesignSamples.orders(), 1, NEIGHBOUR);
        for (int distance = 1; distance <= 5; distance++) {
            model.preview((EditResult.Done) move.by(distance));
        }
        assertThat(shape()).isEqualTo("1·46·5·12");
        model.commit((EditResult.Done) move.by(5));
        assertThat(model.changesProperty().get()).isEqualTo(1);
        model.preview((EditResult.Done) BoundaryMove.of(now(), 2, NEIGHBOUR).by(2));
        model.undo();
        assertThat(shape()).as("undo during a drag ends the drag").isEqualTo("1·46·5·12");
        model.undo();
        assertThat(shape()).isEqualTo("1·41·10·12");
        model.redo();
        assertThat(shape()).isEqualTo("1·46·5·12");
    }

    @Test
    void countsStepsFromTheSavedLayout() {
        model.show(DesignSamples.orders());
        model.widen("timestamp", 1);
        model.widen("machine", 1);
        model.markSaved(now());
        assertThat(model.editedProperty().get()).isFalse();
        model.undo();
        assertThat(model.changesProperty().get()).isEqualTo(1);
        assertThat(model.editedProperty().get()).isTrue();
        model.setWidth(128);
        assertThat(model.changesProperty().get()).as("no way leads back").isEqualTo(-1);
        assertThat(model.editedProperty().get()).isTrue();
    }

    @Test
    void theSavedCapacityIsWhatWas() {
        model.show(DesignSamples.orders());
        model.widen("timestamp", 1);
        assertThat(model.factsProperty().get()).satisfies(facts -> {
            assertThat(facts.capacity().nodes()).isEqualTo(512);
            assertThat(facts.was().nodes()).isEqualTo(1024);
        });
    }

    @Test
    void typedWidthsAndNames() {
        model.show(DesignSamples.orders());
        assertThat(model.typeWidth("timestamp", "100y")).isEmpty();
        assertThat(shape()).isEqualTo("1·42·9·12");
        assertThat(model.typeWidth("machine", "300 ")).isEmpty();
        assertThat(shape()).isEqualTo("1·42·9·12");
        assertThat(model.typeWidth("machine", "much"))
                .hasValueSatisfying(w -> assertThat(w).startsWith("Write"));
        assertThat(model.typeName("machine", "worker")).isEmpty();
        assertThat(model.selectedProperty().get()).isEqualTo("worker");
        assertThat(model.setRole("worker", Role.TIME)).contains("timestamp is the time already. A layout has one.");
    }

    /** Any edits, in any order: every layout can be saved and read back, and undo and redo give exactly what was. */
    @Test
    void randomStepsAreUndoneExactlyAndCanBeSaved() {
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            model.show(seed % 3 == 0 ? DesignSamples.uuidV1() : DesignSamples.orders());
            List<Layout> states = new ArrayList<>(List.of(now()));
            for (int step = 0; step < 40; step++) {
                act(random);
                model.endNudging();
                if (!now().equals(states.get(states.size() - 1))) {
                    states.add(now());
                    assertThat(LayoutReader.read(LayoutWriter.write(now())))
                            .as("seed " + seed + " " + model.undoLabelProperty().get() + " " + now().shape())
                            .isEqualTo(new LayoutReadResult.Ok(now()));
                }
            }
            for (int i = states.size() - 2; i >= 0; i--) {
                model.undo();
                assertThat(now()).as("seed " + seed + " back to " + i).isEqualTo(states.get(i));
            }
            for (int i = 1; i < states.size(); i++) {
                model.redo();
                assertThat(now()).as("seed " + seed + " forward to " + i).isEqualTo(states.get(i));
            }
        }
    }

    private void act(Random random) {
        String field = now().fields().get(random.nextInt(now().fields().size())).name();
        int slices = now().slices().size();
        switch (random.nextInt(11)) {
            case 0, 1, 2 -> {
                if (slices > 1) {
                    model.nudge(random.nextInt(slices - 1), random.nextInt(9) - 4, NEIGHBOUR);
                }
            }
            case 3 -> {
                model.add(field);
                NewField wish = model.asks().addingProperty().get();
                if (wish != null) {
                    model.add(wish);
                }
            }
            case 4 -> model.split(field, random.nextInt(now().width()));
            case 5 -> model.merge(field);
            case 6 -> model.remove(field);
            case 7 -> model.reorder(field, random.nextInt(5) - 2);
            case 8 -> model.setWidth(random.nextBoolean() ? 64 : 128);
            case 9 -> model.toggleLock(field);
            default -> model.setRole(field, List.of(Role.values()).get(random.nextInt(12)));
        }
    }
}
