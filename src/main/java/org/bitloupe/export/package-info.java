/** What a target is, what it may refuse, its options and notes; writing a file so that it is sure to be what was meant. */
@NullMarked
package org.bitloupe.export;

import org.jspecify.annotations.NullMarked;
