/** What every target has in common: which layouts it can express, why not the others, and what it makes. */
@NullMarked
package org.bitloupe.export.target;

import org.jspecify.annotations.NullMarked;
