/** Files that are whole or not there, locks, fingerprints, names that every system takes. */
@NullMarked
package org.bitloupe.files;

import org.jspecify.annotations.NullMarked;
