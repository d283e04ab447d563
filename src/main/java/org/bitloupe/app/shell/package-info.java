/** Contracts of screens: context, screen, navigation, keys, FXML, status, library, one inspector. */
@NullMarked
package org.bitloupe.app.shell;

import org.jspecify.annotations.NullMarked;
