/** The layout of IDs from the times they were made at, and how sure that is. */
@NullMarked
package org.bitloupe.discover;

import org.jspecify.annotations.NullMarked;
