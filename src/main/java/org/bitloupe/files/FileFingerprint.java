package org.bitloupe.files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A fingerprint of a file's content, in few characters, for finding out later whether it is still the same. A file's time would not do:
 * it is as coarse as two seconds on some disks, and copying sets it back.
 *
 * @param hash SHA-256 of the content in hexadecimal, or empty if there is no file
 */
public record FileFingerprint(String hash) {
    /** There is no file. */
    public static final FileFingerprint MISSING = new FileFingerprint("");

    /** The stamp of a file with that content. */
    public static FileFingerprint of(byte[] content) {
        try {
            return new FileFingerprint(HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Tells whether there is a file. */
    public boolean exists() {
        return !hash.isEmpty();
    }
}
