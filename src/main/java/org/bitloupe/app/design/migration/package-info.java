/** Page of the migration check: whether one layout can follow another. */
@NullMarked
package org.bitloupe.app.design.migration;

import org.jspecify.annotations.NullMarked;
