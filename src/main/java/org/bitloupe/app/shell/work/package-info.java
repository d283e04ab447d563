/** Background jobs, timer, undo stack, refresh throttle; no nodes. */
@NullMarked
package org.bitloupe.app.shell.work;

import org.jspecify.annotations.NullMarked;
