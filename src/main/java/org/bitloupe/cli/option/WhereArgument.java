package org.bitloupe.cli.option;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.batch.anomaly.Anomaly;
import org.bitloupe.batch.filter.CellCondition;
import org.bitloupe.batch.filter.CellNumber;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.edit.TypedFieldValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.WordSuggestion;

/**
 * A condition on the command line: {@code unread}, {@code duplicate}, {@code layout=NAME}, {@code id~PART}, {@code time>=MOMENT}, {@code
 * time<MOMENT}, {@code time=FROM..UNTIL}, and for a field {@code =}, {@code <}, {@code <=}, {@code >}, {@code >=} with a value, or
 * {@code =A..B}. Ranges of time end before their end, ranges of values with it. Any other name is that of a file's own column, with what
 * {@link CellCondition} asks: {@code =} and {@code ~} with a text, or with none for a cell that is empty or is not, and {@code >=} and
 * {@code <=} with a number.
 */
public final class WhereArgument {
    private static final String TIME = "time";
    private static final String RANGE = "..";
    private static final String UNREAD = "unread";
    private static final String DUPLICATE = "duplicate";
    private static final List<String> WORDS = List.of(UNREAD, DUPLICATE, TIME, "id", "layout");
    private static final Pattern FORM = Pattern.compile("\\s*([^<>=~!]+?)\\s*(<=|>=|<|>|=|~)\\s*(.*)", Pattern.DOTALL);
    private static final Pattern PLAIN = Pattern.compile("[0-9]+");

    private final List<Layout> layouts;
    private final Layout layout;
    private final OwnColumns own;
    private final Catalog catalog;
    private final Terminal terminal;

    /**
     * Conditions on IDs.
     *
     * @param layouts the possible layouts of the IDs; fields of the first may be named
     * @param own the columns of the files, which may be named where no field is called so
     * @param catalog the layouts that may be named
     */
    public WhereArgument(List<Layout> layouts, OwnColumns own, Catalog catalog, Terminal terminal) {
        this.layouts = layouts;
        this.layout = layouts.get(0);
        this.own = own;
        this.catalog = catalog;
        this.terminal = terminal;
    }

    /** Returns a layout as the rows are read by it, which may be from another epoch than the catalog has. */
    private Layout read(Layout named) {
        return layouts.stream()
                .filter(layout -> layout.id().equals(named.id()))
                .findFirst()
                .orElse(named);
    }

    /**
     * Reads a condition.
     *
     * @throws UsageException if it says nothing, or names what the layout has not
     */
    public Filter read(String text) {
        if (text.strip().equals(UNREAD)) {
            return new Filter.Unread();
        }
        if (text.strip().equals(DUPLICATE)) {
            return new Filter.InSet(Anomaly.TWICE.id());
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw noCondition(text, List.of(UNREAD, DUPLICATE));
        }
        String name = form.group(1);
        String sign = form.group(2);
        String value = form.group(3).strip();
        if (name.equals("id") && sign.equals("~")) {
            return new Filter.Text(value);
        }
        if (name.equals("layout") && sign.equals("=")) {
            return new Filter.OfLayout(read(LayoutArgument.find(value, catalog, terminal)));
        }
        Optional<String> column =
                layout.field(name).isPresent() || isTime(name, value) ? Optional.empty() : own.find(name);
        if (column.isPresent()) {
            return inColumn(column.get(), sign, value, text);
        }
        if (sign.equals("~")) {
            throw noCondition(text, List.of());
        }
        String asked = sign.equals("=") ? value : sign + " " + value;
        if (isTime(name, value)) {
            Filter.Period period = period(sign, value);
            return possible(period, period.impossible(layouts, asked));
        }
        Field field = field(name);
        Filter.Values values = values(field, sign, value);
        return possible(values, values.impossible(field, asked));
    }

    private UsageException noCondition(String text, List<String> words) {
        return new UsageException(terminal.say("cli.where.form", "text", text)
                + terminal.suggestion(WordSuggestion.nearest(text.strip(), words, 1)));
    }

    private Filter inColumn(String column, String sign, String value, String text) {
        boolean number = CellNumber.of(value) != null;
        if (sign.equals(">=") || sign.equals("<=")) {
            if (!number) {
                throw new UsageException(terminal.say("batch.filter.number", "text", value));
            }
            return new Filter.InColumn(
                    column, sign.equals(">=") ? CellCondition.AT_LEAST : CellCondition.AT_MOST, value);
        }
        int range = value.indexOf(RANGE);
        boolean ofNumbers = range > 0
                && CellNumber.of(value.substring(0, range)) != null
                && CellNumber.of(value.substring(range + RANGE.length())) != null;
        if (sign.equals("<") || sign.equals(">") || ofNumbers) {
            throw new UsageException(terminal.say("cli.where.column", "text", text, "column", column));
        }
        boolean is = sign.equals("=");
        CellCondition condition = value.isEmpty()
                ? is ? CellCondition.EMPTY : CellCondition.FILLED
                : is ? CellCondition.IS : CellCondition.CONTAINS;
        return new Filter.InColumn(column, condition, value);
    }

    private Filter possible(Filter filter, Optional<Problem> impossible) {
        impossible.ifPresent(problem -> {
            throw new UsageException(terminal.line(problem));
        });
        return filter;
    }

    /** A time field may be asked for its instant, and for its bare number of ticks. */
    private boolean isTime(String name, String value) {
        int main = layout.mainTime();
        boolean mainField = main >= 0
                && layout.fields().get(main).name().equals(name)
                && !PLAIN.matcher(firstOf(value)).matches();
        return mainField || (name.equals(TIME) && layout.field(TIME).isEmpty());
    }

    private static String firstOf(String value) {
        int end = value.indexOf(RANGE);
        return end < 0 ? value : value.substring(0, end);
    }

    private Filter.Period period(String sign, String value) {
        if (layout.mainTime() < 0) {
            throw new UsageException(terminal.say(
                    "cli.where.no-time",
                    "layout",
                    layout.titleIn(terminal.messages().locale())));
        }
        int range = value.indexOf(RANGE);
        return switch (sign) {
            case ">=" -> new Filter.Period(MomentArgument.of(value, terminal), Instant.MAX);
            case "<" -> new Filter.Period(Instant.MIN, MomentArgument.of(value, terminal));
            case "=" -> {
                if (range < 0) {
                    throw new UsageException(terminal.say("cli.where.time"));
                }
                Instant from = MomentArgument.of(value.substring(0, range), terminal);
                Instant until = MomentArgument.of(value.substring(range + RANGE.length()), terminal);
                yield new Filter.Period(from, inOrder(from, until, value));
            }
            default -> throw new UsageException(terminal.say("cli.where.time"));
        };
    }

    private Field field(String name) {
        Field field = layout.field(name).orElseThrow(() -> noField(name));
        if (field.textOnly()) {
            throw new UsageException(terminal.say("cli.where.text-only", "name", name));
        }
        return field;
    }

    private UsageException noField(String name) {
        List<String> names = layout.fields().stream().map(Field::name).toList();
        List<String> columns = own.names();
        List<String> known = Stream.of(names, columns, WORDS)
                .flatMap(List::stream)
                .distinct()
                .toList();
        return new UsageException(
                terminal.say(Message.of(columns.isEmpty() ? "cli.where.no-field" : "cli.where.no-field-column")
                                .with("name", name)
                                .with("names", new ListPart(names))
                                .with("columns", new ListPart(columns)))
                        + terminal.suggestion(WordSuggestion.nearest(name, known, known.size())));
    }

    private Filter.Values values(Field field, String sign, String value) {
        String name = field.name();
        int range = value.indexOf(RANGE);
        if (sign.equals("=") && range > 0) {
            BigInteger from = number(field, value.substring(0, range));
            BigInteger to = number(field, value.substring(range + RANGE.length()));
            return new Filter.Values(name, from, inOrder(from, to, value));
        }
        BigInteger limit = number(field, value);
        BigInteger largest = field.allOnes();
        return switch (sign) {
            case ">=" -> new Filter.Values(name, limit, largest);
            case ">" -> new Filter.Values(name, limit.add(BigInteger.ONE), largest);
            case "<=" -> new Filter.Values(name, BigInteger.ZERO, limit);
            case "<" -> new Filter.Values(name, BigInteger.ZERO, limit.subtract(BigInteger.ONE));
            default -> Filter.Values.of(name, limit);
        };
    }

    /** The end of a range, which no row is in if it lies before the beginning. */
    private <T extends Comparable<T>> T inOrder(T from, T to, String range) {
        if (from.compareTo(to) > 0) {
            throw new UsageException(terminal.say("cli.where.order", "range", range));
        }
        return to;
    }

    private BigInteger number(Field field, String text) {
        TypedFieldValue value = TypedFieldValue.parse(field, text);
        if (value instanceof TypedFieldValue.Refused refused) {
            throw new UsageException(terminal.line(refused.problem()));
        }
        return ((TypedFieldValue.Read) value).value();
    }
}
