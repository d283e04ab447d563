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

/** A C# struct (C# 7). IDs of up to 64 bits are long or ulong, wider ones BigInteger; so are fields of more than 63 bits. */
public final class CSharpTarget extends CodeTarget {
    /** ECMA-334 6.4.4 with the contextual ones, the types that are used, and the names of the template. */
    private static final Set<String> RESERVED = words(
            "abstract as base bool break byte case catch char checked class const continue decimal default delegate "
                    + "do double else enum event explicit extern false finally fixed float for foreach goto if implicit in "
                    + "int interface internal is lock long namespace new null object operator out override params private "
                    + "protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct "
                    + "switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile "
                    + "while add alias ascending async await by descending dynamic equals from get global group init into "
                    + "join let nameof notnull on orderby partial record remove required scoped select set unmanaged value "
                    + "var when where with yield field file and or not _ "
                    + "BigInteger DateTimeOffset DateTime TimeSpan Func Math Thread RandomNumberGenerator Regex "
                    + "ArgumentOutOfRangeException FormatException InvalidOperationException String Object Exception System "
                    + "Generator Decode Encode At UnixNanos Instant NanosOf Format Parse Check Bits Floor Ceil NanosAt "
                    + "TickAt RandomBits RandomBelow Next Advance Increment GetHashCode GetType ToString MemberwiseClone "
                    + "Finalize ReferenceEquals id text tick now counted upcoming used shown turn clock left gate random least limit "
                    + "name origin digits aliases meanings rest step number digit word bytes bound n c i by width unixEpoch");

    private static final Operators OPERATORS = new Operators(" >> ", " << ", " & ", " | ", mask -> hex(mask, "UL"), "");

    /** Makes the target. */
    public CSharpTarget() {
        super(
                "csharp",
                "cs",
                Language.C_SHARP,
                new TestEvidence.Run("Mono 6.8", TestEvidence.Trial.BOTH_WAYS),
                Style.PASCAL,
                Style.CAMEL,
                RESERVED);
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("mcs -target:library -r:System.Numerics.dll " + file);
    }

    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\", "\\u%04x");
    }

    @Override
    public String type(int bits) {
        return bits < Long.SIZE ? "long" : "BigInteger";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return bits < Long.SIZE ? decimal(value, "L") : "BigInteger.Parse(\"" + value + "\")";
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return wide(carrier) ? "BigInteger.Parse(\"" + value + "\")" : hex(value, "UL");
    }

    @Override
    public String widened(String count, int bits) {
        return count;
    }

    @Override
    public String idType(Carrier carrier) {
        return switch (carrier) {
            case SIGNED_64 -> "long";
            case UNSIGNED_64 -> "ulong";
            default -> "BigInteger";
        };
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        boolean big = field.bits() >= Long.SIZE;
        out.add(big ? "" : "(long)(");
        if (wide(carrier)) {
            for (Slice slice : field.slices()) {
                boolean raised = slice.low() > 0;
                out.add(slice.equals(field.slices().get(0)) ? "" : " | ").add(raised ? "(" : "");
                out.add("Bits(id, ")
                        .number(slice.idLow())
                        .add(", ")
                        .number(slice.width())
                        .add(")");
                if (raised) {
                    out.add(" << ").number(slice.low()).add(")");
                }
            }
        } else {
            OPERATORS.read(out, field, "word");
        }
        out.add(big ? "" : ")");
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        if (!wide(carrier)) {
            OPERATORS.write(out, field, slice, "(ulong)" + field.name());
            return;
        }
        out.add("(Bits(" + field.name() + ", ")
                .number(slice.low())
                .add(", ")
                .number(slice.width())
                .add(") << ")
                .number(slice.idLow())
                .add(")");
    }

    @Override
    public Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        boolean big = model.fields().stream().anyMatch(field -> field.bits() >= Long.SIZE);
        boolean small = model.fields().stream().anyMatch(field -> field.bits() < Long.SIZE);
        BigInteger pause = values.get("pause") instanceof BigInteger nanos ? nanos : BigInteger.ZERO;
        BigInteger sleep = pause.divide(BigInteger.valueOf(1_000_000));
        return Map.of("bigFields", big, "longFields", small, "sleep", sleep);
    }

    @Override
    public String remembered(String name) {
        return name;
    }
}
