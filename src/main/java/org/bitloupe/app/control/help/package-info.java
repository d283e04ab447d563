/** Help topics of nodes. */
@NullMarked
package org.bitloupe.app.control.help;

import org.jspecify.annotations.NullMarked;
