/** Goes on after a restart: high-water mark, lease, state file. */
@NullMarked
package org.bitloupe.generate.persist;

import org.jspecify.annotations.NullMarked;
