/** The panel of the spellings of the designed layout: text in front, digits, length, check digits, and a sample of each. */
@NullMarked
package org.bitloupe.app.design.spelling;

import org.jspecify.annotations.NullMarked;
