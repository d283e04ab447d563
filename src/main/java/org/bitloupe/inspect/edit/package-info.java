/** An ID with fields changed; typed field values; slices read by hand. */
@NullMarked
package org.bitloupe.inspect.edit;

import org.jspecify.annotations.NullMarked;
