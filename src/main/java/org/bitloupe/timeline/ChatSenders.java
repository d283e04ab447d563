package org.bitloupe.timeline;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The people who write in a chat, by the beginnings of its lines: a name and a colon before sentences is no name of the ID that stands
 * behind it elsewhere.
 */
final class ChatSenders {
    /** A line of at least three words, behind a name, and perhaps a time before that. */
    private static final Pattern SAID =
            Pattern.compile("(?m)^[\\s>]{0,8}(?:[\\[(]?\\d[\\d:.,/ TZ-]{3,28}(?:[AaPp][Mm])?[\\])]?[ ,-]{0,3})?"
                    + "(\\p{L}[\\p{L}\\p{M}.' ]{0,38}):[ \\t]+(?:[\\p{L}\\p{M}'’,]+[ \\t]+){2}\\p{L}");

    private final Set<String> names;

    private ChatSenders(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    static ChatSenders of(String text) {
        Set<String> once = new HashSet<>();
        Set<String> names = new HashSet<>();
        Matcher said = SAID.matcher(text);
        while (said.find()) {
            String name = said.group(1);
            // A label of an ID is one word: the last one of a name.
            String last = name.substring(name.lastIndexOf(' ') + 1);
            if (!once.add(last)) {
                names.add(last);
            }
        }
        return new ChatSenders(names);
    }

    /** Tells whether what a text calls an ID is the name of somebody who writes. */
    boolean has(String label) {
        return names.contains(label);
    }
}
