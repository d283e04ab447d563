package org.bitloupe.inspect.reading;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.rank.Candidate;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Tells of characters that stand for another one: base 32 by Crockford reads O as 0, and I and L as 1. */
public final class LookAlikeNotice {
    private static final String LOOK_ALIKES = "OoIiLl";

    private LookAlikeNotice() {}

    /** Adds to the changes made to a text before those made in reading it: which character was read for which. */
    public static List<Message> added(List<Message> removed, Candidate candidate) {
        Message folded = hasLookAlikes(candidate.text()) ? of(candidate) : null;
        if (folded == null) {
            return removed;
        }
        List<Message> all = new ArrayList<>(removed);
        all.add(folded);
        return all;
    }

    private static boolean hasLookAlikes(String text) {
        for (int i = 0; i < LOOK_ALIKES.length(); i++) {
            if (text.indexOf(LOOK_ALIKES.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Message of(Candidate candidate) {
        ParseResult.Read read = candidate.read();
        if (read.id() == null) {
            return null;
        }
        String literal = candidate.text();
        SpellingCodec codec = candidate.layout().spelling(candidate.spelling());
        String written = codec.tryWrite(read.id(), read.numbers(), read.texts())
                .filter(w -> w.length() == literal.length())
                .orElse(literal);
        StringBuilder from = new StringBuilder();
        StringBuilder to = new StringBuilder();
        for (int i = 0; i < literal.length(); i++) {
            if (Character.toLowerCase(literal.charAt(i)) != Character.toLowerCase(written.charAt(i))
                    && from.indexOf(literal.substring(i, i + 1)) < 0) {
                from.append(literal.charAt(i));
                to.append(written.charAt(i));
            }
        }
        return from.isEmpty() ? null : Message.of("inspect.clean.folded", "from", from.toString(), "to", to.toString());
    }
}
