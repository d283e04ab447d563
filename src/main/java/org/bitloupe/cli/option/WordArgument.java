package org.bitloupe.cli.option;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.WordSuggestion;

/** A word on the command line, out of a few. */
public final class WordArgument {
    private WordArgument() {}

    /**
     * Returns the value that the word stands for.
     *
     * @param words what each word means, in the order they are listed
     * @throws UsageException if it is none of them; the sentence names them all
     */
    public static <T> T of(String option, String word, Map<String, T> words, Terminal terminal) {
        T found = words.get(word);
        if (found == null) {
            throw new UsageException(unknown(option, word, words.keySet(), terminal));
        }
        return found;
    }

    /** A sentence on a word that is none of those that an option or a variable takes. */
    static String unknown(String option, String word, Collection<String> words, Terminal terminal) {
        return terminal.say("cli.not-a-word", "option", option, "text", word, "words", new ListPart(List.copyOf(words)))
                + NameElsewhere.suggestion(word, WordSuggestion.nearest(word, words, words.size()), terminal);
    }
}
