/** The size that a window and all popups over it are drawn at. */
@NullMarked
package org.bitloupe.app.shell.zoom;

import org.jspecify.annotations.NullMarked;
