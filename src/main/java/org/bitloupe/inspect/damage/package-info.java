/**
 * Damage to an ID before it was pasted: rounding, cutting, a wrong character. All of it is arithmetic on what is left; no original is
 * ever guessed.
 */
@NullMarked
package org.bitloupe.inspect.damage;

import org.jspecify.annotations.NullMarked;
