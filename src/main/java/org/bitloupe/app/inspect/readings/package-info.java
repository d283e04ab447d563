/** Readings to choose from. */
@NullMarked
package org.bitloupe.app.inspect.readings;

import org.jspecify.annotations.NullMarked;
