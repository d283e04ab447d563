/** The timeline of a ticket: its model, the line, the list, the text around an ID. */
@NullMarked
package org.bitloupe.app.inspect.timeline;

import org.jspecify.annotations.NullMarked;
