package org.bitloupe.export;

import java.util.Locale;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** Names of a layout as text of one line that shows what it says. */
public final class SingleLineText {
    private SingleLineText() {}

    /**
     * The text in one line: white space of every kind and control characters become single blanks. Characters that are not seen but
     * turn the direction of what stands around them, and halves of surrogate pairs, are left out.
     */
    public static String of(String text) {
        StringBuilder plain = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isBlank(c)) {
                if (!plain.isEmpty() && plain.charAt(plain.length() - 1) != ' ') {
                    plain.append(' ');
                }
            } else if (isSeen(c)) {
                plain.appendCodePoint(c);
            }
        });
        return plain.toString().strip();
    }

    private static boolean isBlank(int c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || Character.isISOControl(c);
    }

    private static boolean isSeen(int c) {
        int type = Character.getType(c);
        return type != Character.FORMAT
                && type != Character.SURROGATE
                && type != Character.UNASSIGNED
                && type != Character.PRIVATE_USE;
    }

    /** A field's name, never empty. */
    public static String name(Field field) {
        String name = of(field.name());
        return name.isEmpty() ? "?" : name;
    }

    /** The layout's title, never empty. */
    public static String title(Layout layout, Locale locale) {
        String title = of(layout.titleIn(locale));
        return title.isEmpty() ? layout.id() : title;
    }

    /** A slice by name: {@code sequence}, or {@code time[31:0]} if it carries a part of its field. */
    public static String name(Layout layout, Slice slice) {
        Field field = layout.fields().get(slice.field());
        String name = name(field);
        return slice.width() == field.bits() ? name : name + "[" + slice.high() + ":" + slice.low() + "]";
    }

    /** The bits a slice takes in the ID, most significant first: {@code 62-21}, {@code 63}. */
    public static String place(Slice slice) {
        return slice.width() == 1 ? Integer.toString(slice.idLow()) : slice.idHigh() + "-" + slice.idLow();
    }
}
