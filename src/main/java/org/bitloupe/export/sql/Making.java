package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.bitloupe.export.template.Piece;

/** The functions that make IDs: of a given instant, and of now. */
record Making(Dialect dialect, SqlLayout layout, MakeRules rules) {
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
            Sql first,
            IntFunction<Sql> parameter,
            IntFunction<Sql> argument,
            SqlTime time,
            Map<String, Object> values) {
        List<Sql> parameters = new ArrayList<>(List.of(first));
        List<Sql> arguments = new ArrayList<>();
        for (int i : layout.open()) {
            int place = time.fields().indexOf(i);
            if (place >= 0) {
                arguments.add(dialect.share(time, place, Sql.of("ticks")));
            } else {
                parameters.add(parameter.apply(i));
                arguments.add(argument.apply(i));
            }
        }
        values.put("tickAt", dialect.tickAt(time, Sql.of("units")).pieces());
        values.put("makeParameters", Sql.joined(", ", parameters).pieces());
        values.put("makeArguments", Sql.joined(", ", arguments).pieces());
    }

    /**
     * The values for a function that makes an ID of now, besides its parameters.
     *
     * @param now microseconds after the base that the clock shows
     * @param slot the variable that has the slot, or the number of a counter without a time
     * @param given the value of a field that whoever makes an ID has to say, by its index
     */
    void ofNow(IntFunction<Sql> given, Sql slot, Function<SqlTime, Sql> now, Map<String, Object> values) {
        values.put("slotted", rules.kind() == MakeRules.Kind.SLOTS);
        values.put("chance", rules.kind() == MakeRules.Kind.CHANCE);
        values.put("counter", rules.kind() == MakeRules.Kind.COUNTER);
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
        List<Sql> arguments =
                layout.open().stream().map(i -> argument(i, given, slot)).toList();
        values.put("nextArguments", Sql.joined(", ", arguments).pieces());
    }

    private Sql argument(int i, IntFunction<Sql> given, Sql slot) {
        boolean slotted = rules.kind() == MakeRules.Kind.SLOTS;
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
        Sql ticks = slotted ? dialect.div(slot, rules.count()) : Sql.of("now_ticks");
        return dialect.share(time, time.fields().indexOf(i), ticks);
    }

    private Sql random(int i) {
        Sql word = Sql.of(layout.names().with("random64"), "()");
        int bits = layout.field(i).bits();
        if (bits <= Long.SIZE) {
            return cut(word, bits, i);
        }
        return dialect.hex(new Words(cut(word, bits - Long.SIZE, i), word), SqlLayout.digits(bits));
    }

    private Sql cut(Sql word, int bits, int field) {
        BigInteger mask = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        return bits == Long.SIZE ? word : dialect.and(word, Piece.number(mask, field));
    }
}
