/** The form's models and panes; no generation. */
@NullMarked
package org.bitloupe.app.generate.form;

import org.jspecify.annotations.NullMarked;
