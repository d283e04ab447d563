/** Page to start from: known layouts, library. */
@NullMarked
package org.bitloupe.app.design.start;

import org.jspecify.annotations.NullMarked;
