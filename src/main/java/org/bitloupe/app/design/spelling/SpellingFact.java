package org.bitloupe.app.design.spelling;

import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Message;

/**
 * A sentence on the texts of a spelling.
 *
 * @param severity how much it matters
 */
record SpellingFact(Severity severity, Message text) {}
