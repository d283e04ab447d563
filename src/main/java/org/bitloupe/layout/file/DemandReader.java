package org.bitloupe.layout.file;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Demand;
import org.jspecify.annotations.Nullable;

/** Reads what a layout has to carry. */
final class DemandReader {
    /** As many as the largest number of years with all its decimals has, and the point. */
    private static final int MOST_DIGITS = Integer.toString(Demand.MOST_YEARS).length() + 1 + Demand.MOST_DECIMALS;

    private DemandReader() {}

    static Demand read(Members layout) {
        Json value = layout.get("demand");
        Members demand = value == null
                ? null
                : Members.of(
                        value,
                        layout.findings(),
                        "machines",
                        "ids-per-second",
                        "burst",
                        "years",
                        "starts-per-year",
                        "numbers",
                        "shards");
        if (demand == null) {
            return Demand.NONE;
        }
        int shards = demand.number("shards", 2, Demand.MOST_SHARDS, 0);
        return new Demand(
                count(demand, "machines", 1, Demand.MOST_MACHINES),
                count(demand, "ids-per-second", 1, Demand.MOST_IDS),
                count(demand, "burst", 1, Demand.MOST_BURST),
                years(demand),
                count(demand, "starts-per-year", 0, Demand.MOST_STARTS),
                demand.has("numbers") ? demand.word("numbers", EnumWords.NUMBERS, Demand.Numbers.ASSIGNED) : null,
                shards == 0 ? null : shards);
    }

    private static @Nullable BigInteger count(Members demand, String name, long least, long most) {
        BigInteger number = demand.integer(name);
        if (number == null
                || (number.compareTo(BigInteger.valueOf(least)) >= 0
                        && number.compareTo(BigInteger.valueOf(most)) <= 0)) {
            return number;
        }
        demand.findings().add(demand.at(name), "range", "value", number.toString(), "least", least, "most", most);
        return null;
    }

    /** A decimal number in quotes, since JSON programs round what is not a whole one; a whole one may be without. */
    private static @Nullable BigDecimal years(Members demand) {
        Json value = demand.get("years");
        if (value == null) {
            return null;
        }
        String text = value instanceof Json.Str str ? str.text() : value instanceof Json.Num num ? num.digits() : null;
        if (text == null) {
            Members.wrongType(value, demand.findings(), "number");
            return null;
        }
        boolean decimal =
                text.length() <= MOST_DIGITS && text.matches("[0-9]+(\\.[0-9]{1," + Demand.MOST_DECIMALS + "})?");
        BigDecimal years = decimal ? new BigDecimal(text) : BigDecimal.ZERO;
        if (years.signum() < 1 || years.compareTo(BigDecimal.valueOf(Demand.MOST_YEARS)) > 0) {
            demand.findings().add(value.at(), "demand.years", "value", Integers.cut(text), "most", Demand.MOST_YEARS);
            return null;
        }
        return years;
    }
}
