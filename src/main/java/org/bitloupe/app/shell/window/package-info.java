/** The main window: header, status bar, overlays, drops. */
@NullMarked
package org.bitloupe.app.shell.window;

import org.jspecify.annotations.NullMarked;
