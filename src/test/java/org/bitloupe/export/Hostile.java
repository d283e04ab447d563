package org.bitloupe.export;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;

/** Layouts whose words try to break out of where they are put. */
public final class Hostile {
    /** Texts that have broken programs that join words. */
    public static final List<String> WORDS = List.of(
            "\"quoted\" 'and' `ticked`",
            "--> <!-- ]]> <![CDATA[ </metadata></svg><script>alert(1)</script>",
            "a\nb\r\nc\td\u0000e\u001bf\u0085g\u2028h\u2029i",
            "\u202eright to left\u202c \u200f\u2066isolated\u2069",
            "pipe | backslash \\ | \\| end \\",
            "%%{init: {\"theme\": \"dark\"}}%% %% comment",
            "&amp; &lt; &#60; #quot; #35;",
            "${x} #{y} {{z}} <%= w %>",
            "half \ud83d pair \udc00 \uffff \ufffe",
            "[link](javascript:alert(1)) ![img](http://x/y.png) <img src=x onerror=alert(1)> @user https://example.com",
            "# heading * star _under_ ~~gone~~ > quote - list",
            "---\ntitle: x\n---",
            "url(#x) ' style='fill:url(http://x)",
            "\u8282\u70b9\u7f16\u53f7\uff08\u8d85\u957f\u7684\u540d\u79f0\uff09",
            "");

    private Hostile() {}

    /** A layout of 64 bits that says it everywhere a layout can: title, caveat, note, label, names of values. */
    public static Layout layout(String word) {
        List<Field> fields = List.of(
                Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true),
                Field.time("time", 41, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND))
                        .withNote(LocalizedText.of(word)),
                Field.of("node", Role.NODE, 10).withNote(LocalizedText.of(word)),
                Field.of("sequence", Role.SEQUENCE, 12));
        return Layout.of(
                        "hostile",
                        "x",
                        fields,
                        List.of(StandardSpellings.builtIn().spelling("decimal")))
                .withTitle(LocalizedText.of(word));
    }

    /** The same with the word as a field's name too, which no file may have, but a program may. */
    public static Layout named(String word) {
        Layout layout = layout(word);
        List<Field> fields = new ArrayList<>(layout.fields());
        fields.set(2, fields.get(2).withName(word));
        return layout.withFields(fields, layout.slices());
    }
}
