package org.bitloupe.cli;

/** The command line cannot be carried out; the message is the line to say so. */
final class WrongUseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongUseException(String line) {
        super(line);
    }
}
