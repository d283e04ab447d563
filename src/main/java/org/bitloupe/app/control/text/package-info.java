/** Text fields and labels: widths of texts, tool tips of texts that are cut, keys, focus, help topics. */
@NullMarked
package org.bitloupe.app.control.text;

import org.jspecify.annotations.NullMarked;
