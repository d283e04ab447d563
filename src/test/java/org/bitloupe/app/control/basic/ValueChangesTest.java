package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.util.Subscription;
import org.junit.jupiter.api.Test;

final class ValueChangesTest {
    private final IntegerProperty number = new SimpleIntegerProperty(1);
    private final StringProperty text = new SimpleStringProperty("a");
    private final List<String> seen = new ArrayList<>();

    private Subscription subscribe() {
        return ValueChanges.of(number, text).subscribe(() -> seen.add(number.get() + text.get()));
    }

    @Test
    void everyChangeIsToldOnceAndWithItsNewValue() {
        subscribe();
        assertThat(seen).isEmpty();
        number.set(2);
        text.set("b");
        text.set("b");
        text.set(new String(new char[] {'b'}));
        assertThat(seen).containsExactly("2a", "2b");
    }

    @Test
    void changesAreToldAlsoIfNobodyAsksForTheValue() {
        List<String> told = new ArrayList<>();
        ValueChanges.of(number, text).subscribe(() -> told.add("change"));
        number.set(2);
        number.set(3);
        assertThat(told).hasSize(2);
    }

    @Test
    void afterTheEndOfASubscriptionNothingIsTold() {
        subscribe().unsubscribe();
        number.set(2);
        text.set("b");
        assertThat(seen).isEmpty();
    }
}
