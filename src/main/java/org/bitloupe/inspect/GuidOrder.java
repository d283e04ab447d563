package org.bitloupe.inspect;

import java.util.Optional;

/**
 * The byte order of Microsoft's GUIDs: the first three groups of a UUID with their bytes the other way round. Who takes the bytes of a
 * GUID for those of a UUID, or the reverse, gets such a text (RFC 9562 section 4: all groups are in network byte order).
 */
public final class GuidOrder {
    /** Where the first three groups of a canonical UUID begin and how many digits they have. */
    private static final int[][] GROUPS = {{0, 8}, {9, 4}, {14, 4}};

    private static final int VERSION_AT = 14;

    private GuidOrder() {}

    /** A canonical UUID read in the other byte order, if that has a version from 1 to 8; else nothing. */
    public static Optional<String> swapped(String uuid) {
        if (!Shapes.isUuid(uuid)) {
            return Optional.empty();
        }
        StringBuilder text = new StringBuilder(uuid);
        for (int[] group : GROUPS) {
            for (int i = 0; i < group[1]; i += 2) {
                int from = group[0] + group[1] - 2 - i;
                text.replace(group[0] + i, group[0] + i + 2, uuid.substring(from, from + 2));
            }
        }
        char version = text.charAt(VERSION_AT);
        return version >= '1' && version <= '8' ? Optional.of(text.toString()) : Optional.empty();
    }
}
