/** Texts as they are drawn: their widths, and what is said of those that are cut. */
@NullMarked
package org.bitloupe.app.control.text;

import org.jspecify.annotations.NullMarked;
