/** Tests that run the program's exports on the real thing: databases, compilers, other people's generators. */
@NullMarked
package org.bitloupe.engines;

import org.jspecify.annotations.NullMarked;
