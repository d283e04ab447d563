/** Edits: layout to layout, or the sentence that says why not. */
@NullMarked
package org.bitloupe.layout.edit;

import org.jspecify.annotations.NullMarked;
