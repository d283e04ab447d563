/** Texts as they are drawn: their widths. */
@NullMarked
package org.bitloupe.app.control.text;

import org.jspecify.annotations.NullMarked;
