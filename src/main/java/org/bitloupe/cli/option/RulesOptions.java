package org.bitloupe.cli.option;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** The options that put other rules in the place of a layout's own. */
public final class RulesOptions {
    private final Value<String> random;
    private final Value<String> hash;

    public RulesOptions(Arguments arguments) {
        random = arguments.text("--random WORD", "cli.option.random");
        hash = arguments.text("--hash WORD", "cli.option.hash");
    }

    /**
     * The layout with the rules that are asked for.
     *
     * @param named true if IDs are computed from names
     * @throws UsageException if a rule is unknown, or would change nothing
     */
    public Layout applied(Layout layout, boolean named, Terminal terminal) {
        GenerationRules generationRules = layout.generationRules();
        if (hash.isGiven() && !named) {
            throw new UsageException(terminal.say("cli.needs", "one", "--hash", "other", "--namespace"));
        }
        if (random.isGiven()) {
            if (layout.indicesOf(Role.RANDOM).length == 0) {
                throw new UsageException(terminal.say("cli.no-random", "layout", layout.id()));
            }
            generationRules = generationRules.withRandom(
                    WordArgument.of("--random", random.get(), words(GenerationRules.RandomRule.values()), terminal));
        }
        if (hash.isGiven()) {
            generationRules = generationRules.withHash(
                    WordArgument.of("--hash", hash.get(), words(GenerationRules.Hash.values()), terminal));
        }
        return generationRules.equals(layout.generationRules()) ? layout : layout.withGenerationRules(generationRules);
    }

    private static <E extends Enum<E>> Map<String, E> words(E[] constants) {
        Map<String, E> words = new LinkedHashMap<>();
        for (E constant : constants) {
            words.put(constant.name().toLowerCase(Locale.ROOT), constant);
        }
        return words;
    }
}
