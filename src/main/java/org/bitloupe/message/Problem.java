package org.bitloupe.message;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something a person gave us that cannot be used: what is wrong, why, and how to fix it.
 *
 * <p>The three sentences stand in the resource bundle under {@code problem.<id>.what}, {@code .why} and {@code .fix}; all three
 * share the named parts. One that several problems have in common stands at the beginning their ids have in common, see {@link Messages}.
 *
 * @param id the problem's name in the bundle, such as {@code uuid.digit}
 * @param parts the values of the sentences' named parts, see {@link Message}
 * @param at the place where it was found
 */
public record Problem(String id, Map<String, Object> parts, ProblemPlace at) {

    public Problem {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
    }

    /** A problem at a place, with alternately the names and the values of its parts. */
    public static Problem at(ProblemPlace at, String id, Object... namesAndValues) {
        return new Problem(id, Message.pairs(namesAndValues), at);
    }

    /** A problem of the text as a whole. */
    public static Problem of(String id, Object... namesAndValues) {
        return at(new ProblemPlace.Nowhere(), id, namesAndValues);
    }

    /** The same problem with one more part, or another value for a part of that name. */
    public Problem with(String name, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(parts);
        more.put(name, value);
        return new Problem(id, more, at);
    }

    /** The same problem, found somewhere else; used when a part's problem is reported for the whole. */
    public Problem movedTo(ProblemPlace place) {
        return new Problem(id, parts, place);
    }

    /** Returns the sentence that says what is wrong. */
    public Message what() {
        return new Message("problem." + id + ".what", parts);
    }

    /** Returns the sentence that says why that is a problem. */
    public Message why() {
        return new Message("problem." + id + ".why", parts);
    }

    /** Returns the sentence that says how to fix it. */
    public Message fix() {
        return new Message("problem." + id + ".fix", parts);
    }
}
