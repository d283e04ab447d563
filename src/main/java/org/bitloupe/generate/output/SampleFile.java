package org.bitloupe.generate.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Samples that are short enough to be shown as they are. */
public enum SampleFile {
    /** A support ticket: IDs of six kinds, one of which a spreadsheet has rounded, in a text with times; no person in it exists. */
    TICKET("ticket.txt"),
    /** A list of machines, some of which get the same number by some rules, and one that has no address. */
    FLEET("fleet.txt"),
    /** A layout file, with a spelling that has letters in front. */
    LAYOUT("orders.idlayout");

    private final String file;

    SampleFile(String file) {
        this.file = file;
    }

    /** The text, whose lines end as Unix lines do. */
    public String text() {
        try (InputStream in = Objects.requireNonNull(SampleFile.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
