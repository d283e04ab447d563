/** The bits of an ID in rows of 32. */
@NullMarked
package org.bitloupe.app.control.bitgrid;

import org.jspecify.annotations.NullMarked;
