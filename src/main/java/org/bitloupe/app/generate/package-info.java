/** The screen that makes IDs. */
@NullMarked
package org.bitloupe.app.generate;

import org.jspecify.annotations.NullMarked;
