/** Popups of the header: settings, team layouts, time zones. */
@NullMarked
package org.bitloupe.app.shell.popup;

import org.jspecify.annotations.NullMarked;
