/** One class a command. */
@NullMarked
package org.bitloupe.cli.command;

import org.jspecify.annotations.NullMarked;
