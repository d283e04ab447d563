/** The bit ruler with its gestures. */
@NullMarked
package org.bitloupe.app.control.ruler;

import org.jspecify.annotations.NullMarked;
