/** Small general controls: copy button, segmented choice, cards. */
@NullMarked
package org.bitloupe.app.control.basic;

import org.jspecify.annotations.NullMarked;
