/** What all views of a layout's fields share: selection, colours, badge, layout bar. */
@NullMarked
package org.bitloupe.app.control.field;

import org.jspecify.annotations.NullMarked;
