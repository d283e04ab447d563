package org.bitloupe.export.code;

import java.math.BigInteger;
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

/** A Java record (Java 17). IDs of up to 64 bits are longs, wider ones BigIntegers; so are fields of more than 63 bits. */
public final class JavaTarget extends CodeTarget {
    /** Java Language Specification 3.9, the types that are used, and the names of the template. */
    private static final Set<String> RESERVED = words(
            "abstract assert boolean break byte case catch char class const continue default do double else enum extends final "
                    + "finally float for goto if implements import instanceof int interface long native new package "
                    + "private protected public return short static strictfp super switch synchronized this throw "
                    + "throws transient try void volatile while _ true false null var yield record sealed permits "
                    + "non_sealed exports module open opens provides requires to transitive uses with when "
                    + "BigInteger Instant Clock Duration SecureRandom LockSupport String StringBuilder Math Long UUID "
                    + "Object Record Override System IllegalArgumentException IllegalStateException Generator "
                    + "clone finalize getClass hashCode notify notifyAll toString wait equals "
                    + "decode encode at instant tickAt format parse check bits wide draw next advance first "
                    + "increment id text tick tickBefore counted shown turn sequenceNext used clock chance now nanos rest since "
                    + "fresh ORIGIN DIGITS ALIASES MEANINGS SECOND ceil floor PAUSE left name value least limit");

    private static final Operators OPERATORS = new Operators(" >>> ", " << ", " & ", " | ", mask -> hex(mask, "L"), "");

    /** Makes the target. */
    public JavaTarget() {
        super(
                "java",
                "java",
                Language.JAVA,
                new TestEvidence.Run("Java 17", TestEvidence.Trial.BOTH_WAYS),
                Style.CAMEL,
                Style.CAMEL,
                RESERVED);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("javac " + file);
    }

    /** A backslash in a comment is doubled: backslashes, an odd number of them, and a u would be read as a character (JLS 3.3). */
    @Override
    public String comment(String line) {
        return line.replace("\\", "\\\\");
    }

    /** Octal escapes: Unicode ones are read before literals are. */
    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\", "\\%03o");
    }

    @Override
    public String type(int bits) {
        return bits < Long.SIZE ? "long" : "BigInteger";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return bits < Long.SIZE ? decimal(value, "L") : "new BigInteger(\"" + value + "\")";
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return wide(carrier) ? "new BigInteger(\"" + value.toString(16) + "\", 16)" : hex(value, "L");
    }

    @Override
    public String widened(String count, int bits) {
        return bits < Long.SIZE ? count : "BigInteger.valueOf(" + count + ")";
    }

    @Override
    public String idType(Carrier carrier) {
        return wide(carrier) ? "BigInteger" : "long";
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        boolean big = field.bits() >= Long.SIZE;
        if (!wide(carrier)) {
            out.add(big ? "wide(" : "");
            OPERATORS.read(out, field, "id");
            out.add(big ? ")" : "");
            return;
        }
        String end = "";
        for (Slice slice : field.slices()) {
            out.add(end.isEmpty() ? "bits(id, " : ".or(bits(id, ")
                    .number(slice.idLow())
                    .add(", ")
                    .number(slice.width())
                    .add(")");
            if (slice.low() > 0) {
                out.add(".shiftLeft(").number(slice.low()).add(")");
            }
            out.add(end);
            end = ")";
        }
        out.add(big ? "" : ".longValue()");
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        boolean big = field.bits() >= Long.SIZE;
        if (!wide(carrier)) {
            OPERATORS.write(out, field, slice, big ? field.name() + ".longValue()" : field.name());
            return;
        }
        out.add("bits(" + (big ? field.name() : "BigInteger.valueOf(" + field.name() + ")") + ", ")
                .number(slice.low())
                .add(", ")
                .number(slice.width())
                .add(").shiftLeft(")
                .number(slice.idLow())
                .add(")");
    }

    @Override
    public Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        boolean wide = wide(model.carrier());
        boolean bigFields = model.varying().stream().anyMatch(field -> field.bits() >= Long.SIZE);
        boolean clock = Boolean.TRUE.equals(values.get("ticking"));
        return Map.of(
                "big",
                wide
                        || bigFields
                        || Boolean.TRUE.equals(values.get("oddTime"))
                        || values.get("digits") instanceof QuotedText,
                "bigFields",
                bigFields,
                "clockParameter",
                clock,
                "longFields",
                !wide || model.fields().stream().anyMatch(field -> field.bits() < Long.SIZE));
    }

    @Override
    public String remembered(String name) {
        return name;
    }
}
