/** Made IDs as text, CSV or JSON; IDs kept in memory as words. */
@NullMarked
package org.bitloupe.generate.output;

import org.jspecify.annotations.NullMarked;
