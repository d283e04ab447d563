/** The page that puts layouts side by side. */
@NullMarked
package org.bitloupe.app.design.compare;

import org.jspecify.annotations.NullMarked;
