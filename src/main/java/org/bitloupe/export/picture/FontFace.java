package org.bitloupe.export.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The bundled fonts that pictures are written in. */
enum FontFace {
    REGULAR("NotoSans-Regular.ttf", "Noto Sans", 400),
    MEDIUM("NotoSans-Medium.ttf", "Noto Sans", 500),
    STRONG("NotoSans-SemiBold.ttf", "Noto Sans", 600),
    MONO("JetBrainsMonoNL-Regular.ttf", "JetBrains Mono NL", 400);

    private final String file;
    private final String family;
    private final int weight;

    FontFace(String file, String family, int weight) {
        this.file = file;
        this.family = family;
        this.weight = weight;
    }

    /** The family's name as style sheets have it. */
    String family() {
        return family;
    }

    /** The weight as style sheets have it: 400 is regular. */
    int weight() {
        return weight;
    }

    byte[] file() {
        try (InputStream in = FontFace.class.getResourceAsStream("/org/bitloupe/app/fonts/" + file)) {
            if (in == null) {
                throw new IllegalStateException("no font " + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }
}
