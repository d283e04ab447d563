/** Bar above a layout. */
@NullMarked
package org.bitloupe.app.design.head;

import org.jspecify.annotations.NullMarked;
