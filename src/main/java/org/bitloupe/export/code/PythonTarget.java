package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.IdentifierMaker.Style;
import org.bitloupe.export.Language;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;

/** A Python module with a frozen dataclass (Python 3.8). Everything is an int. */
public final class PythonTarget extends CodeTarget {
    /** Python Language Reference 2.3.1, the built-in names that are used, and the names of the template. */
    private static final Set<String> RESERVED = words(
            "false none true and as assert async await break class continue def del elif else except finally for from "
                    + "global if import in is lambda nonlocal not or pass raise return try while with yield match case type _ "
                    + "int str bool len min max range isinstance reversed super self cls id print object property "
                    + "classmethod staticmethod dataclass datetime timedelta timezone secrets threading re "
                    + "ValueError RuntimeError TypeError Generator annotations "
                    + "decode encode at instant unix_nanos format parse nanos_of tick_at next_id advance first draw increment "
                    + "bits text tick now counted shown turn upcoming used clock left lock value least limit name nanos rest step whole "
                    + "number digit sleep time_ns locks process");

    private static final Operators OPERATORS = Operators.plain(mask -> hex(mask, ""));

    /** Makes the target. */
    public PythonTarget() {
        super(
                "python",
                "py",
                Language.PYTHON,
                new TestEvidence.Run("Python 3", TestEvidence.Trial.BOTH_WAYS),
                Style.SNAKE,
                Style.SNAKE,
                RESERVED);
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return moduleName(options, RESERVED) + ".py";
    }

    @Override
    public Optional<String> command(Layout layout, Options options, String file) {
        return Optional.of("python3 -i " + file);
    }

    @Override
    public String quoted(String ascii) {
        return quoted(ascii, "\"\\", "\\x%02x");
    }

    @Override
    public String type(int bits) {
        return "int";
    }

    @Override
    public String number(BigInteger value, int bits) {
        return value.toString();
    }

    @Override
    public String pattern(BigInteger value, Carrier carrier) {
        return hex(value, "");
    }

    @Override
    public String widened(String count, int bits) {
        return count;
    }

    @Override
    public String division() {
        return " // ";
    }

    @Override
    public String idType(Carrier carrier) {
        return "int";
    }

    @Override
    public void read(CodeExpression out, FieldModel field, Carrier carrier) {
        OPERATORS.read(out, field, "bits");
    }

    @Override
    public void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier) {
        OPERATORS.write(out, field, slice, "self." + field.name());
    }

    @Override
    public String remembered(String name) {
        return "self._" + name;
    }
}
