/** The texts of targets as templates in files of their own, which let nothing through that was not quoted. */
@NullMarked
package org.bitloupe.export.template;

import org.jspecify.annotations.NullMarked;
