/** Capacity tiles, checks, load requirements. */
@NullMarked
package org.bitloupe.app.design.capacity;

import org.jspecify.annotations.NullMarked;
