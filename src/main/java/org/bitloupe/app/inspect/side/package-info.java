/** Right column: sentence, time, other spellings, tools. */
@NullMarked
package org.bitloupe.app.inspect.side;

import org.jspecify.annotations.NullMarked;
