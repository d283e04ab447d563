package org.bitloupe.app.generate.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Random;
import org.bitloupe.app.control.table.GoToRowModel;
import org.bitloupe.app.generate.make.GenerateModel;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.result.SpreadModel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.output.BatchRequest;
import org.bitloupe.generate.output.RequestPace;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Formats;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A box for numbers takes back what it shows, in every language: where IDs are made, and where one goes to a row of them. */
class GenerateNumberBoxesTest {
    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    private static Layout layout() {
        return Catalog.builtIn().find("snowflake-twitter").orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("locales")
    void howManyAndHowFast(Locale locale) {
        TestApp app = new TestApp(Formats.of(locale));
        LayoutChoice choice = new LayoutChoice(app.catalog);
        choice.open(layout());
        GenerateFormModel form = new GenerateModel(app.context(), choice).form();
        NumberText numbers = NumberText.of(app.messages);
        assertThat(form.count().problemProperty().get())
                .as(form.count().textProperty().get())
                .isEmpty();
        assertThat(Objects.requireNonNull(form.orderProperty().get()).count()).isEqualTo(1000);
        for (long seed = 1; seed <= 4; seed++) {
            Random random = new Random(seed);
            int count = 1 + random.nextInt(GenerateFormModel.MOST);
            double rate = (1 + random.nextInt(1_000_000_000)) / 1000.0;
            form.count().textProperty().set(numbers.writeGrouped(count));
            form.rate().textProperty().set(numbers.writeGrouped(rate));
            String story = locale + ", seed " + seed;
            assertThat(form.count().problemProperty().get()).as(story).isEmpty();
            assertThat(form.rate().problemProperty().get()).as(story).isEmpty();
            BatchRequest batchRequest =
                    Objects.requireNonNull(form.orderProperty().get());
            assertThat(batchRequest.count()).as(story).isEqualTo(count);
            assertThat(((RequestPace.Rate) batchRequest.pace()).perSecond())
                    .as(story)
                    .isEqualTo(rate);
        }
    }

    @ParameterizedTest
    @MethodSource("locales")
    void whatIdsAreDividedBy(Locale locale) {
        TestApp app = new TestApp(Formats.of(locale));
        SpreadModel model = new SpreadModel(app.context());
        model.refresh();
        assertThat(model.divisor().problemProperty().get()).isEmpty();
    }

    /** Fields' values are never grouped, but the range above their box is: its numbers can be typed as they stand there. */
    @ParameterizedTest
    @MethodSource("locales")
    void fieldsTakeTheNumbersOfTheirRange(Locale locale) {
        Messages messages = Formats.of(locale);
        for (String id : new String[] {"snowflake-twitter", "instagram", "sonyflake-v2"}) {
            for (var field : Catalog.builtIn().find(id).orElseThrow().fields()) {
                FieldInput input = new FieldInput(field, "", messages);
                BigInteger limit = field.limit();
                for (String typed : new String[] {
                    messages.get("text.number.plain", "number", limit).replaceAll("\\p{L}+", ""), limit.toString()
                }) {
                    input.typed().textProperty().set(typed);
                    assertThat(input.typed().read())
                            .as("%s %s %s", locale, field.name(), typed)
                            .contains(limit);
                }
            }
        }
    }

    /** 3.100 was taken for the end of an address, 3 times 256 and 100. */
    @Test
    void aNumberWithAPointIsNoAddressUnlessOneIsMeant() {
        var machine =
                Catalog.builtIn().find("instagram").orElseThrow().field("shard").orElseThrow();
        FieldInput input = new FieldInput(machine, "", Messages.in(Locale.ENGLISH));
        input.typed().textProperty().set("3.100");
        assertThat(input.typed().read()).contains(BigInteger.valueOf(3100));
        input.typed().textProperty().set(".3.100");
        assertThat(input.typed().read()).contains(BigInteger.valueOf(3 * 256 + 100));
        input.typed().textProperty().set("3.5");
        assertThat(input.typed().read()).isEmpty();
        assertThat(input.typed().problemProperty().get()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("locales")
    void theNumberOfARow(Locale locale) {
        Messages messages = Formats.of(locale);
        GoToRowModel model = new GoToRowModel(
                new GoToRowModel.Rows() {
                    @Override
                    public long last() {
                        return 100_000_000;
                    }

                    @Override
                    public boolean growing() {
                        return false;
                    }

                    @Override
                    public long nearest(long number) {
                        return number;
                    }

                    @Override
                    public int place(long number) {
                        return (int) number - 1;
                    }
                },
                messages);
        for (long row : new long[] {1, 999, 1000, 12_345, 345_400, 1_000_000, 100_000_000}) {
            String shown = NumberText.of(messages).writeGrouped(row);
            model.typed().textProperty().set(shown);
            assertThat(model.place()).as("%s %s", locale, shown).isEqualTo(OptionalInt.of((int) row - 1));
        }
    }
}
