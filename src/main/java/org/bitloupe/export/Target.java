package org.bitloupe.export;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.files.SafeFileName;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/**
 * Something a layout can be exported to. To add one: a class that implements this, its line in {@code org.bitloupe.export.all.Targets},
 * its two texts in the resource bundle and, where it makes a text of some length, a template (see
 * {@code org.bitloupe.export.template.Template}). The configuration of another generator needs no class, but a descriptor
 * (see {@code org.bitloupe.export.generator.GeneratorDescriptor}).
 *
 * <p>Names and notes of a layout may come from anywhere. A target lets no character of them out but through the quoting of its own
 * language.
 */
public interface Target {
    /** The name for programs, such as {@code svg}; also the word in the terminal. */
    String id();

    /** Returns the group it is listed under. */
    TargetGroup group();

    /** Returns the ending of its files' names, without the dot. */
    String extension();

    /** The name its file would have, without a folder: one that a file can have on all systems. */
    default String fileName(Layout layout, Options options) {
        return SafeFileName.of(layout.id()) + "." + extension();
    }

    /** Returns the options that make a difference. */
    default Set<Option> heeds() {
        return Set.of();
    }

    /** Returns the numbers that {@link Options#machine} may be; it matters only to those that heed {@link Option#MACHINE}. */
    default MachineNumbers machines(Layout layout) {
        return MachineNumbers.ofNodes(layout);
    }

    /** Returns the language of its text. */
    default Language language() {
        return Language.PLAIN;
    }

    /**
     * Every reason why it cannot express a layout, each a sentence that says what the layout has and what the target needs; empty if
     * it can. Quick enough to be asked for each target at each edit. The same key with {@code .brief}, where there is one, says the
     * reason in three or four words for a list.
     */
    List<Message> refusals(Layout layout);

    /**
     * The layout most like this one that the target can express; empty if it can express this one, or none like it. Never refused by
     * {@link #refusals}.
     */
    default Optional<Layout> nearest(Layout layout) {
        return Optional.empty();
    }

    /** Returns the notes on its output for a layout that it does not refuse. */
    default List<Note> notes(Layout layout, Options options) {
        return List.of();
    }

    /** Returns the evidence of this program's tests for its output. */
    default TestEvidence proof() {
        return new TestEvidence.NothingToRun();
    }

    /**
     * The command, for a Unix shell, that runs or uses a file of it, in one line.
     *
     * @param file the file's name, quoted by {@link ShellQuoting#file}
     */
    default Optional<String> command(Layout layout, Options options, String file) {
        return Optional.empty();
    }

    /**
     * Expresses a layout.
     *
     * @param messages the words for what the program itself has to say in it
     */
    Export export(Layout layout, Options options, Messages messages);

    /** The key of its name for people; that with {@code .note} says in a few words what it is. */
    default String key() {
        return "export.target." + id();
    }
}
