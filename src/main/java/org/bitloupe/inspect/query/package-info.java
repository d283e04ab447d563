/** From an instant to the range of IDs made then, and to the queries that find them. */
@NullMarked
package org.bitloupe.inspect.query;

import org.jspecify.annotations.NullMarked;
