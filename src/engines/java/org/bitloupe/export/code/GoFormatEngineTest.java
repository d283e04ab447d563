package org.bitloupe.export.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.engines.EngineLayouts;
import org.bitloupe.engines.Programs;
import org.bitloupe.export.Hostile;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Go code is written as gofmt writes it, so that nobody has to format it before it is committed. */
class GoFormatEngineTest {
    @Test
    void gofmtHasNothingToChange(@TempDir Path folder) throws IOException {
        List<Layout> layouts = new ArrayList<>(EngineLayouts.all());
        Hostile.WORDS.forEach(word -> layouts.add(Hostile.named(word)));
        layouts.addAll(Awkward.ruled());
        layouts.addAll(Awkward.policies());
        for (int i = 0; i < layouts.size(); i++) {
            Files.writeString(
                    folder.resolve("id" + i + ".go"), new Shape(layouts.get(i), "Id" + i, Shape.find("go")).code());
        }
        String gofmt = Programs.need("gofmt").toString();
        assertThat(Programs.run(folder, Duration.ofMinutes(1), gofmt, "-d", ".").text())
                .isEmpty();
    }
}
