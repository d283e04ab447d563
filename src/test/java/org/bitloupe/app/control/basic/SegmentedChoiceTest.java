package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class SegmentedChoiceTest {
    private final ObjectProperty<Integer> property = new SimpleObjectProperty<>(20);

    private SegmentedChoice<Integer> bound() {
        SegmentedChoice<Integer> choice = new SegmentedChoice<>();
        choice.offer(List.of(10, 20, 30), Object::toString);
        choice.bindBidirectional(property);
        return choice;
    }

    @Test
    void aBoundChoiceBeginsWithTheValueOfTheProperty() {
        Fx.run(() -> {
            assertThat(bound().getValue()).isEqualTo(20);
            assertThat(property.get()).isEqualTo(20);
        });
    }

    @Test
    void aBoundChoiceAndItsPropertyFollowEachOther() {
        Fx.run(() -> {
            SegmentedChoice<Integer> choice = bound();
            List<Integer> values = new ArrayList<>();
            property.subscribe((before, now) -> values.add(now));
            choice.getButtons().get(2).fire();
            property.set(10);
            assertThat(choice.getValue()).isEqualTo(10);
            assertThat(values).as("each value once").containsExactly(30, 10);
        });
    }

    @Test
    void aValueThatIsNotOfferedLeavesTheChoiceAsItIs() {
        Fx.run(() -> {
            SegmentedChoice<Integer> choice = bound();
            property.set(99);
            assertThat(choice.getValue()).isEqualTo(20);
            assertThat(property.get()).isEqualTo(99);
        });
    }
}
