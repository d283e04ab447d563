/** Functions, views and queries for databases that read, check and make IDs of a layout where they are stored. */
@NullMarked
package org.bitloupe.export.sql;

import org.jspecify.annotations.NullMarked;
