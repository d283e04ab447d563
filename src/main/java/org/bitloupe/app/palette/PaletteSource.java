package org.bitloupe.app.palette;

import java.util.List;
import java.util.function.Supplier;

/**
 * A source of entries of the palette. Asked each time the palette opens, so that only what exists and applies is offered.
 *
 * @param group the group its entries stand in; several sources may fill one
 * @param entries the entries, the most useful first: that order decides between equal matches
 */
public record PaletteSource(PaletteGroup group, Supplier<List<PaletteEntry>> entries) {}
