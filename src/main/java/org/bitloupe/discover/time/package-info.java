/** Which bits count time, by which tick and epoch. */
@NullMarked
package org.bitloupe.discover.time;

import org.jspecify.annotations.NullMarked;
