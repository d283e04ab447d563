/** The bits of an ID as a value. */
@NullMarked
package org.bitloupe.id;

import org.jspecify.annotations.NullMarked;
