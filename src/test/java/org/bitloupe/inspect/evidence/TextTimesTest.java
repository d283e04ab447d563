package org.bitloupe.inspect.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A time is beside an ID if nothing ends between them: a line, unless the text is an object, or an object. */
final class TextTimesTest {
    private static final String ID = "1995864069889921395";
    private static final Instant AT = Instant.parse("2025-12-02T14:34:10Z");

    private static final List<String> PIECES = List.of(
            "\n",
            "}",
            "{",
            " ",
            "a=",
            ",",
            "2025-12-02T14:34:10Z ",
            "2025-12-02T14:34:12Z ",
            "2025-12-02T14:34:13Z ",
            "x".repeat(700));

    private static Optional<String> beside(String text) {
        int from = text.indexOf(ID);
        return new TextTimes(text).beside(from, from + ID.length(), AT).map(time -> time.start() + " " + time.words());
    }

    /** Said of each time by itself, as the sentence above says it. */
    private static Optional<String> oracle(String text) {
        int from = text.indexOf(ID);
        int to = from + ID.length();
        return TextTime.of(text).stream()
                .filter(time -> {
                    String between =
                            time.end() <= from ? text.substring(time.end(), from) : text.substring(to, time.start());
                    return !between.contains("}")
                            && (!between.contains("\n") || text.strip().startsWith("{"));
                })
                .filter(time -> time.isAbout(AT))
                .filter(time -> time.start() >= from - 4096 && time.start() < to + 4096)
                .map(time -> time.start() + " " + time.words())
                .findFirst();
    }

    @Test
    @Tag("soak")
    void whatIsBesideIsToldAsByLookingAtEachTime() {
        long seed = 20261128;
        Random random = new Random(seed);
        int found = 0;
        int trials = Rounds.of(4_000, 20_000);
        for (int trial = 0; trial < trials; trial++) {
            StringBuilder text = new StringBuilder();
            int place = random.nextInt(12);
            for (int i = 0; i < 12; i++) {
                text.append(i == place ? " " + ID + " " : PIECES.get(random.nextInt(PIECES.size())));
            }
            Optional<String> expected = oracle(text.toString());
            assertThat(beside(text.toString()))
                    .as("seed %d, trial %d: %s", seed, trial, text)
                    .isEqualTo(expected);
            found += expected.isPresent() ? 1 : 0;
        }
        assertThat(found).as("trials with a time beside the ID").isBetween(trials / 5, trials * 4 / 5);
    }

    @Test
    void aTimeThatIsTheIdItselfIsNotBesideIt() {
        String text = "id=1764686050 at 2025-12-02T14:34:10Z";
        TextTimes times = new TextTimes(text);
        assertThat(times.beside(3, 13, AT)).get().extracting(TextTime::words).isEqualTo("2025-12-02T14:34:10Z");
        assertThat(new TextTimes("id=1764686050 made").beside(3, 13, AT)).isEmpty();
        assertThat(TextTimes.NONE.beside(0, 0, AT)).isEmpty();
    }

    @Test
    void aRowIsOneWhateverIsInIt() {
        String row = "\"two\n} lines\"," + ID + ",\"{}\n\",2025-12-02T14:34:10Z";
        int from = row.indexOf(ID);
        assertThat(TextTimes.ofRow(row).beside(from, from + ID.length(), AT)).isPresent();
        assertThat(new TextTimes(row).beside(from, from + ID.length(), AT))
                .as("in a text the line has ended")
                .isEmpty();
    }
}
