package org.bitloupe.app.generate.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.generate.make.GenerateModel;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.result.SpreadModel;
import org.bitloupe.app.text.BoundedNumberParser;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.output.BatchRequest;
import org.bitloupe.generate.output.LiveRemainderCounts;
import org.bitloupe.generate.output.RequestPace;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Formats;
import org.bitloupe.testing.TestApp;
import org.bitloupe.testing.TypedNumbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Numbers with signs between their thousands, in every box where IDs are made: never taken for other numbers. */
final class GenerateTypedNumbersTest {
    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static GenerateFormModel form(Locale locale, String layout) {
        TestApp app = new TestApp(Formats.of(locale));
        LayoutChoice choice = new LayoutChoice(app.catalog);
        choice.open(layout(layout));
        return new GenerateModel(app.context(), choice).form();
    }

    private static void check(String name, Locale locale, FormField<?> input, TypedNumbers.Box taken, long... numbers) {
        TypedNumbers.areTakenOrRefused(
                name,
                locale,
                text -> {
                    input.textProperty().set(text);
                    return input.problemProperty().get().isEmpty() ? taken.type(text) : Optional.empty();
                },
                () -> input.problemProperty().get(),
                numbers);
    }

    @ParameterizedTest
    @MethodSource("locales")
    void countRateAndSeed(Locale locale) {
        GenerateFormModel form = form(locale, "snowflake-node10");
        check("count", locale, form.count(), text -> order(form).map(o -> o.count() + ""), 7, 1000, 12_345, 100_200);
        check(
                "rate",
                locale,
                form.rate(),
                text -> order(form).map(o -> "" + (long) ((RequestPace.Rate) o.pace()).perSecond()),
                7,
                1000,
                12_340,
                1_234_567);
        form.rate().textProperty().set("");
        check(
                "seed",
                locale,
                form.seed(),
                text -> order(form).map(o -> "" + o.machines().get(0).seed()),
                0,
                7,
                1000,
                1_234_567,
                999_999_999_999_999_999L);
        form.seed().textProperty().set("-1,000");
        assertThat(order(form).map(o -> o.machines().get(0).seed())).contains(-1000L);
    }

    private static Optional<BatchRequest> order(GenerateFormModel form) {
        return Optional.ofNullable(form.orderProperty().get());
    }

    @ParameterizedTest
    @MethodSource("locales")
    void whatIdsAreDividedBy(Locale locale) {
        TestApp app = new TestApp(Formats.of(locale));
        SpreadModel model = new SpreadModel(app.context());
        BoundedNumberParser boundedNumberParser = new BoundedNumberParser(app.messages);
        FormField<Integer> divisor = model.divisor();
        check(
                "divisor",
                locale,
                divisor,
                text -> boundedNumberParser
                        .whole(text, LiveRemainderCounts.MOST)
                        .map(String::valueOf),
                2,
                100,
                LiveRemainderCounts.MOST);
        for (String text : TypedNumbers.texts(locale, 100L * LiveRemainderCounts.MOST)) {
            divisor.textProperty().set(text);
            assertThat(divisor.problemProperty().get())
                    .as("%s %s", locale, text)
                    .isNotBlank();
        }
    }

    /** The last four are shown as an IP address, a MAC address, hex and digits of another alphabet. */
    @ParameterizedTest
    @MethodSource("locales")
    void valuesOfFields(Locale locale) {
        for (String id : List.of("snowflake-node10", "sonyflake-v2", "uuid-v1", "xid", "upid")) {
            for (var field : layout(id).fields()) {
                FieldInput input = new FieldInput(field, "", Formats.of(locale));
                TypedNumbers.areTakenOrRefused(
                        id + " " + field.name(),
                        locale,
                        text -> {
                            input.typed().textProperty().set(text);
                            return input.typed().read().map(BigInteger::toString);
                        },
                        () -> input.typed().problemProperty().get(),
                        0,
                        7,
                        1000,
                        1200,
                        3100,
                        65_535,
                        1_001_012);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("locales")
    void machines(Locale locale) {
        for (String id : List.of("snowflake-node10", "instagram", "sonyflake-v2", "uuid-v1", "xid")) {
            MachinesModel machines = form(locale, id).machines();
            BigInteger limit =
                    Objects.requireNonNull(machines.fieldProperty().get()).limit();
            long[] fitting = java.util.stream.LongStream.of(7, 12, 100, 1000, 1012, 1023, 1100, 8191, 12_345, 65_535)
                    .filter(n -> BigInteger.valueOf(n).compareTo(limit) <= 0)
                    .toArray();
            TypedNumbers.areTakenOrRefused(
                    id,
                    locale,
                    text -> added(machines, text),
                    () -> machines.entry().problemProperty().get(),
                    fitting);
        }
    }

    /** The machines that a text adds. */
    private static Optional<String> added(MachinesModel machines, String text) {
        machines.numbers().clear();
        machines.entry().textProperty().set(text);
        return machines.add()
                ? Optional.of(machines.numbers().stream()
                        .map(BigInteger::toString)
                        .reduce((a, b) -> a + " " + b)
                        .orElse(""))
                : Optional.empty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1,2 | 0 1 2",
                "100,101,102 | 100 101 102",
                "1, 100 | 1 100",
                "1,100 | 1 100",
                "5,10,100 | 5 10 100",
                "01,02,10 | 1 2 10",
                "007 | 7",
                "1-3,100 | 1 2 3 100",
                "1\u060c2\u060c\u0663 | 1 2 3",
                "\uff11\u30012 | 1 2",
                "5\u20137 | 5 6 7",
                "317 41 | 317 41",
                "100 101 102 | 100 101 102"
            })
    void listsRemainLists(String typed, String numbers) {
        for (Locale locale : Formats.LOCALES) {
            // 1,100 is no number of a field that ends with 1,023.
            assertThat(added(form(locale, "snowflake-node10").machines(), typed))
                    .as(locale.toString())
                    .contains(numbers);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,000",
                "1, 000",
                "1 012",
                "5 1,000",
                "1-1,000",
                "1,000-1,010",
                "1.000-1.010",
                "1,00,000",
                "0,012",
                "7; 1 100",
                "7, 1,100"
            })
    void aListIsNoPlaceForSignsBetweenThousands(String typed) {
        for (Locale locale : Formats.LOCALES) {
            MachinesModel machines = form(locale, "sonyflake-v2").machines();
            assertThat(added(machines, typed)).as(locale.toString()).isEmpty();
            assertThat(machines.entry().problemProperty().get()).isNotBlank();
        }
    }

    @Test
    void whatMayBeEitherIsSaidWithBothWaysToWriteIt() {
        MachinesModel machines = form(Locale.ENGLISH, "sonyflake-v2").machines();
        assertThat(added(machines, "1,100")).isEmpty();
        assertThat(machines.entry().problemProperty().get()).contains("Write 1100, or 1, 100.");
        assertThat(added(machines, "1, 100")).contains("1 100");
        assertThat(added(machines, "1100")).contains("1100");
        assertThat(added(machines, "1.200")).as("machine 456 was added").isEmpty();
        assertThat(machines.entry().problemProperty().get()).contains("Write 1200, or .1.200 for the address.");
        assertThat(added(machines, ".1.200")).contains("456");
    }
}
