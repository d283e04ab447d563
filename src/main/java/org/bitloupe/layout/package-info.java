/** Layouts, their fields and slices, their files, and the compiled codec. */
@NullMarked
package org.bitloupe.layout;

import org.jspecify.annotations.NullMarked;
