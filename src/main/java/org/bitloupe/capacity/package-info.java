/** What a layout can do: lifespan, rate, nodes, and the checks. */
@NullMarked
package org.bitloupe.capacity;

import org.jspecify.annotations.NullMarked;
