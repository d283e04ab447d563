package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.inspect.bits.SelectedBitsModel;
import org.bitloupe.app.inspect.fields.FieldValueModel;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Formats;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.TypedNumbers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The value of a field and the numbers of bits, typed where an ID is inspected: what is shown is taken back. */
final class InspectTypedNumbersTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"));

    /** Decimal numbers, a MAC address, an IP address, hex, and digits of another alphabet. */
    private static final List<String> IDS = List.of(
            "2217813737473025832",
            "6b54058a-a413-11e6-b501-a0999b048337",
            "9m4e2mr0ui3e8a215n4g",
            "320c3d4d-cc00-875b-8ec9-32d5f69181c0",
            "user_2accvpp5guht4dts56je5a");

    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    private static InspectModel inspect(Messages messages) {
        return new InspectModel(
                messages,
                new SimpleObjectProperty<>(Catalog.builtIn()),
                new SharedInspector(CLOCK),
                new SimpleObjectProperty<>(List.of(ZoneId.of("UTC"))));
    }

    /** Each field is given another value, and then what its box showed at first. */
    @ParameterizedTest
    @MethodSource("locales")
    void aFieldTakesBackWhatItShows(Locale locale) {
        Messages messages = Formats.of(locale);
        for (String id : IDS) {
            InspectModel inspect = inspect(messages);
            FieldValueModel model = new FieldValueModel(messages, inspect);
            inspect.paste(id);
            Reading reading = Objects.requireNonNull(inspect.shown().reading(), id);
            int changed = 0;
            for (FieldReading field : reading.fields()) {
                BigInteger value = field.value();
                if (value == null || !model.held(field.index()).isEmpty()) {
                    continue;
                }
                String story = "%s, %s %s".formatted(locale, id, field.field().name());
                String shown = model.value(field.index());
                BigInteger other = value.flipBit(0);
                enter(model, field.index(), "0x" + other.toString(16));
                if (model.changed() == null) {
                    assertThat(model.problemProperty().get()).as(story).isNotBlank();
                    continue;
                }
                changed++;
                assertThat(model.value(field.index())).as(story).isNotEqualTo(shown);
                enter(model, field.index(), shown);
                assertThat(model.changed()).as("%s: %s", story, shown).isNull();
                assertThat(model.value(field.index())).as(story).isEqualTo(shown);
            }
            assertThat(changed).as(id).isPositive();
        }
    }

    private static void enter(FieldValueModel model, int field, String typed) {
        model.cancel();
        model.edit(field);
        model.enter(typed);
    }

    @ParameterizedTest
    @MethodSource("locales")
    void aFieldTakesSignsBetweenThousandsOrSaysWhyNot(Locale locale) {
        Messages messages = Formats.of(locale);
        for (String id : IDS) {
            InspectModel inspect = inspect(messages);
            FieldValueModel model = new FieldValueModel(messages, inspect);
            inspect.paste(id);
            Reading reading = Objects.requireNonNull(inspect.shown().reading(), id);
            for (FieldReading field : reading.fields()) {
                if (field.value() == null || !model.held(field.index()).isEmpty()) {
                    continue;
                }
                for (long number : new long[] {1012, 3100, 8191}) {
                    enter(model, field.index(), "0x" + Long.toString(number, 16));
                    String shown = model.value(field.index());
                    if (!model.problemProperty().get().isEmpty()) {
                        continue;
                    }
                    for (String text : TypedNumbers.texts(locale, number)) {
                        enter(model, field.index(), "0x1");
                        enter(model, field.index(), text);
                        boolean taken = model.editingProperty().get() == FieldSelection.NONE;
                        String story = "%s, %s %s: %s"
                                .formatted(locale, id, field.field().name(), text);
                        if (taken) {
                            assertThat(model.value(field.index())).as(story).isEqualTo(shown);
                        } else {
                            assertThat(model.problemProperty().get()).as(story).isNotBlank();
                        }
                    }
                }
            }
        }
        InspectModel inspect = inspect(messages);
        FieldValueModel model = new FieldValueModel(messages, inspect);
        inspect.paste(IDS.get(0));
        enter(model, 1, "1'002");
        assertThat(model.value(1)).as("shard").isEqualTo("1002");
        enter(model, 0, "2019-05-20");
        assertThat(model.problemProperty().get()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("locales")
    void bitsAreTakenBackAndNeverTwoOfThousands(Locale locale) {
        Messages messages = Formats.of(locale);
        InspectModel inspect = inspect(messages);
        SelectedBitsModel model = new SelectedBitsModel(
                messages, inspect.shownProperty(), new SimpleObjectProperty<>(Catalog.builtIn()), CLOCK);
        inspect.paste(IDS.get(0));
        for (int high = 0; high < 64; high += 3) {
            for (int low = 0; low <= high; low += 7) {
                model.selection().select(high, low);
                String shown = Objects.requireNonNull(model.shown()).range();
                model.selection().clear();
                type(model, shown);
                assertThat(Objects.requireNonNull(model.shown()).range())
                        .as("%s: %s", locale, shown)
                        .isEqualTo(shown);
            }
        }
        for (long number : new long[] {1000, 1012, 63_000, 1_000_012}) {
            for (String text : TypedNumbers.texts(locale, number)) {
                model.selection().clear();
                type(model, text);
                assertThat(Optional.ofNullable(model.shown()))
                        .as("%s: %s", locale, text)
                        .isEmpty();
                assertThat(model.typed().problemProperty().get()).as(text).isNotBlank();
            }
        }
        type(model, "7, 0");
        assertThat(Objects.requireNonNull(model.shown()).range()).isEqualTo("7\u20130");
    }

    private static void type(SelectedBitsModel model, String bits) {
        model.typed().textProperty().set(bits);
        model.typed().take();
    }
}
