package org.bitloupe.timeline.text;

import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The end of reading a source's text.
 *
 * @param attachments parts of an e-mail and bodies of a HAR file that are no text and were not opened
 * @param cut texts within JSON of which only the beginning was read
 * @param credentials credentials that were blanked or passed over: cookies, authorisation, keys
 * @param problem why it was not read to its end; null if it was
 * @param stopped true if somebody stopped it
 */
public record SectionSummary(
        long attachments,
        long cut,
        long credentials,
        @Nullable Problem problem,
        boolean stopped) {}
