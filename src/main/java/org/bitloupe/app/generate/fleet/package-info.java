/** The page of the Generate screen that checks which numbers the machines of a list would get. */
@NullMarked
package org.bitloupe.app.generate.fleet;

import org.jspecify.annotations.NullMarked;
