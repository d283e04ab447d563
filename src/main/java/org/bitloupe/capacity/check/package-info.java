/** One class for each thing that will hurt, with its smallest fix. */
@NullMarked
package org.bitloupe.capacity.check;

import org.jspecify.annotations.NullMarked;
