/** Table, summary, spread of what was made. */
@NullMarked
package org.bitloupe.app.generate.result;

import org.jspecify.annotations.NullMarked;
