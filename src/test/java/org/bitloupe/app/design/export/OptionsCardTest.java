package org.bitloupe.app.design.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Options;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Formats;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TypedNumbers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The machine that a file is for: what the box shows it takes back, and no sign makes another machine of it. */
@ScreenTest
final class OptionsCardTest {
    static Iterable<java.util.Locale> locales() {
        return Formats.LOCALES;
    }

    @ParameterizedTest
    @MethodSource("locales")
    void aMachinesNumberIsTakenOrRefused(java.util.Locale locale) {
        Layout instagram = Catalog.builtIn().find("instagram").orElseThrow();
        var target = Targets.find("yitter").orElseThrow();
        Layout layout = target.nearest(instagram).orElseThrow();
        Fx.run(() -> {
            ObjectProperty<@Nullable Options> options = new SimpleObjectProperty<>(Options.of(layout));
            OptionsCard card = new OptionsCard(Formats.of(locale), options);
            new Scene(new StackPane(card.node()));
            TextField box = (TextField) card.node().lookup("#exportMachine");
            Label fault = (Label) card.node().lookup(".error");
            card.show(layout, target);
            TypedNumbers.areTakenOrRefused(
                    "machine",
                    locale,
                    text -> {
                        box.setText(text);
                        return fault.getText().isEmpty()
                                ? Optional.of(
                                        Objects.requireNonNull(machine(options)).toString())
                                : Optional.empty();
                    },
                    fault::getText,
                    7,
                    1000,
                    1341,
                    8191);
            BigInteger before = machine(options);
            card.show(layout, target);
            String shown = box.getText();
            box.setText("");
            assertThat(machine(options)).isNull();
            box.setText(shown);
            assertThat(machine(options)).as(shown).isEqualTo(before);
        });
    }

    private static @Nullable BigInteger machine(ObjectProperty<@Nullable Options> options) {
        return Objects.requireNonNull(options.get()).machine();
    }
}
