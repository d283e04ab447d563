/** Texts out of tickets: e-mails, HAR files, logs, chats and answers as sections of bounded length, without credentials. */
@NullMarked
package org.bitloupe.timeline.text;

import org.jspecify.annotations.NullMarked;
