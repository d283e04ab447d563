/** Files that are whole or not there, locks, fingerprints, names that every system takes, and a person's folders. */
@NullMarked
package org.bitloupe.files;

import org.jspecify.annotations.NullMarked;
