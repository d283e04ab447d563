/** What else an ID can be made into: the same in another order, without what it gives away, from a name. */
@NullMarked
package org.bitloupe.inspect.convert;

import org.jspecify.annotations.NullMarked;
