/** The layout being designed: edits, undo, analysis; no nodes. */
@NullMarked
package org.bitloupe.app.design.model;

import org.jspecify.annotations.NullMarked;
