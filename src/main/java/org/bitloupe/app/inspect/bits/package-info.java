/** Bit grid card and selected bits. */
@NullMarked
package org.bitloupe.app.inspect.bits;

import org.jspecify.annotations.NullMarked;
