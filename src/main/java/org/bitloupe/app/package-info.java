/** The window: the only package that knows JavaFX. This level starts it and lists its screens. */
@NullMarked
package org.bitloupe.app;

import org.jspecify.annotations.NullMarked;
