/** The list of all targets. */
@NullMarked
package org.bitloupe.export.all;

import org.jspecify.annotations.NullMarked;
