/** The surroundings of an ID: links, mentions, keys and times that tell whose it is. */
@NullMarked
package org.bitloupe.inspect.evidence;

import org.jspecify.annotations.NullMarked;
