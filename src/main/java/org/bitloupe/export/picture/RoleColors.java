package org.bitloupe.export.picture;

/**
 * The colours of a role, each {@code #RRGGBB}.
 *
 * @param fill of bars and badges
 * @param on of text on the fill
 * @param line of outlines
 * @param texture the pattern over the fill, so that roles differ without colour too
 */
record RoleColors(String fill, String on, String line, FillPattern texture) {}
