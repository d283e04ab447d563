/** Many values at once: reading the rows of delimited text. */
@NullMarked
package org.bitloupe.batch;

import org.jspecify.annotations.NullMarked;
