/** Layouts side by side: equal and moved boundaries, what differs, capacities, and one ID read by each. */
@NullMarked
package org.bitloupe.capacity.compare;

import org.jspecify.annotations.NullMarked;
