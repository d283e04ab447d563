/** What the words on a command line are the names of, wherever they were typed. */
@NullMarked
package org.bitloupe.cli.name;

import org.jspecify.annotations.NullMarked;
