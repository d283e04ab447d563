package org.bitloupe.cli.option;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that put other rules in the place of a layout's own. */
public final class RulesOptions {
    @Option(names = "--random", paramLabel = "WORD", description = "${bundle:cli.option.random}")
    private @Nullable String random;

    @Option(names = "--hash", paramLabel = "WORD", description = "${bundle:cli.option.hash}")
    private @Nullable String hash;

    /**
     * The layout with the rules that are asked for.
     *
     * @param named true if IDs are computed from names
     * @throws UsageException if a rule is unknown, or would change nothing
     */
    public Layout applied(Layout layout, boolean named, Terminal terminal) {
        GenerationRules generationRules = layout.generationRules();
        if (hash != null && !named) {
            throw new UsageException(terminal.say("cli.needs", "one", "--hash", "other", "--namespace"));
        }
        if (random != null) {
            if (layout.indicesOf(Role.RANDOM).length == 0) {
                throw new UsageException(terminal.say("cli.no-random", "layout", layout.id()));
            }
            generationRules = generationRules.withRandom(
                    WordArgument.of("--random", random, words(GenerationRules.RandomRule.values()), terminal));
        }
        if (hash != null) {
            generationRules = generationRules.withHash(
                    WordArgument.of("--hash", hash, words(GenerationRules.Hash.values()), terminal));
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
