package org.bitloupe.layout.codec;

import java.time.ZoneId;
import java.util.Locale;
import java.util.regex.Pattern;

/** Names of columns with times by the clocks of a zone, the same in every language: {@code local_asia_ho_chi_minh}. */
public final class LocalColumn {
    private static final String BEGINNING = "local_";
    private static final Pattern OFFSET = Pattern.compile(BEGINNING + "(plus|minus)_\\d\\d(_\\d\\d){0,2}");

    private LocalColumn() {}

    /** The name for a zone; the sign of an offset is a word in it, so that {@code +07:00} is not {@code -07:00}. */
    public static String name(ZoneId zone) {
        return name(zone.getId());
    }

    private static String name(String zone) {
        return BEGINNING
                + zone.toLowerCase(Locale.ROOT)
                        .replaceAll("\\+(?=\\d)", " plus ")
                        .replaceAll("-(?=\\d)", " minus ")
                        .strip()
                        .replaceAll("[^a-z0-9]+", "_");
    }

    /** Tells whether the column of any zone has that name. */
    public static boolean isName(String column) {
        return column.startsWith(BEGINNING)
                && (OFFSET.matcher(column).matches()
                        || ZoneId.getAvailableZoneIds().stream()
                                .anyMatch(zone -> name(zone).equals(column)));
    }
}
