package org.bitloupe.cli.terminal;

/** The command line cannot be carried out; the message is the line to say so. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String line) {
        super(line);
    }
}
