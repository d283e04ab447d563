/** The layouts known to the program: built in, and the user's own. */
@NullMarked
package org.bitloupe.catalog;

import org.jspecify.annotations.NullMarked;
