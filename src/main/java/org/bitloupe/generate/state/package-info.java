/** What a generator must remember beyond its own end, and the file that keeps it. */
@NullMarked
package org.bitloupe.generate.state;

import org.jspecify.annotations.NullMarked;
