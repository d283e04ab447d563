/** The way into the program: window or terminal. */
@NullMarked
package org.bitloupe;

import org.jspecify.annotations.NullMarked;
