/** Search for the bits that count time, their tick and their epoch. */
@NullMarked
package org.bitloupe.discover.time;

import org.jspecify.annotations.NullMarked;
