/** An ID's text coloured by field: editable field and drawn label. */
@NullMarked
package org.bitloupe.app.control.coloredid;

import org.jspecify.annotations.NullMarked;
