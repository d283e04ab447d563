package org.bitloupe.app.design.spelling;

import java.util.List;
import org.bitloupe.id.spelling.Segment;
import org.jspecify.annotations.Nullable;

/**
 * The chosen spelling of a layout as its panel shows it; what can be typed is in inputs of its own.
 *
 * @param names the names of all spellings, the usual one first
 * @param chosen the index of the one that is shown
 * @param forms the ways to write the digits
 * @param form the one it has
 * @param frontInAnyCase whether its text in front is read in either case; there only if it has letters
 * @param charactersInAnyCase whether its own characters are read in either case; there only if a letter has one case
 * @param signed whether a minus stands in front of IDs whose top bit is set
 * @param zerosAtEnd whether the bits that are left over in the digits are at the end
 * @param isNumber true if it writes one number, which has a length
 * @param least the digits that hold every ID, 0 if it is no number
 * @param offer the words for writing all IDs with as many digits; empty if they are so already
 * @param checks the check digits that it can have
 * @param check the ones that it has, or null
 * @param digitsProblem why the last choice of digits was not taken over; empty if it was
 * @param checkProblem why the last choice of check digits was not taken over; empty if it was
 * @param remark what the last choice changed besides; empty for nothing
 * @param sample its texts
 */
record SpellingState(
        List<String> names,
        int chosen,
        List<DigitForm> forms,
        DigitForm form,
        Toggle frontInAnyCase,
        Toggle charactersInAnyCase,
        Toggle signed,
        Toggle zerosAtEnd,
        boolean isNumber,
        int least,
        String offer,
        List<Segment.Check> checks,
        Segment.@Nullable Check check,
        String digitsProblem,
        String checkProblem,
        String remark,
        SpellingSample sample) {
    SpellingState {
        names = List.copyOf(names);
        forms = List.copyOf(forms);
        checks = List.copyOf(checks);
    }

    /**
     * Something that is or is not so.
     *
     * @param offered true if there is a choice
     */
    record Toggle(boolean offered, boolean on) {}
}
