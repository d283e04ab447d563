package org.bitloupe.export.code;

import java.nio.file.Path;
import java.util.List;
import org.bitloupe.engines.Programs;

/** JavaScript code on Node.js. */
class JavaScriptCodeEngineTest extends ScriptCodeEngineTests {
    @Override
    CodeTarget target() {
        return Shape.find("javascript");
    }

    @Override
    String module(Shape shape) {
        return shape.fileName();
    }

    @Override
    List<String> build(Path place, List<Path> files) {
        return List.of(Programs.need("node").toString(), driverName());
    }
}
