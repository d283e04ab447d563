package org.bitloupe.timeline.text;

import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a source's text, of some 64,000 characters at most where its lines are not longer, with credentials blanked.
 *
 * @param part the name of the part of the source that it is of, such as the header of an e-mail; null where the source is text itself
 * @param text the characters, with line breaks
 * @param line the line of the part that it begins with, counted from 1
 * @param offset its place in all of the source's text as it is read, in UTF-16 units
 * @param answer the number of the answer of a server that all of it is of, counted from 1; 0 where that is not known
 * @param fields true if each line is a header field of an e-mail
 * @param json true if the part is JSON, in which lines say nothing
 */
public record TextSection(
        @Nullable Message part, String text, long line, long offset, long answer, boolean fields, boolean json) {}
