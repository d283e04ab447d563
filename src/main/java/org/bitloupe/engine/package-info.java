/**
 * Reading, making and judging structured IDs from other programs: the documented face of the engine, without a window and without a terminal. Begin at {@link
 * org.bitloupe.engine.IdEngine}.
 */
@NullMarked
package org.bitloupe.engine;

import org.jspecify.annotations.NullMarked;
