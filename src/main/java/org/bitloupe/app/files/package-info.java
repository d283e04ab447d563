/** What the window does with files: unsaved work, recent files, and what is said about them. */
@NullMarked
package org.bitloupe.app.files;

import org.jspecify.annotations.NullMarked;
