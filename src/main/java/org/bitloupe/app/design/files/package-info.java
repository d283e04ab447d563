/** Open, save, unsaved changes, layout menu. */
@NullMarked
package org.bitloupe.app.design.files;

import org.jspecify.annotations.NullMarked;
