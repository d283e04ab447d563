package org.bitloupe.app.inspect;

import java.time.Instant;

/**
 * An epoch that times may be counted from.
 *
 * @param name its name in the layout file, empty for the layout's own; for one that a person typed, the text
 * @param instant the instant of tick 0
 */
public record Epoch(String name, Instant instant) {}
