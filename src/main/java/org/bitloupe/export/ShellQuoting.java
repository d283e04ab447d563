package org.bitloupe.export;

/** Words for the command line of a Unix shell. */
public final class ShellQuoting {
    private ShellQuoting() {}

    /**
     * A file's name as one word that no program takes for an option: as it is where no shell would see anything in it, else in single
     * quotes (POSIX, Shell Command Language 2.2.2: all characters between them stand for themselves, a single quote cannot occur).
     */
    public static String file(String name) {
        String text = name.startsWith("-") ? "./" + name : name;
        boolean plain = !text.isEmpty()
                && text.chars().allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "_./-+:,@%".indexOf(c) >= 0));
        return plain ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
