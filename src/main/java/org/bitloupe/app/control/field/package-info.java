/** Common parts of all views of a layout's fields: selection, colours, badge, layout bar. */
@NullMarked
package org.bitloupe.app.control.field;

import org.jspecify.annotations.NullMarked;
