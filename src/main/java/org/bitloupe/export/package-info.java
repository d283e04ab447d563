/** Export of layouts: targets, what they refuse, their options and notes; writing of files, whole or not at all. */
@NullMarked
package org.bitloupe.export;

import org.jspecify.annotations.NullMarked;
