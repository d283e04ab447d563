/** Statistics of the bits of many IDs: runs of one kind, clocks and counters. */
@NullMarked
package org.bitloupe.discover.bits;

import org.jspecify.annotations.NullMarked;
