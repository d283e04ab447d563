package org.bitloupe.discover;

import org.bitloupe.discover.text.AlignedTextTimeFinder;
import org.bitloupe.discover.text.TextTimeFinder;
import org.bitloupe.discover.time.TimeFinder;

/**
 * The finders of times in IDs of which nothing is known.
 *
 * @param bits where their bits are known
 * @param texts where they are texts of some alphabet
 * @param aligned where the characters of these have bits of their own
 */
record TimeFinders(TimeFinder bits, TextTimeFinder texts, AlignedTextTimeFinder aligned) {}
