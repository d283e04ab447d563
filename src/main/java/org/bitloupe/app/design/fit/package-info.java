/** Starting a layout from IDs one has: what is pasted, what was found in it, and how each row fits. */
@NullMarked
package org.bitloupe.app.design.fit;

import org.jspecify.annotations.NullMarked;
