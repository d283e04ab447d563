/** Conversions of an ID: to another byte order, to one without what it gives away, from a name. */
@NullMarked
package org.bitloupe.inspect.convert;

import org.jspecify.annotations.NullMarked;
