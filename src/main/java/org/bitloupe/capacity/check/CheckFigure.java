package org.bitloupe.capacity.check;

import org.bitloupe.message.Message;

/**
 * One line of what stands behind a finding.
 *
 * @param name its name
 * @param value how much, when, how likely
 */
public record CheckFigure(Message name, Message value) {}
