/** Settings as values, their JSON and their model. */
@NullMarked
package org.bitloupe.app.shell.settings;

import org.jspecify.annotations.NullMarked;
