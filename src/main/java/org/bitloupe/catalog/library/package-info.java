/** The layouts that a person keeps in the program's own folder, and the work on them that is not saved yet. */
@NullMarked
package org.bitloupe.catalog.library;

import org.jspecify.annotations.NullMarked;
