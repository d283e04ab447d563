package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bitloupe.export.template.QuotedText;

/** The functions that make IDs: of a given instant, and of now. */
record SqlGenerator(Dialect dialect, SqlLayout layout, SqlGenerationRules rules) {
    /** For how long a function waits for a clock that went back. */
    static final int PATIENCE_SECONDS = 10;

    /**
     * The values for a function that makes the ID of an instant.
     *
     * @param first the parameter that has the instant
     * @param parameter the parameter for a field that is no time, by its index
     * @param argument its value
     */
    void ofMoment(
            SqlExpression first,
            IntFunction<SqlExpression> parameter,
            IntFunction<SqlExpression> argument,
            SqlTime time,
            Map<String, Object> values) {
        List<SqlExpression> parameters = new ArrayList<>(List.of(first));
        List<SqlExpression> arguments = new ArrayList<>();
        for (int i : layout.open()) {
            int place = time.fields().indexOf(i);
            if (place >= 0) {
                arguments.add(dialect.share(time, place, SqlExpression.of("ticks")));
            } else {
                parameters.add(parameter.apply(i));
                arguments.add(argument.apply(i));
            }
        }
        values.put("tickAt", dialect.tickAt(time, SqlExpression.of("units")).pieces());
        values.put("makeParameters", SqlExpression.joined(", ", parameters).pieces());
        values.put("makeArguments", SqlExpression.joined(", ", arguments).pieces());
    }

    /**
     * The values for a function that makes an ID of now, besides its parameters.
     *
     * @param now microseconds after the base that the clock shows
     * @param slot the variable that has the slot, or the number of a counter without a time
     * @param given the value of a field that whoever makes an ID has to say, by its index
     */
    void ofNow(
            IntFunction<SqlExpression> given,
            SqlExpression slot,
            Function<SqlTime, SqlExpression> now,
            Map<String, Object> values) {
        values.put("slotted", rules.kind() == SqlGenerationRules.Kind.SLOTS);
        values.put("chance", rules.kind() == SqlGenerationRules.Kind.CHANCE);
        values.put("counter", rules.kind() == SqlGenerationRules.Kind.COUNTER);
        values.put("random", rules.possible() && !rules.random().isEmpty());
        if (!rules.possible()) {
            return;
        }
        values.put("count", rules.count());
        values.put("firstCount", rules.from());
        values.put("lastCount", rules.from().add(rules.count()).subtract(BigInteger.ONE));
        values.put("beforeFirst", rules.from().subtract(BigInteger.ONE));
        values.put("patienceSeconds", PATIENCE_SECONDS);
        layout.time().ifPresent(time -> {
            values.put("nowTicks", dialect.tickAt(time, now.apply(time)).pieces());
            BigInteger patience = BigInteger.valueOf(PATIENCE_SECONDS * 1_000_000L)
                    .multiply(time.d())
                    .divide(time.n());
            values.put("patience", patience.max(BigInteger.ONE));
        });
        List<SqlExpression> arguments =
                layout.open().stream().map(i -> argument(i, given, slot)).toList();
        values.put("nextArguments", SqlExpression.joined(", ", arguments).pieces());
    }

    private SqlExpression argument(int i, IntFunction<SqlExpression> given, SqlExpression slot) {
        boolean slotted = rules.kind() == SqlGenerationRules.Kind.SLOTS;
        if (i == rules.sequence()) {
            return slotted ? dialect.plus(dialect.mod(slot, rules.count()), rules.from()) : slot;
        }
        if (rules.random().contains(i)) {
            return random(i);
        }
        if (rules.given().contains(i)) {
            return given.apply(i);
        }
        SqlTime time = layout.time().orElseThrow();
        SqlExpression ticks = slotted ? dialect.div(slot, rules.count()) : SqlExpression.of("now_ticks");
        return dialect.share(time, time.fields().indexOf(i), ticks);
    }

    private SqlExpression random(int i) {
        SqlExpression word = SqlExpression.of(layout.names().with("random64"), "()");
        int bits = layout.field(i).bits();
        if (bits <= Long.SIZE) {
            return cut(word, bits, i);
        }
        return dialect.hex(new SqlWordPair(cut(word, bits - Long.SIZE, i), word), SqlLayout.digits(bits));
    }

    private SqlExpression cut(SqlExpression word, int bits, int field) {
        BigInteger mask = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        return bits == Long.SIZE ? word : dialect.and(word, QuotedText.number(mask, field));
    }
}
