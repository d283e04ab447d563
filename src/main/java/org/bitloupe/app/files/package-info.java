/** Files in the window: unsaved work, recent files, and notices about them. */
@NullMarked
package org.bitloupe.app.files;

import org.jspecify.annotations.NullMarked;
