/** Advice on storing an ID; the ticket text. */
@NullMarked
package org.bitloupe.inspect.explain;

import org.jspecify.annotations.NullMarked;
