/** Makes the IDs of a plan, any number of threads. */
@NullMarked
package org.bitloupe.generate.engine;

import org.jspecify.annotations.NullMarked;
