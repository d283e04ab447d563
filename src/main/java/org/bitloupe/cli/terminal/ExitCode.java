package org.bitloupe.cli.terminal;

/** The program's exit codes. */
public final class ExitCode {
    /** All that was asked for was done. */
    public static final int OK = 0;
    /**
     * Some input could not be read, or not all IDs could be made, and standard error says which and why; or what was looked for,
     * such as an ID made twice, was found; or the answer is no, as where one layout cannot safely follow another.
     */
    public static final int SOME_FAILED = 1;
    /** The command line, or a file it names, cannot be used: it is not there, may not be read, or is no text or no layout. */
    public static final int WRONG_USE = 2;

    private ExitCode() {}
}
