/**
 * Help: a page for each scheme, check, role, spelling, verdict, export target, figure, screen and term, made of what the program knows
 * of them.
 */
@NullMarked
package org.bitloupe.help;

import org.jspecify.annotations.NullMarked;
