/** The layouts the program knows. */
@NullMarked
package org.bitloupe.catalog;

import org.jspecify.annotations.NullMarked;
