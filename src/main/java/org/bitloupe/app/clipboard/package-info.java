/** Reading, writing and offering the clipboard. */
@NullMarked
package org.bitloupe.app.clipboard;

import org.jspecify.annotations.NullMarked;
