/** Problems and sentences: what the program has to say, as keys of the resource bundle with named parts; progress of long work. */
@NullMarked
package org.bitloupe.message;

import org.jspecify.annotations.NullMarked;
