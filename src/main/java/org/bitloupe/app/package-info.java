/** The window, the only subject that knows JavaFX: starts it and lists its screens. */
@NullMarked
package org.bitloupe.app;

import org.jspecify.annotations.NullMarked;
