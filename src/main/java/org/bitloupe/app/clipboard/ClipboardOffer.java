package org.bitloupe.app.clipboard;

/**
 * An ID that lies on the clipboard, or several.
 *
 * @param text the text with it
 * @param whole the same as it may be shown
 * @param shown the first ID, shortened
 * @param ids the number of IDs, at least 1
 */
public record ClipboardOffer(String text, String whole, String shown, int ids) {}
