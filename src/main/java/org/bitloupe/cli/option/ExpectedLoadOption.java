package org.bitloupe.cli.option;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the expected load of a layout; values that are not given stay as the layout's file has them. */
public final class ExpectedLoadOption {
    @Option(names = "--machines", paramLabel = "N", description = "${bundle:cli.option.machines}")
    private @Nullable BigInteger machines;

    @Option(names = "--rate", paramLabel = "N", description = "${bundle:cli.option.rate}")
    private @Nullable BigInteger rate;

    @Option(names = "--burst", paramLabel = "N", description = "${bundle:cli.option.burst}")
    private @Nullable BigInteger burst;

    @Option(names = "--years", paramLabel = "N", description = "${bundle:cli.option.years}")
    private @Nullable BigDecimal years;

    @Option(names = "--starts", paramLabel = "N", description = "${bundle:cli.option.starts}")
    private @Nullable BigInteger starts;

    @Option(names = "--numbers", paramLabel = "HOW", description = "${bundle:cli.option.numbers}")
    private @Nullable String numbers;

    @Option(names = "--shards", paramLabel = "N", description = "${bundle:cli.option.shards}")
    private @Nullable BigInteger shards;

    /**
     * The demand of the file with what was said here in its place.
     *
     * @throws UsageException if a number is out of its range, which the sentence names
     */
    public ExpectedLoad over(ExpectedLoad file, Terminal terminal) {
        check("--machines", machines, 1, ExpectedLoad.MOST_MACHINES, terminal);
        check("--rate", rate, 1, ExpectedLoad.MOST_IDS, terminal);
        check("--burst", burst, 1, ExpectedLoad.MOST_BURST, terminal);
        check("--starts", starts, 0, ExpectedLoad.MOST_STARTS, terminal);
        check("--shards", shards, 2, ExpectedLoad.MOST_SHARDS, terminal);
        if (years != null
                && (years.signum() < 1
                        || years.compareTo(BigDecimal.valueOf(ExpectedLoad.MOST_YEARS)) > 0
                        || years.stripTrailingZeros().scale() > ExpectedLoad.MOST_DECIMALS)) {
            throw new UsageException(terminal.say(Message.of("cli.bad-demand.years")
                    .with("text", years.toString())
                    .with("most", Integer.toString(ExpectedLoad.MOST_YEARS))
                    .with("decimals", ExpectedLoad.MOST_DECIMALS)));
        }
        return new ExpectedLoad(
                machines == null ? file.machines() : machines,
                rate == null ? file.idsPerSecond() : rate,
                burst == null ? file.burst() : burst,
                years == null ? file.years() : years,
                starts == null ? file.startsPerYear() : starts,
                numbers == null ? file.numbers() : numbers(numbers, terminal),
                shards == null ? file.shards() : Integer.valueOf(shards.intValueExact()),
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
