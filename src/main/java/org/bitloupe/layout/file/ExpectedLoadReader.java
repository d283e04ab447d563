package org.bitloupe.layout.file;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.layout.ExpectedLoad;
import org.jspecify.annotations.Nullable;

/** Reads what a layout has to carry. */
final class ExpectedLoadReader {
    /** As many as the largest number of years with all its decimals has, and the point. */
    private static final int MOST_DIGITS =
            Integer.toString(ExpectedLoad.MOST_YEARS).length() + 1 + ExpectedLoad.MOST_DECIMALS;

    private ExpectedLoadReader() {}

    static ExpectedLoad read(JsonObjectReader layout) {
        JsonObjectReader demand = layout.object(
                "demand",
                "machines",
                "ids-per-second",
                "burst",
                "years",
                "starts-per-year",
                "numbers",
                "shards",
                "positive",
                "sorted",
                "javascript");
        int shards = demand.number("shards", 2, ExpectedLoad.MOST_SHARDS, 0);
        return new ExpectedLoad(
                count(demand, "machines", 1, ExpectedLoad.MOST_MACHINES),
                count(demand, "ids-per-second", 1, ExpectedLoad.MOST_IDS),
                count(demand, "burst", 1, ExpectedLoad.MOST_BURST),
                years(demand),
                count(demand, "starts-per-year", 0, ExpectedLoad.MOST_STARTS),
                EnumNames.readOrNull(demand, "numbers", ExpectedLoad.Numbers.ASSIGNED),
                shards == 0 ? null : shards,
                new ExpectedLoad.Promises(
                        flag(demand, "positive"), flag(demand, "sorted"), flag(demand, "javascript")));
    }

    private static @Nullable Boolean flag(JsonObjectReader demand, String name) {
        return demand.has(name) ? Boolean.valueOf(demand.flag(name)) : null;
    }

    private static @Nullable BigInteger count(JsonObjectReader demand, String name, long least, long most) {
        BigInteger number = demand.integer(name);
        if (number == null
                || (number.compareTo(BigInteger.valueOf(least)) >= 0
                        && number.compareTo(BigInteger.valueOf(most)) <= 0)) {
            return number;
        }
        demand.problems().add(demand.at(name), "range", "value", number.toString(), "least", least, "most", most);
        return null;
    }

    /** A decimal number in quotes, since JSON programs round what is not a whole one; a whole one may be without. */
    private static @Nullable BigDecimal years(JsonObjectReader demand) {
        JsonValue value = demand.get("years");
        if (value == null) {
            return null;
        }
        String text = value instanceof JsonValue.Str str
                ? str.text()
                : value instanceof JsonValue.Num num ? num.digits() : null;
        if (text == null) {
            JsonObjectReader.wrongType(value, demand.problems(), "number");
            return null;
        }
        boolean decimal =
                text.length() <= MOST_DIGITS && text.matches("[0-9]+(\\.[0-9]{1," + ExpectedLoad.MOST_DECIMALS + "})?");
        BigDecimal years = decimal ? new BigDecimal(text) : BigDecimal.ZERO;
        if (years.signum() < 1 || years.compareTo(BigDecimal.valueOf(ExpectedLoad.MOST_YEARS)) > 0) {
            demand.problems()
                    .add(value.at(), "demand.years", "value", JsonInteger.cut(text), "most", ExpectedLoad.MOST_YEARS);
            return null;
        }
        return years;
    }
}
