package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Parent;
import org.bitloupe.message.PseudoLocale;
import org.bitloupe.testing.EnglishWords;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.ShownTexts;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * In every state of every screen words that are longer than English fit, and so do Chinese ones, and all words are out of the bundle.
 */
@ScreenTest
final class PseudoLocaleTest {
    /** The smallest has the least room; with {@code -Dreach.sizes=all} all are walked, which takes half as long again. */
    private static final List<StateWalk.Size> SIZES =
            System.getProperty("reach.sizes", "").equals("all") ? StateWalk.SIZES : StateWalk.SIZES.subList(0, 1);

    /** Texts that the states type, open or set, and names of types of SQL. */
    private static final EnglishWords ENGLISH = new EnglishWords(List.of(
            "BIGINT",
            "PostgreSQL",
            "20 November",
            "orders",
            "order_id, orderId",
            "request",
            "session",
            "and session 507f1f77bcf86cd799439011",
            "and 507f1f77bcf86cd799439011",
            "date",
            "country",
            "GMT",
            "Tue, 02 Dec 2025 14:34:11 GMT",
            "GET /orders",
            "pay",
            "Jobs",
            "IDs rehearsed"));

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
                    state,
                    SIZES,
                    () -> new TestApp(language.words()),
                    language.toString(),
                    (size, roots) -> {
                        for (Parent root : roots) {
                            Reach.faultsOfLongerWords(root).forEach(fault -> faults.add(size.width() + ": " + fault));
                            ShownTexts.of(root).stream()
                                    .filter(shown -> ENGLISH.in(shown.text(), language == PseudoLocale.LONG))
                                    .forEach(shown -> faults.add("English: " + shown));
                        }
                    },
                    window -> {}));
            assertThat(faults).as(place).isEmpty();
        });
    }
}
