package org.bitloupe.app.control.chart;

/**
 * Words under an edge of bars.
 *
 * @param edge the edge's index
 * @param text its words
 */
public record TimeAxisLabel(int edge, String text) {}
