/** Made IDs as text, CSV or JSON; IDs kept in memory as words; samples to try the program with. */
@NullMarked
package org.bitloupe.generate.output;

import org.jspecify.annotations.NullMarked;
