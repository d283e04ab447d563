package org.bitloupe.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes names of files out of what people call things: names that Linux, Windows and macOS take alike, so that a folder can be
 * carried from one to the other. Letters of all languages stay.
 *
 * <p>Sources: Microsoft, "Naming Files, Paths, and Namespaces", for the forbidden characters, the reserved names and the ends; the
 * 255 bytes of a Linux name, 143 in a home folder encrypted by eCryptfs.
 */
public final class SafeFileName {
    /** Bytes in UTF-8 that a name may have before its ending. */
    static final int MOST_BYTES = 120;

    private static final String NAMELESS = "layout";
    private static final Pattern FORBIDDEN = Pattern.compile("[<>:\"/\\\\|?*]+");
    /** Control characters, marks that turn the direction of writing or have no width, halves of characters, private ones. */
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}]+");

    private static final Pattern GAPS = Pattern.compile("[\\s\\p{Z}]+");
    private static final Pattern ENDS = Pattern.compile("^[. ]+|[. ]+$");
    /** Windows keeps them for devices, with whatever ending, and counts raised digits as digits. */
    private static final Pattern RESERVED = Pattern.compile(
            "(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9\u00b9\u00b2\u00b3]) *(\\..*)?",
            Pattern.CASE_INSENSITIVE);

    private SafeFileName() {}

    /** A name for a file, without ending, that stands for a title. Never empty; different titles can have the same one. */
    public static String of(String title) {
        String name =
                GAPS.matcher(Normalizer.normalize(title, Normalizer.Form.NFC)).replaceAll(" ");
        name = UNSEEN.matcher(name).replaceAll("");
        name = FORBIDDEN.matcher(name).replaceAll("-");
        name = ENDS.matcher(name).replaceAll("");
        if (isReserved(name)) {
            name = "_" + name;
        }
        name = ENDS.matcher(cut(name, MOST_BYTES)).replaceAll("");
        return name.isEmpty() ? NAMELESS : name;
    }

    /**
     * Tells whether Windows takes a name for that of a device, with whatever ending. Only for names that must say something else, too, such
     * as that of a class: all others are made by {@link #of}.
     */
    public static boolean isReserved(String name) {
        return RESERVED.matcher(name).matches();
    }

    /**
     * A name that none of the others is taken for, on a disk that does not tell capital letters from small ones either.
     *
     * @param title what it is to stand for
     * @param ending what the file's name ends with, such as {@code .idlayout}
     * @param taken names of files with their endings
     * @return the name with its ending; a number tells it from others if need be
     */
    public static String free(String title, String ending, Collection<String> taken) {
        Set<String> folded = taken.stream().map(SafeFileName::folded).collect(Collectors.toSet());
        String name = of(title);
        String tried = name + ending;
        for (int n = 2; folded.contains(folded(tried)); n++) {
            String number = " " + n;
            tried = cut(name, MOST_BYTES - number.length()).stripTrailing() + number + ending;
        }
        return tried;
    }

    /** Tells whether a disk that does not tell capital letters from small ones takes two names for one. */
    public static boolean same(String one, String other) {
        return folded(one).equals(folded(other));
    }

    /**
     * Tells whether two paths are one file because they are equal, or because the disk that they are on does not tell capital letters from
     * small ones. A link is another file than that which it leads to.
     */
    public static boolean isSameFile(Path one, Path other) {
        try {
            return one.equals(other) || (same(one.toString(), other.toString()) && Files.isSameFile(one, other));
        } catch (IOException e) {
            return false;
        }
    }

    /** Up and down again, since some letters are the same only when large, others only when small. */
    private static String folded(String name) {
        String composed = Normalizer.normalize(name, Normalizer.Form.NFC);
        return composed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    private static String cut(String name, int bytes) {
        int end = name.length();
        while (name.substring(0, end).getBytes(StandardCharsets.UTF_8).length > bytes) {
            end = name.offsetByCodePoints(end, -1);
        }
        return name.substring(0, end);
    }
}
