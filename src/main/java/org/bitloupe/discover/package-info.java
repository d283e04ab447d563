/**
 * The layout of IDs from the times they were made at, and how sure that is; a known layout checked against IDs whose times, machines or
 * counters are known.
 */
@NullMarked
package org.bitloupe.discover;

import org.jspecify.annotations.NullMarked;
