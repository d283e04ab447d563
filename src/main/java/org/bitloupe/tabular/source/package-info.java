/** Bytes of a file, text or stream: unpacked, recoded, cancellable. */
@NullMarked
package org.bitloupe.tabular.source;

import org.jspecify.annotations.NullMarked;
