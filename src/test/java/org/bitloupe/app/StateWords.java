package org.bitloupe.app;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Parent;
import org.bitloupe.message.PseudoLocale;
import org.bitloupe.testing.EnglishWords;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.ShownTexts;
import org.bitloupe.testing.TestApp;

/** Words that are longer than English fit, and so do Chinese ones, and all words are out of the bundle. */
final class StateWords {
    /** The smallest has the least room. */
    private static final List<StateWalk.Size> SIZES = StateWalk.SIZES.subList(0, 1);

    /** Texts that the states type, open or set, names of types of SQL, and the name of a draft's field. */
    private static final EnglishWords ENGLISH = new EnglishWords(List.of(
            "BIGINT",
            "PostgreSQL",
            "20 November",
            "clock",
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
            "Orders and shipments, Europe",
            "Jobs",
            "IDs rehearsed"));

    private StateWords() {}

    /** Returns a sentence for each text that is cut or not of the bundle, with the program in that language; on the JavaFX thread. */
    static Set<String> faults(WindowState state, PseudoLocale language) {
        Set<String> faults = new TreeSet<>();
        faults.addAll(StateWalk.faults(
                state,
                SIZES,
                size -> new TestApp(language.messages()),
                language.toString(),
                (size, window) -> {
                    for (Parent root : window.roots()) {
                        Reach.faultsOfLongerWords(root).forEach(fault -> faults.add(size.width() + ": " + fault));
                        ShownTexts.of(root).stream()
                                .filter(shown -> ENGLISH.in(shown.text(), language == PseudoLocale.LONG))
                                .forEach(shown -> faults.add("English: " + shown));
                    }
                },
                window -> {}));
        return faults;
    }
}
