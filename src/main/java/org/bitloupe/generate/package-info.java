/** Making IDs: clocks, sequences, nodes and chance. */
@NullMarked
package org.bitloupe.generate;

import org.jspecify.annotations.NullMarked;
