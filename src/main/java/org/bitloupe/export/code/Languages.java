package org.bitloupe.export.code;

import java.util.List;
import org.bitloupe.export.Target;

/** The languages that code is written in. */
public final class Languages {
    private Languages() {}

    /** All of them, in the order in which they are listed. */
    public static List<Target> all() {
        return List.of(
                new JavaTarget(),
                new KotlinTarget(),
                new GoTarget(),
                new PythonTarget(),
                new ScriptTarget(true),
                new ScriptTarget(false),
                new RustTarget(),
                new CSharpTarget());
    }
}
