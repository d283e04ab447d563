/** What is counted from the IDs: duplicates, lateness, sequence use, modulo. */
@NullMarked
package org.bitloupe.simulate.observe;

import org.jspecify.annotations.NullMarked;
