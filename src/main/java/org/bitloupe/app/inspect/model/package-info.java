/** What the screen knows of the text, of several IDs and of rounded ones; no nodes. */
@NullMarked
package org.bitloupe.app.inspect.model;

import org.jspecify.annotations.NullMarked;
