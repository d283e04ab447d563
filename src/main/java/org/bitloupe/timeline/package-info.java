/** All IDs of a ticket that have a time, and the times of its text, in the order in which they were. */
@NullMarked
package org.bitloupe.timeline;

import org.jspecify.annotations.NullMarked;
