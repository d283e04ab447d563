/** Samples to try the program with, until somebody has files of their own at hand. */
@NullMarked
package org.bitloupe.generate.sample;

import org.jspecify.annotations.NullMarked;
