/** Questions and file choosers, interface and JavaFX. */
@NullMarked
package org.bitloupe.app.shell.dialog;

import org.jspecify.annotations.NullMarked;
