package org.bitloupe.app.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.bitloupe.app.control.node.IconName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FuzzyMatchTest {

    /** The text with the letters that were found in brackets. */
    private static String marked(String word, String text) {
        return FuzzyMatch.of(new SearchText(word), new SearchText(text))
                .map(match -> FuzzyMatch.pieces(text, match.places()).stream()
                        .map(piece -> piece.found() ? "[" + piece.text() + "]" : piece.text())
                        .collect(Collectors.joining()))
                .orElse("");
    }

    private static int cost(String word, String text) {
        return FuzzyMatch.of(new SearchText(word), new SearchText(text))
                .orElseThrow()
                .cost();
    }

    @ParameterizedTest
    @CsvSource({
        "snow, Snowflake, [Snow]flake",
        "snow, Discord snowflake, Discord [snow]flake",
        "flake, Snowflake, Snow[flake]",
        "v7, UUID v7, UUID [v7]",
        "7, UUID v7, UUID v[7]",
        "xt, X / Twitter, [X] / [T]witter",
        "id, ObjectId, Object[Id]",
        "oid, ObjectId, [O]bject[Id]",
        "tw, snowflake-twitter, snowflake-[tw]itter",
        "uid, UUID v7, U[UID] v7",
        "insgr, Instagram, [Ins]ta[gr]am",
        "cao, 'Mã đơn, cao', 'Mã đơn, [cao]'",
        "don, Mã đơn, Mã [đơn]",
        "ĐƠN, Mã đơn, Mã [đơn]",
        "订, 新订单号, 新[订]单号",
    })
    void marksWhatIsFound(String word, String text, String expected) {
        assertThat(marked(word, text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"snow, ULID", "s, Instagram", "ulidx, ULID", "id, U L D", "'sort', so many other real things"})
    void findsNothingElse(String word, String text) {
        assertThat(marked(word, text)).isIn("", "In[s]tagram");
    }

    @Test
    void scatteredLettersThatAreFarApartAreChance() {
        assertThat(marked("sort", "so many other real things")).isEmpty();
        assertThat(marked("ulidx", "ULID")).isEmpty();
    }

    @Test
    void startOfAWordBeatsInitialsBeatInsideBeatScattered() {
        assertThat(List.of(
                        cost("ulid", "ULID"),
                        cost("uli", "ULID"),
                        cost("ulid", "Monotonic ULID"),
                        cost("xt", "X / Twitter"),
                        cost("lake", "Snowflake"),
                        cost("snfl", "Snowflake")))
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void longTextsKeepTheOrderOfKinds() {
        String far = "a ".repeat(500) + "snow";
        assertThat(cost("snow", far)).isLessThan(cost("ow", "snow"));
    }

    /** The marked letters are those typed, in order, whatever is typed. */
    @Test
    void theMarkedLettersAreTheTypedOnes() {
        long seed = 20_261_120;
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            String text = letters(random, 14);
            String word = letters(random, 1 + random.nextInt(4)).replace(" ", "");
            String upper = word.toUpperCase(java.util.Locale.ROOT);
            Optional<FuzzyMatch> match = FuzzyMatch.of(new SearchText(upper), new SearchText(text));
            String found = match.map(m -> m.places().stream()
                            .mapToObj(at -> String.valueOf(text.charAt(at)))
                            .collect(Collectors.joining()))
                    .orElse(word);
            assertThat(found).as("seed %d, %s in %s", seed, word, text).isEqualTo(word);
            if (!word.isEmpty()) {
                assertThat(match.isPresent() || !text.contains(word))
                        .as("seed %d, %s in %s", seed, word, text)
                        .isTrue();
            }
        }
    }

    private static String letters(Random random, int n) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < n; i++) {
            text.append("abc ".charAt(random.nextInt(4)));
        }
        return text.toString();
    }

    @Test
    void everyWordMustBeFoundSomewhere() {
        PaletteEntry entry = PaletteEntry.of(IconName.LAYERS, "X / Twitter", () -> {})
                .withNote("snowflake-twitter")
                .withAliases(List.of("tweet"));
        assertThat(new PaletteQuery("snow twitter").find(entry)).isPresent();
        assertThat(new PaletteQuery("tweet").find(entry)).isPresent();
        assertThat(new PaletteQuery("snow discord").find(entry)).isEmpty();
        assertThat(new PaletteQuery("  ").find(entry)).isPresent();
    }

    @Test
    void theTitleIsWorthMoreThanTheNote() {
        PaletteEntry byTitle = PaletteEntry.of(IconName.LAYERS, "Snowflake", () -> {});
        PaletteEntry byNote =
                PaletteEntry.of(IconName.LAYERS, "Discord", () -> {}).withNote("snowflake-discord");
        assertThat(new PaletteQuery("snow").find(byTitle).orElseThrow().cost())
                .isLessThan(new PaletteQuery("snow").find(byNote).orElseThrow().cost());
    }

    @Test
    void anyTextIsTaken() {
        String odd = "\uD83D\uDE00 \uD83D \u0301\u1EAB\uFB01".repeat(400);
        assertThat(new PaletteQuery(odd).find(PaletteEntry.of(IconName.LAYERS, odd, () -> {})))
                .isPresent();
    }
}
