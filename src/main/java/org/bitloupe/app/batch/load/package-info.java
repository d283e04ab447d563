/** Source, column, layout, reading. */
@NullMarked
package org.bitloupe.app.batch.load;

import org.jspecify.annotations.NullMarked;
