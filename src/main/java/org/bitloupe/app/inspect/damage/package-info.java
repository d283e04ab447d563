/** Problems and rounded IDs. */
@NullMarked
package org.bitloupe.app.inspect.damage;

import org.jspecify.annotations.NullMarked;
