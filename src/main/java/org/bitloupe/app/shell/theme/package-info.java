/** Themes, fonts, rendering switch, resource lookup. */
@NullMarked
package org.bitloupe.app.shell.theme;

import org.jspecify.annotations.NullMarked;
