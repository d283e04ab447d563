package org.bitloupe.export.carrier;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;
import org.bitloupe.layout.file.LayoutReader;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.ext.DefaultHandler2;

/** Collects the layout files of an SVG picture while it is parsed, and ends the parsing at what no picture needs. */
final class SvgScan extends DefaultHandler2 {
    /** Depth to which elements may be nested; drawings of people have been seen to reach thirty. */
    private static final int MOST_DEEP = 200;

    private final Set<String> texts = new LinkedHashSet<>();
    private final StringBuilder text = new StringBuilder();
    private int depth;
    private boolean inside;
    private boolean doctype;

    /** Ends the parsing. It has no stack trace, since it is no fault of ours. */
    private static final class StopException extends SAXException {
        private static final long serialVersionUID = 1L;

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    /** Tells whether it was ended by a document type. */
    boolean metDoctype() {
        return doctype;
    }

    /** Returns the result, once all is parsed. */
    EmbeddedLayout found() {
        return EmbeddedLayout.of(new ArrayList<>(texts));
    }

    /** Before anything of the document type is read: what it declares may grow without end, or lie elsewhere. */
    @Override
    public void startDTD(String name, @Nullable String publicId, @Nullable String systemId) throws SAXException {
        doctype = true;
        throw new StopException();
    }

    /** Resolves every entity to an empty text: nothing outside is opened, whatever asks for it. */
    @Override
    public InputSource resolveEntity(
            @Nullable String name, @Nullable String publicId, @Nullable String baseUri, @Nullable String systemId)
            throws SAXException {
        throw new StopException();
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        depth++;
        if (inside || depth > MOST_DEEP || (depth == 1 && !localName.equals("svg"))) {
            throw new StopException();
        }
        inside = localName.equals(SvgCarrier.ELEMENT) && uri.equals(SvgCarrier.NAMESPACE);
    }

    @Override
    public void endElement(String uri, String localName, String name) {
        depth--;
        if (inside) {
            texts.add(text.toString());
            text.setLength(0);
            inside = false;
        }
    }

    @Override
    public void characters(char[] characters, int start, int length) throws SAXException {
        if (!inside) {
            return;
        }
        if (text.length() + length > LayoutReader.MAX_CHARS) {
            throw new StopException();
        }
        text.append(characters, start, length);
    }

    /** Without this the parser prints what it finds. */
    @Override
    public void fatalError(SAXParseException error) throws SAXException {
        throw error;
    }
}
