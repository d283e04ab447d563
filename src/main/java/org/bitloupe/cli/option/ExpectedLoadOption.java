package org.bitloupe.cli.option;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Options for the expected load of a layout; values that are not given stay as the layout's file has them. */
public final class ExpectedLoadOption {
    private final Value<BigInteger> machines;
    private final Value<BigInteger> rate;
    private final Value<BigInteger> burst;
    private final Value<BigDecimal> years;
    private final Value<BigInteger> starts;
    private final Value<String> numbers;
    private final Value<BigInteger> shards;

    public ExpectedLoadOption(Arguments arguments) {
        machines = arguments.option("--machines N", "cli.option.machines", BigInteger.class);
        rate = arguments.option("--rate N", "cli.option.rate", BigInteger.class);
        burst = arguments.option("--burst N", "cli.option.burst", BigInteger.class);
        years = arguments.option("--years N", "cli.option.years", BigDecimal.class);
        starts = arguments.option("--starts N", "cli.option.starts", BigInteger.class);
        numbers = arguments.text("--numbers HOW", "cli.option.numbers");
        shards = arguments.option("--shards N", "cli.option.shards", BigInteger.class);
    }

    /**
     * The demand of the file with what was said here in its place.
     *
     * @throws UsageException if a number is out of its range, which the sentence names
     */
    public ExpectedLoad over(ExpectedLoad file, Terminal terminal) {
        check("--machines", machines.orNull(), 1, ExpectedLoad.MOST_MACHINES, terminal);
        check("--rate", rate.orNull(), 1, ExpectedLoad.MOST_IDS, terminal);
        check("--burst", burst.orNull(), 1, ExpectedLoad.MOST_BURST, terminal);
        check("--starts", starts.orNull(), 0, ExpectedLoad.MOST_STARTS, terminal);
        check("--shards", shards.orNull(), 2, ExpectedLoad.MOST_SHARDS, terminal);
        BigDecimal span = years.orNull();
        if (span != null
                && (span.signum() < 1
                        || span.compareTo(BigDecimal.valueOf(ExpectedLoad.MOST_YEARS)) > 0
                        || span.stripTrailingZeros().scale() > ExpectedLoad.MOST_DECIMALS)) {
            throw new UsageException(terminal.say(Message.of("cli.bad-demand.years")
                    .with("text", span.toString())
                    .with("most", Integer.toString(ExpectedLoad.MOST_YEARS))
                    .with("decimals", ExpectedLoad.MOST_DECIMALS)));
        }
        return new ExpectedLoad(
                machines.isGiven() ? machines.get() : file.machines(),
                rate.isGiven() ? rate.get() : file.idsPerSecond(),
                burst.isGiven() ? burst.get() : file.burst(),
                span == null ? file.years() : span,
                starts.isGiven() ? starts.get() : file.startsPerYear(),
                numbers.isGiven() ? numbers(numbers.get(), terminal) : file.numbers(),
                shards.isGiven() ? Integer.valueOf(shards.get().intValueExact()) : file.shards(),
                file.promises());
    }

    private static void check(String option, @Nullable BigInteger number, long least, long most, Terminal terminal) {
        if (number != null
                && (number.compareTo(BigInteger.valueOf(least)) < 0
                        || number.compareTo(BigInteger.valueOf(most)) > 0)) {
            throw new UsageException(terminal.say(Message.of("cli.bad-demand")
                    .with("option", option)
                    .with("text", number.toString())
                    .with("least", Long.toString(least))
                    .with("most", Long.toString(most))));
        }
    }

    private static ExpectedLoad.Numbers numbers(String word, Terminal terminal) {
        Optional<ExpectedLoad.Numbers> found = Arrays.stream(ExpectedLoad.Numbers.values())
                .filter(n -> word(n).equals(word))
                .findFirst();
        return found.orElseThrow(() -> new UsageException(terminal.say(Message.of("cli.bad-numbers")
                .with("word", word)
                .with(
                        "known",
                        new ListPart(Arrays.stream(ExpectedLoad.Numbers.values())
                                .map(ExpectedLoadOption::word)
                                .toList())))));
    }

    private static String word(ExpectedLoad.Numbers by) {
        return by.name().toLowerCase(Locale.ROOT);
    }
}
