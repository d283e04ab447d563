/** The page of the Generate screen that rehearses a fleet. */
@NullMarked
package org.bitloupe.app.generate.rehearse;

import org.jspecify.annotations.NullMarked;
