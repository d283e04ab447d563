/** Figures and problems of the rows. */
@NullMarked
package org.bitloupe.app.batch.facts;

import org.jspecify.annotations.NullMarked;
