package org.bitloupe.app.batch.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Formats;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.TypedNumbers;
import org.junit.jupiter.api.Test;

/** Filters as people type them, and the answers to those that are none. */
final class FilterFormModelTest {
    private static final Field SEQUENCE = BatchSamples.LAYOUT.field("sequence").orElseThrow();
    private static final Instant NINE = Instant.parse("2026-11-19T09:00:00Z");
    private static final Instant TEN = Instant.parse("2026-11-19T10:00:00Z");

    private final FilterFormModel form = new FilterFormModel(Messages.in(Locale.ENGLISH));

    FilterFormModelTest() {
        form.offer(List.of(
                new FilterKind.Time(),
                new FilterKind.OfField(SEQUENCE),
                new FilterKind.Text(),
                new FilterKind.Unread(),
                new FilterKind.OfLayout(BatchSamples.LAYOUT)));
    }

    private Optional<Filter> typed(FilterKind kind, String from, String to) {
        form.kindProperty().set(kind);
        form.from().textProperty().set(from);
        form.to().textProperty().set(to);
        return form.filter();
    }

    private static Filter values(int from, int to) {
        return new Filter.Values("sequence", BigInteger.valueOf(from), BigInteger.valueOf(to));
    }

    /** Every form that the refusal names is taken; the same instant in each. */
    @Test
    void aRefusedTimeSaysWhichFormsAreTaken() {
        assertThat(typed(new FilterKind.Time(), "20 November", "")).isEmpty();
        String said = form.problem().getValue();
        assertThat(said)
                .startsWith("“20 November” is not a date or time. ")
                .contains("2026-11-20,", "2026-11-20 09:45 ", "2026-11-20 09:45:30.250", "2026-11-20 09:45+07:00");
        Instant midnight = Instant.parse("2026-11-20T00:00:00Z");
        List.of("2026-11-20", "2026-11-20 00:00", "2026-11-20 00:00:00.000", "2026-11-20 07:00+07:00")
                .forEach(text -> assertThat(typed(new FilterKind.Time(), text, ""))
                        .as(text)
                        .contains(new Filter.Period(midnight, Instant.MAX)));
        assertThat(typed(new FilterKind.Time(), "2026-13-20", "")).isEmpty();
        assertThat(form.problem().getValue()).contains("13").doesNotContain("09:45");
    }

    @Test
    void aFieldHasAValueOrARange() {
        FilterKind kind = new FilterKind.OfField(SEQUENCE);
        assertThat(typed(kind, "7", "")).contains(values(7, 7));
        assertThat(typed(kind, "7", "9")).contains(values(7, 9));
        assertThat(typed(kind, "", "9")).contains(values(0, 9));
        assertThat(typed(kind, " 0x10 ", "")).contains(values(16, 16));
    }

    /** A chip that shows 000010 stands for sixteen: so it is typed, and 10 was taken for ten. */
    @Test
    void aValueIsTypedAsTheTableAndTheChipShowIt() {
        for (Locale locale : Formats.LOCALES) {
            FilterFormModel boxes = new FilterFormModel(Formats.of(locale));
            FilterText chips = new FilterText(Formats.of(locale));
            for (String id : List.of("snowflake-node10", "sonyflake-v2", "uuid-v1", "xid", "upid")) {
                for (Field field : Catalog.builtIn().find(id).orElseThrow().fields()) {
                    for (BigInteger value : List.of(BigInteger.TEN, BigInteger.valueOf(1000), field.limit())) {
                        if (field.textOnly() || field.value() != null || value.compareTo(field.limit()) > 0) {
                            continue;
                        }
                        String shown = chips.value(field, value);
                        boxes.offer(List.of(new FilterKind.OfField(field)));
                        boxes.from().textProperty().set(shown);
                        assertThat(boxes.filter())
                                .as("%s %s %s %s", locale, id, field.name(), shown)
                                .contains(Filter.Values.of(field.name(), value));
                    }
                }
            }
        }
    }

    @Test
    void signsBetweenThousandsMakeNoOtherValue() {
        for (Locale locale : Formats.LOCALES) {
            FilterFormModel boxes = new FilterFormModel(Formats.of(locale));
            boxes.offer(List.of(new FilterKind.OfField(SEQUENCE)));
            TypedNumbers.areTakenOrRefused(
                    "filter",
                    locale,
                    text -> {
                        boxes.from().textProperty().set(text);
                        return boxes.filter()
                                .map(filter -> ((Filter.Values) filter).from().toString());
                    },
                    () -> boxes.problem().getValue(),
                    7,
                    1000,
                    4095);
        }
    }

    @Test
    void whatIsNoValueIsSaidUntilItChanges() {
        FilterKind kind = new FilterKind.OfField(SEQUENCE);
        for (String wrong : List.of("seven", "4096", "-1")) {
            assertThat(typed(kind, wrong, "")).as(wrong).isEmpty();
            assertThat(form.problem().getValue()).as(wrong).isNotEmpty();
            form.from().textProperty().set("");
            assertThat(form.problem().getValue()).isEmpty();
        }
        assertThat(typed(kind, "9", "7")).isEmpty();
        assertThat(form.problem().getValue()).isNotEmpty();
        assertThat(typed(kind, "", " ")).isEmpty();
        assertThat(form.problem().getValue()).isNotEmpty();
    }

    @Test
    void whatTheFieldCannotHoldIsSaidWithItsLimit() {
        FilterKind kind = new FilterKind.OfField(SEQUENCE);
        typed(kind, " 4096", "");
        assertThat(form.problem().getValue()).contains("“sequence”", "4096", "0 to 4095");
        typed(kind, "-1", "9");
        assertThat(form.problem().getValue()).contains("-1", "0 to 4095");
        assertThat(wrong()).isEqualTo("from");
    }

    private String wrong() {
        return (form.from().isWrong() ? "from" : "") + (form.to().isWrong() ? "to" : "");
    }

    @Test
    void theBoxThatIsWrongIsKnownUntilItIsMended() {
        FilterKind field = new FilterKind.OfField(SEQUENCE);
        typed(field, "seven", "");
        assertThat(wrong()).isEqualTo("from");
        typed(field, "7", "4096");
        assertThat(wrong()).isEqualTo("to");
        form.to().textProperty().set("409");
        assertThat(wrong()).isEmpty();
        typed(field, "9", "7");
        assertThat(wrong()).isEqualTo("fromto");
        form.from().textProperty().set("6");
        assertThat(wrong()).isEmpty();
        assertThat(form.filter()).contains(values(6, 7));
        typed(field, "", "");
        assertThat(wrong()).isEqualTo("from");
        typed(new FilterKind.Time(), "2026-11-19", "2026-13-01");
        assertThat(wrong()).isEqualTo("to");
        form.kindProperty().set(field);
        assertThat(wrong()).isEmpty();
        assertThat(form.problem().getValue()).isEmpty();
    }

    @Test
    void aTimeIsUtcHoweverItIsWritten() {
        FilterKind kind = new FilterKind.Time();
        for (String nine : List.of(
                "2026-11-19 09:00", "2026-11-19T09:00:00Z", "2026-11-19 09:00 UTC", "2026-11-19T16:00:00+07:00")) {
            assertThat(typed(kind, nine, "2026-11-19 10:00")).as(nine).contains(new Filter.Period(NINE, TEN));
        }
        assertThat(typed(kind, "2026-11-19", ""))
                .contains(new Filter.Period(Instant.parse("2026-11-19T00:00:00Z"), Instant.MAX));
        assertThat(typed(kind, "", "2026-11-19 10:00")).contains(new Filter.Period(Instant.MIN, TEN));
        for (String wrong : List.of("yesterday", "2026-13-01", "25:00")) {
            assertThat(typed(kind, wrong, "")).as(wrong).isEmpty();
            assertThat(form.problem().getValue()).as(wrong).isNotEmpty();
        }
        assertThat(typed(kind, "2026-11-19 10:00", "2026-11-19 10:00")).isEmpty();
    }

    @Test
    void aPeriodThatIsThereIsBegunWith() {
        Filter.Period period = new Filter.Period(NINE, TEN.plusMillis(5));
        form.begin(period);
        assertThat(form.to().textProperty().get()).isEqualTo("2026-11-19 10:00:00.005");
        assertThat(form.filter()).contains(period);
        form.begin(new Filter.Period(Instant.MIN, TEN));
        assertThat(form.from().textProperty().get()).isEmpty();
        assertThat(form.filter()).contains(new Filter.Period(Instant.MIN, TEN));
    }

    @Test
    void theRestNeedsNothingOrAText() {
        assertThat(typed(new FilterKind.Text(), "  77 ", "")).contains(new Filter.Text("77"));
        assertThat(typed(new FilterKind.Text(), " ", "")).isEmpty();
        assertThat(typed(new FilterKind.Unread(), "", "")).contains(new Filter.Unread());
        assertThat(typed(new FilterKind.OfLayout(BatchSamples.LAYOUT), "", ""))
                .contains(new Filter.OfLayout(BatchSamples.LAYOUT));
    }

    @Test
    void whatWasLookedAtLastIsOfferedFirstIfItStillCanBe() {
        form.kindProperty().set(new FilterKind.Text());
        form.from().textProperty().set("77");
        form.offer(List.of(new FilterKind.Unread(), new FilterKind.Text()));
        assertThat(form.kindProperty().get()).isEqualTo(new FilterKind.Text());
        assertThat(form.from().textProperty().get()).isEmpty();
        form.offer(List.of(new FilterKind.Unread()));
        assertThat(form.kindProperty().get()).isEqualTo(new FilterKind.Unread());
    }
}
