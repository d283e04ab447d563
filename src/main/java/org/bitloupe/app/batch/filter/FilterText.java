package org.bitloupe.app.batch.filter;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.batch.filter.CellCondition;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The texts of filters on their chips. */
public final class FilterText {
    private final Messages messages;

    public FilterText(Messages messages) {
        this.messages = messages;
    }

    /**
     * A chip's words.
     *
     * @param kind what is looked at, such as "Machine"
     * @param value what it has to be, such as "41"; empty if the kind says it all
     */
    public record Chip(String kind, String value) {
        /** Both in one line. */
        public String line(Messages messages) {
            return value.isEmpty() ? kind : messages.get("batch.chip.line", "kind", kind, "value", value);
        }
    }

    /** The word for when IDs were made, with the zone that their times are in where that is not UTC. */
    static String time(Messages messages) {
        return messages.readerZone()
                .map(reader -> messages.get("batch.chip.time.local", "place", reader.name()))
                .orElse(messages.get("batch.chip.time"));
    }

    /** The words of a filter on rows that are looked at by a layout. */
    public Chip of(Filter filter, Layout layout) {
        if (filter instanceof Filter.Values values) {
            return values(values, layout);
        }
        if (filter instanceof Filter.Period period) {
            return new Chip(time(messages), period(period));
        }
        if (filter instanceof Filter.OfLayout of) {
            return new Chip(messages.get("batch.layout"), of.layout().titleIn(messages.locale()));
        }
        if (filter instanceof Filter.Text text) {
            return new Chip(messages.get("batch.chip.text"), messages.get("batch.chip.quoted", "text", text.part()));
        }
        if (filter instanceof Filter.InColumn of) {
            return new Chip(of.column(), inColumn(of));
        }
        if (filter instanceof Filter.InSet in) {
            return new Chip(messages.get("batch.trouble." + in.name()), "");
        }
        return new Chip(messages.get("batch.chip.unread"), "");
    }

    /**
     * A period, whose end belongs to it no more: whole days from the first to the last, all others until before their end. One that
     * begins or ends nowhere says only its other end.
     */
    public String period(Filter.Period period) {
        return period(period, "");
    }

    /** A period beside a day that was said already, as {@code 2026-11-20}: the day is left out of one that is on it alone. */
    public String period(Filter.Period period, String day) {
        TimeText here = TimeText.of(messages);
        if (period.from().equals(Instant.MIN)) {
            return messages.get("batch.chip.before", "to", here.exact(period.until()));
        }
        if (period.until().equals(Instant.MAX)) {
            return messages.get("batch.chip.from", "from", here.exact(period.from()));
        }
        if (here.isOfDays(period.from(), period.until())) {
            String[] days = here.days(period.from(), period.until());
            return days[0].equals(days[1]) ? days[0] : messages.get("batch.chip.range", "from", days[0], "to", days[1]);
        }
        String[] ends = here.range(period.from(), period.until());
        boolean said = !day.isEmpty() && ends[0].startsWith(day + " ") && ends[1].indexOf('-') < 0;
        String from = said ? ends[0].substring(day.length() + 1) : ends[0];
        return messages.get("batch.chip.period", "from", from, "to", ends[1]);
    }

    private String inColumn(Filter.InColumn filter) {
        return switch (filter.condition()) {
            case CONTAINS -> messages.get("batch.chip.contains", "text", filter.text());
            case IS -> messages.get("batch.chip.is", "text", filter.text());
            case AT_LEAST -> messages.get("batch.chip.at-least", "number", filter.text());
            case AT_MOST -> messages.get("batch.chip.at-most", "number", filter.text());
            case EMPTY, FILLED -> condition(filter.condition(), messages);
        };
    }

    /** A condition by itself, such as "is empty". */
    static String condition(CellCondition condition, Messages messages) {
        return messages.get(
                switch (condition) {
                    case CONTAINS -> "batch.filter.contains";
                    case IS -> "batch.filter.is";
                    case EMPTY -> "batch.filter.is-empty";
                    case FILLED -> "batch.filter.is-not-empty";
                    case AT_LEAST -> "batch.filter.at-least";
                    case AT_MOST -> "batch.filter.at-most";
                });
    }

    private Chip values(Filter.Values values, Layout layout) {
        return layout.field(values.field())
                .map(field -> new Chip(FieldLabels.capital(field, messages), range(values, field)))
                .orElseGet(() -> new Chip(values.field(), values.from().toString()));
    }

    private String range(Filter.Values values, Field field) {
        String from = value(field, values.from());
        return values.from().equals(values.to())
                ? from
                : messages.get("batch.chip.range", "from", from, "to", value(field, values.to()));
    }

    /** A value as its field wants to be shown. */
    public String value(Field field, BigInteger value) {
        return FormattedValue.of(field, value);
    }
}
