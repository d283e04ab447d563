package org.bitloupe.app.inspect.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.app.inspect.model.ReplacedTexts.Looked;
import org.junit.jupiter.api.Test;

/** The number of replaced texts that can be brought back. */
final class ReplacedTextsTest {
    private static Looked of(String text) {
        return new Looked(text, null);
    }

    private static long broughtBack(Stream<String> texts) {
        ReplacedTexts replaced = new ReplacedTexts();
        texts.forEach(text -> replaced.replaced(of(text), of("next of " + text)));
        return Stream.generate(() -> replaced.undo(of("")))
                .takeWhile(text -> text.isPresent())
                .count();
    }

    @Test
    void theFirstStepsAreForgotten() {
        assertThat(broughtBack(IntStream.range(0, 250).mapToObj(String::valueOf)))
                .isEqualTo(100);
    }

    @Test
    void longTextsTakeThePlaceOfThoseBeforeThem() {
        String quarter = "x".repeat(ReplacedTexts.MOST_CHARACTERS / 4);
        assertThat(broughtBack(IntStream.range(0, 9).mapToObj(n -> quarter))).isEqualTo(4);
        assertThat(broughtBack(Stream.of("a", "b", quarter.repeat(5))))
                .as("the last one however long it is")
                .isEqualTo(1);
        assertThat(broughtBack(Stream.of("a", quarter.repeat(5), "b"))).isEqualTo(1);
    }
}
