/** From IDs with the times they were made to the layout they were made by: reads pasted tables, fits shift, tick and epoch, and guesses the other fields. */
@NullMarked
package org.bitloupe.inspect.fit;

import org.jspecify.annotations.NullMarked;
