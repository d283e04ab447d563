/**
 * Help: a page for each scheme, check, rule of a move, anomaly, finding on a ticket, role, spelling, verdict, export target, figure,
 * screen and term, made of what the program knows of them.
 */
@NullMarked
package org.bitloupe.help;

import org.jspecify.annotations.NullMarked;
