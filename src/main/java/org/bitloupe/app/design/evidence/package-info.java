/** Surroundings that the IDs of a layout are met in: web addresses, texts around them, names of keys and columns. */
@NullMarked
package org.bitloupe.app.design.evidence;

import org.jspecify.annotations.NullMarked;
