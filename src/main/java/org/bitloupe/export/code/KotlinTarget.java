package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.Language;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** A Kotlin data class for the JVM (Kotlin 1.5). IDs are Long, ULong or BigInteger, fields Long or, from 64 bits on, BigInteger. */
public final class KotlinTarget extends CodeTarget {
    /** Kotlin's hard, soft and modifier keywords, the types that are used, and the names of the template. */
    private static final Set<String> RESERVED = words(
            "as break class continue do else false for fun if in interface is null object package return super this throw "
                    + "true try typealias typeof val var when while by catch constructor delegate dynamic field file finally "
                    + "get import init param property receiver set setparam value where abstract actual annotation "
                    + "companion const crossinline data enum expect external final infix inline inner internal lateinit "
                    + "noinline open operator out override private protected public reified sealed suspend tailrec vararg it "
                    + "_ String Int Long ULong Boolean BigInteger Instant Clock SecureRandom LockSupport Regex CharArray Any "
                    + "StringBuilder IllegalArgumentException IllegalStateException Generator require check error copy "
                    + "toString hashCode equals component1 component2 component3 component4 component5 component6 "
                    + "component7 component8 component9 component10 getClass notify notifyAll wait finalize clone "
                    + "decode encode at instant tickAt nanosAt format parse checked bits wide draw next advance first "
                    + "increment id text tick counted shown turn upcoming used left clock chance now nanos rest whole step number "
                    + "digit least limit name origin digits aliases meanings second ceil floor randomBelow c i length");

    private static final Operators OPERATORS =
            new Operators(" ushr ", " shl ", " and ", " or ", KotlinTarget::word, "");

    /** Makes the target. */
    public KotlinTarget() {
        super(
                "kotlin",
                "kt",
                Language.KOTLIN,
                new TestEvidence.Run("Kotlin 2.2", TestEvidence.Trial.BOTH_WAYS),
                Style.CAMEL,
                Style.CAMEL,
                RESERVED);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("kotlinc " + file);
    }

    /** A literal of 64 bits; one with the top bit set is no Long by itself. */
    private static String word(BigInteger value) {
        return value.bitLength() < Long.SIZE ? hex(value, "L") : hex(value, "uL.toLong()");
    }

    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\$", "\\u%04x");
    }

    @Override
    public String type(int bits) {
        return bits < Long.SIZE ? "Long" : "BigInteger";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return bits < Long.SIZE ? decimal(value, "L") : "BigInteger(\"" + value + "\")";
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return wide(carrier) ? "BigInteger(\"" + value.toString(16) + "\", 16)" : word(value);
    }

    @Override
    public String widened(String count, int bits) {
        return bits < Long.SIZE ? count : "BigInteger.valueOf(" + count + ")";
    }

    @Override
    public String idType(Carrier carrier) {
        return switch (carrier) {
            case SIGNED_64 -> "Long";
            case UNSIGNED_64 -> "ULong";
            default -> "BigInteger";
        };
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        boolean big = field.bits() >= Long.SIZE;
        if (!wide(carrier)) {
            out.add(big ? "wide(" : "");
            OPERATORS.read(out, field, "word");
            out.add(big ? ")" : "");
            return;
        }
        out.add(big ? "" : "(");
        for (Slice slice : field.slices()) {
            boolean raised = slice.low() > 0;
            out.add(slice.equals(field.slices().get(0)) ? "" : " or ").add(raised ? "(" : "");
            out.add("bits(id, ")
                    .number(slice.idLow())
                    .add(", ")
                    .number(slice.width())
                    .add(")");
            if (raised) {
                out.add(" shl ").number(slice.low()).add(")");
            }
        }
        out.add(big ? "" : ").toLong()");
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        boolean big = field.bits() >= Long.SIZE;
        if (!wide(carrier)) {
            OPERATORS.write(out, field, slice, big ? field.name() + ".toLong()" : field.name());
            return;
        }
        out.add("(bits(" + (big ? field.name() : "BigInteger.valueOf(" + field.name() + ")") + ", ")
                .number(slice.low())
                .add(", ")
                .number(slice.width())
                .add(") shl ")
                .number(slice.idLow())
                .add(")");
    }

    @Override
    public Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        boolean big = model.fields().stream().anyMatch(field -> field.bits() >= Long.SIZE);
        boolean small = model.fields().stream().anyMatch(field -> field.bits() < Long.SIZE);
        boolean noFiner =
                model.timeModel().filter(time -> time.finer().isEmpty()).isPresent();
        return Map.of("bigFields", big, "longFields", small, "noFiner", noFiner);
    }

    @Override
    public String remembered(String name) {
        return name;
    }
}
