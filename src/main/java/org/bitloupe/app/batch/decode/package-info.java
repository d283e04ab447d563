/** Decoding a column where it lives: the query for the database that holds it. */
@NullMarked
package org.bitloupe.app.batch.decode;

import org.jspecify.annotations.NullMarked;
