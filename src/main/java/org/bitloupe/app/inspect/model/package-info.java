/** State of the screen for the text, for several IDs and for rounded ones; no nodes. */
@NullMarked
package org.bitloupe.app.inspect.model;

import org.jspecify.annotations.NullMarked;
