/** Targets for documents that people read: text art, tables, and the languages of diagram programs. */
@NullMarked
package org.bitloupe.export.document;

import org.jspecify.annotations.NullMarked;
