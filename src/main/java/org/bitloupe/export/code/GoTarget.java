package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.Language;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** A Go package (Go 1.18). IDs of up to 64 bits are int64 or uint64, wider ones two words; fields are uint64, wider ones two words. */
public final class GoTarget extends CodeTarget {
    /** The Go Programming Language Specification: keywords and predeclared identifiers; packages and names of the template. */
    private static final Set<String> RESERVED = words(
            "break case chan const continue default defer else fallthrough for func go goto if import interface map "
                    + "package range return select struct switch type var any bool byte comparable complex64 complex128 "
                    + "error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr "
                    + "true false iota nil append cap clear close complex copy delete imag len make max min new panic print "
                    + "println real recover main init _ fmt time sync rand binary big bits strconv errors regexp strings "
                    + "uint128 generator decode encode at instant format parse check checkWide Next NewGenerator "
                    + "NewGeneratorWithClock tick tickAt nanosAt ceil floor id word v g t n err now counted shown turn upcoming used "
                    + "clock left mu advance first increment draw value least limit name randomBits randomBelow "
                    + "origin digits aliases meanings text lastTick internal vendor testing test");

    private static final Operators OPERATORS = Operators.plain(mask -> hex(mask, ""));

    /** Makes the target. */
    public GoTarget() {
        super(
                "go",
                "go",
                Language.GO,
                new TestEvidence.Run("Go", TestEvidence.Trial.BOTH_WAYS),
                Style.PASCAL,
                Style.CAMEL,
                RESERVED);
    }

    @Override
    public String fileName(Layout layout, Options options) {
        // A name that ends in _test, _linux or the like would leave the file out of the build.
        return packageName(typeName(layout, options)) + ".go";
    }

    private static String packageName(String type) {
        return type.toLowerCase(Locale.ROOT);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("go vet " + file);
    }

    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\", "\\x%02x");
    }

    @Override
    public String type(int bits) {
        return bits <= Long.SIZE ? "uint64" : "Uint128";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return bits <= Long.SIZE ? value.toString() : words(value);
    }

    private static String words(BigInteger value) {
        BigInteger word = BigInteger.ONE.shiftLeft(Long.SIZE);
        return "Uint128{" + hex(value.divide(word), "") + ", " + hex(value.mod(word), "") + "}";
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return wide(carrier) ? words(value) : hex(value, "");
    }

    @Override
    public String widened(String count, int bits) {
        // In a sum gofmt leaves no blanks around operators that bind more.
        String sum = count.contains(" + ") ? count.replace(" % ", "%").replace(" / ", "/") : count;
        return bits <= Long.SIZE ? "uint64(" + sum + ")" : "Uint128{0, uint64(" + sum + ")}";
    }

    @Override
    public String idType(Carrier carrier) {
        return switch (carrier) {
            case SIGNED_64 -> "int64";
            case UNSIGNED_64 -> "uint64";
            default -> "Uint128";
        };
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        if (!wide(carrier)) {
            OPERATORS.read(out, field, "word");
            return;
        }
        boolean big = field.bits() > Long.SIZE;
        for (Slice slice : field.slices()) {
            boolean first = slice.equals(field.slices().get(0));
            out.add(first ? "" : big ? ".or(" : " | ")
                    .add("id.bits(")
                    .number(slice.idLow())
                    .add(", ");
            out.number(slice.width()).add(big ? ")" : ").Lo");
            if (slice.low() > 0) {
                out.add(big ? ".shl(" : "<<").number(slice.low()).add(big ? ")" : "");
            }
            out.add(first || !big ? "" : ")");
        }
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        String value = "v." + field.name();
        if (!wide(carrier)) {
            OPERATORS.write(out, field, slice, value);
            return;
        }
        out.add(field.bits() > Long.SIZE ? value : "Uint128{0, " + value + "}")
                .add(".bits(")
                .number(slice.low())
                .add(", ")
                .number(slice.width())
                .add(").shl(")
                .number(slice.idLow())
                .add(")");
    }

    @Override
    public Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        Map<String, Object> more = new HashMap<>();
        boolean wide = wide(model.carrier());
        boolean decimal = Boolean.TRUE.equals(values.get("decimal"));
        boolean wideFields = Boolean.TRUE.equals(values.get("wideFields"));
        boolean digits = values.get("digits") instanceof QuotedText;
        more.put("package", QuotedText.of(packageName(values.get("type") instanceof QuotedText p ? p.text() : "ids")));
        more.put("uint128", wide || wideFields);
        more.put("big", Boolean.TRUE.equals(values.get("oddTime")) || digits || (wide && decimal));
        more.put("strconv", decimal && !wide);
        more.put("bigDecimal", decimal && wide);
        more.put("aligned", aligned(model));
        more.put("narrowFields", model.fields().stream().anyMatch(field -> field.bits() <= Long.SIZE));
        more.put("wideChecks", model.fields().stream().anyMatch(field -> field.bits() > Long.SIZE));
        return more;
    }

    /** The fields with as many blanks behind their names as gofmt puts there. */
    private List<Map<String, Object>> aligned(TemplateLayout model) {
        int longest =
                model.varying().stream().mapToInt(f -> f.name().length()).max().orElse(0);
        return model.varying().stream()
                .map(f -> Map.<String, Object>of(
                        "name", QuotedText.of(f.name()),
                        "pad", QuotedText.of(" ".repeat(longest - f.name().length())),
                        "fieldType", QuotedText.of(type(f.bits()))))
                .toList();
    }

    @Override
    public String remembered(String name) {
        return "g." + name;
    }
}
