/** The Design screen: drawing a layout, with what it can do beside it. */
@NullMarked
package org.bitloupe.app.design;

import org.jspecify.annotations.NullMarked;
