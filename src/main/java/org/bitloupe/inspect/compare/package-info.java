/** Two IDs side by side. */
@NullMarked
package org.bitloupe.inspect.compare;

import org.jspecify.annotations.NullMarked;
