package org.bitloupe.cli.manual;

import java.util.List;
import java.util.stream.StreamSupport;
import org.bitloupe.cli.option.Completions;
import picocli.CommandLine.Model.ArgSpec;

/**
 * The values of an argument that a shell can complete.
 *
 * @param words the words that it takes, none if there are too many to list
 * @param files true if it takes a file
 * @param folders true if it takes a folder
 */
record ArgumentValues(List<String> words, boolean files, boolean folders) {
    /** The values of an argument; the name in its place in the help says whether it takes files. */
    static ArgumentValues of(ArgSpec argument) {
        Iterable<String> candidates = argument.completionCandidates();
        List<String> words = candidates == null
                ? List.of()
                : StreamSupport.stream(candidates.spliterator(), false).toList();
        String label = argument.paramLabel();
        return new ArgumentValues(
                words, label.contains("FILE") || candidates == Completions.LAYOUTS, label.equals("DIR"));
    }

    /** The values of all arguments of a command that stand without an option. */
    static ArgumentValues all(List<? extends ArgSpec> arguments) {
        List<ArgumentValues> each = arguments.stream().map(ArgumentValues::of).toList();
        return new ArgumentValues(
                each.stream()
                        .flatMap(values -> values.words().stream())
                        .distinct()
                        .toList(),
                each.stream().anyMatch(ArgumentValues::files),
                each.stream().anyMatch(ArgumentValues::folders));
    }
}
