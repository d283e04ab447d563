/** Whether one layout can follow another, on the screen. */
@NullMarked
package org.bitloupe.app.design.migration;

import org.jspecify.annotations.NullMarked;
