package org.bitloupe.tabular.source;

/**
 * Tells text from other files by their bytes. Letters of whatever charset are text; what no text has are control characters, and
 * zeros by the dozen.
 */
public final class BinaryCheck {
    /** One stray control character among this number of bytes is damage, and no other kind of file. */
    private static final int STRAY = 100;
    /** Fewer than this are strays whatever the size. */
    private static final int FEWEST = 3;
    /** Zeros may stand between texts or fill up cells; where they are more than one byte in this number, there is little text. */
    private static final int ZEROS = 5;

    private BinaryCheck() {}

    /**
     * Tells whether bytes are no text of a charset that has ASCII in it.
     *
     * @param bytes the beginning of a file
     */
    public static boolean isBinary(byte[] bytes) {
        long zeros = 0;
        long controls = 0;
        for (byte b : bytes) {
            zeros += b == 0 ? 1 : 0;
            controls += isControl(b) ? 1 : 0;
        }
        return (controls >= FEWEST && controls * STRAY >= bytes.length)
                || (zeros >= FEWEST && zeros * ZEROS >= bytes.length);
    }

    /** Not those that end lines and pages, divide cells (1 and 31), colour a terminal's lines (27) or end a file of old (26). */
    private static boolean isControl(byte b) {
        return switch (b) {
            case 0, 1, '\t', '\n', 0x0B, '\f', '\r', 0x1A, 0x1B, 0x1F -> false;
            default -> (b >= 0 && b < ' ') || b == 0x7F;
        };
    }
}
