/** What lies on the clipboard, and whether to offer it. */
@NullMarked
package org.bitloupe.app.clip;

import org.jspecify.annotations.NullMarked;
