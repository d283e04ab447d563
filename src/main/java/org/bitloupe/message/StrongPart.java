package org.bitloupe.message;

/**
 * A part of a sentence that is the strong words of another one: what a list or a button calls it by.
 *
 * @param words the sentence, with words between {@code <b>} and {@code </b>}
 */
public record StrongPart(Message words) {}
