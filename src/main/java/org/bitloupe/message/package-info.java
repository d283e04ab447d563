/** Problems and sentences: what the program has to say, as keys of the resource bundle with named parts. */
@NullMarked
package org.bitloupe.message;

import org.jspecify.annotations.NullMarked;
