/** Forms: the text of a box with its value and its problem, and one rule for the keys of every box and for leaving it. */
@NullMarked
package org.bitloupe.app.control.form;

import org.jspecify.annotations.NullMarked;
