/** Page that makes IDs: form plus result. */
@NullMarked
package org.bitloupe.app.generate.make;

import org.jspecify.annotations.NullMarked;
