/** Files that layouts travel in: layout files, and pictures that carry one. Nothing in a file is trusted. */
@NullMarked
package org.bitloupe.export.carrier;

import org.jspecify.annotations.NullMarked;
