/** What a layout can be exported to: the list of targets, and writing a file so that it is sure to be what was meant. */
@NullMarked
package org.bitloupe.export;

import org.jspecify.annotations.NullMarked;
