package org.bitloupe.export.generator;

import java.util.List;
import org.bitloupe.export.Language;
import org.bitloupe.export.TestEvidence;
import org.jspecify.annotations.Nullable;

/**
 * One generator that a configuration can be written for, as the resource {@code <id>.json} describes it; the text itself is the
 * template {@code <id>.mustache} beside it.
 *
 * @param language the language of the configuration
 * @param extension the ending of its file's name, without the dot
 * @param shape the IDs that the generator can make
 * @param starts the first values of its sequence
 * @param withoutMachine the effect of a configuration without a machine's number, as the end of the key of the sentence that describes
 *     it; never that two machines get the same number and nobody is told. Null where the number does not stand in the configuration.
 * @param machines the machine numbers that the generator takes, where they are fewer than its bits hold; else null
 * @param spelling the name of the standard spelling that the generator writes its numbers in
 * @param notes the notes on this generator alone
 * @param source the source, with its version, that the notes are read in, where no test of ours runs the generator; null where each of
 *     them is tried on it with a clock that is set back and runs past the end
 * @param command the command that uses the file, which {@code {file}} stands for; null for none
 * @param proof the evidence of this program's tests
 */
record GeneratorDescriptor(
        Language language,
        String extension,
        GeneratorShape shape,
        SupportedStarts starts,
        @Nullable String withoutMachine,
        @Nullable WidthRange machines,
        String spelling,
        List<NoteRule> notes,
        @Nullable String source,
        @Nullable String command,
        TestEvidence proof) {
    GeneratorDescriptor {
        notes = List.copyOf(notes);
    }

    /** Tells whether the machine's number stands in its configuration. */
    boolean takesMachine() {
        return withoutMachine != null;
    }
}
