package org.bitloupe.export.carrier;

import java.util.List;
import org.bitloupe.message.Problem;

/** The result of a search for a layout in a picture. */
sealed interface EmbeddedLayout {
    /** The text of a layout file. */
    record File(String text) implements EmbeddedLayout {}

    /** A layout that cannot be used. */
    record Damaged(Problem why) implements EmbeddedLayout {}

    /** One file is what is looked for; the same one twice counts as one. */
    static EmbeddedLayout of(List<String> texts) {
        return switch (texts.size()) {
            case 0 -> new Damaged(Problem.of("picture.none"));
            case 1 -> new File(texts.get(0));
            default -> new Damaged(Problem.of("picture.several", "n", texts.size()));
        };
    }
}
