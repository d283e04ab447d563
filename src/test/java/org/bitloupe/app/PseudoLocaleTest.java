package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javafx.scene.Parent;
import org.bitloupe.message.PseudoLocale;
import org.bitloupe.testing.EnglishWords;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.ShownTexts;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In every state of every screen, in the smallest window, a usual and a large one, words that are longer than English fit, and so do
 * Chinese ones, and all words are out of the bundle. Walked with {@code -Dreach.states=.*} or a pattern of fewer states.
 */
@ScreenTest
@Tag("window") // some of the states have popups, or are the small window
@EnabledIfSystemProperty(named = "reach.states", matches = ".+", disabledReason = "a run of its own")
final class PseudoLocaleTest {
    /** Texts that the states type, open or set, and names of types of SQL. */
    private static final EnglishWords ENGLISH = new EnglishWords(List.of(
            "BIGINT",
            "orders",
            "order_id, orderId",
            "request",
            "session",
            "and session 507f1f77bcf86cd799439011",
            "and 507f1f77bcf86cd799439011",
            "date",
            "GMT",
            "Tue, 02 Dec 2025 14:34:11 GMT",
            "GET /orders",
            "pay",
            "Jobs",
            "IDs rehearsed"));

    /** Faults that are known. */
    private static final List<NotYet> NOT_YET = List.of(
            NotYet.of(
                    ".* COMPARE.*",
                    "README|one mask for all|negative on",
                    "rules of migration cite their sources in English"),
            NotYet.of(
                    "LONG DOCUMENT", "its words are cut", "the title's field is as wide as so many letters of English"),
            NotYet.of(
                    "LONG INSPECT_(DATE|CHOSEN)",
                    "its words are cut",
                    "names of notations beside the ID have no room at +40 %"));

    /**
     * Faults of one kind.
     *
     * @param where the language and the state, a pattern
     * @param fault part of the fault, a pattern
     * @param reason why it is there yet
     */
    private record NotYet(Pattern where, Pattern fault, String reason) {
        static NotYet of(String where, String fault, String reason) {
            return new NotYet(Pattern.compile(where), Pattern.compile(fault), reason);
        }

        boolean has(String place, String text) {
            return where.matcher(place).matches() && fault.matcher(text).find();
        }
    }

    @ParameterizedTest
    @EnumSource
    void longerWordsFitAndAreOfTheBundle(WindowState state) {
        walk(state, PseudoLocale.LONG);
    }

    @ParameterizedTest
    @EnumSource
    void hanFitsAndIsOfTheBundle(WindowState state) {
        walk(state, PseudoLocale.HAN);
    }

    private static void walk(WindowState state, PseudoLocale language) {
        String place = language + " " + state;
        assumeTrue(StateWalk.isAskedFor(state));
        Fx.run(() -> {
            Set<String> faults = new TreeSet<>();
            faults.addAll(StateWalk.faults(
                    state, () -> new TestApp(language.words()), language.toString(), (size, roots) -> {
                        for (Parent root : roots) {
                            Reach.faults(root).forEach(fault -> faults.add(size.width() + ": " + fault));
                            ShownTexts.of(root).stream()
                                    .filter(shown -> ENGLISH.in(shown.text(), language == PseudoLocale.LONG))
                                    .forEach(shown -> faults.add("English: " + shown));
                        }
                    }));
            faults.removeIf(fault -> NOT_YET.stream().anyMatch(known -> known.has(place, fault)));
            assertThat(faults).as(place).isEmpty();
        });
    }
}
