/** Help in the window: a page beside the list of all pages, with a search. */
@NullMarked
package org.bitloupe.app.help;

import org.jspecify.annotations.NullMarked;
