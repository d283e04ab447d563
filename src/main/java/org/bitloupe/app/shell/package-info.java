/** What every screen lives in: window, themes, settings, background work, dialogs, loading of FXML. */
@NullMarked
package org.bitloupe.app.shell;

import org.jspecify.annotations.NullMarked;
