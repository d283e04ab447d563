/** The nodes of which every page is made, each made whole in one call: labels, buttons, rows, icons; and what hides and shows nodes. */
@NullMarked
package org.bitloupe.app.control.node;

import org.jspecify.annotations.NullMarked;
