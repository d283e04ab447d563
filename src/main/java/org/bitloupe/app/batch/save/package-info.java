/** Saving and copying rows. */
@NullMarked
package org.bitloupe.app.batch.save;

import org.jspecify.annotations.NullMarked;
