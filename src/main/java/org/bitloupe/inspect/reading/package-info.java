/** A ranked layout written out: fields, times, reasons, colours, sentence. */
@NullMarked
package org.bitloupe.inspect.reading;

import org.jspecify.annotations.NullMarked;
