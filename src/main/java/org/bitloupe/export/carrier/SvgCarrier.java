package org.bitloupe.export.carrier;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Problem;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Layout files in the metadata of SVG pictures: an element {@code layout} of the namespace {@value #NAMESPACE}, whose text is the file.
 * Only that text is looked at; nothing of the picture is drawn, and nothing that it points at is opened.
 */
public final class SvgCarrier {
    /** The namespace of the element. */
    static final String NAMESPACE = "urn:bitloupe:layout:1";

    /** The local name of the element. */
    static final String ELEMENT = "layout";

    private SvgCarrier() {}

    /**
     * The metadata element that carries a layout, with a line feed at its end. It is written in ASCII, so that no program that passes
     * it on spoils it.
     */
    public static String metadata(Layout layout) {
        return "<metadata><bitloupe:%s xmlns:bitloupe=\"%s\">%s</bitloupe:%s></metadata>\n"
                .formatted(ELEMENT, NAMESPACE, ascii(LayoutWriter.write(layout)), ELEMENT);
    }

    /** A JSON text with everything beyond ASCII, which stands only inside of strings, as escapes. */
    private static String ascii(String json) {
        StringBuilder out = new StringBuilder(json.length() + 64);
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '\n') {
                out.append(c);
            } else if (c < ' ' || c > '~') {
                out.append("\\u").append(Integer.toHexString(0x10000 | c), 1, 5);
            } else {
                out.append(Xml.escape(String.valueOf(c)));
            }
        }
        return out.toString();
    }

    /** Finds the layout in an SVG picture. */
    static EmbeddedLayout find(byte[] svg) {
        SvgScan scan = new SvgScan();
        try {
            XMLReader reader = reader();
            reader.setContentHandler(scan);
            reader.setErrorHandler(scan);
            reader.setEntityResolver(scan);
            reader.setProperty("http://xml.org/sax/properties/lexical-handler", scan);
            reader.parse(new InputSource(new ByteArrayInputStream(svg)));
            return scan.found();
        } catch (SAXException | IOException | RuntimeException e) {
            // The parser of the JDK also throws unchecked exceptions, for instance at encodings that it does not know.
            return new EmbeddedLayout.Damaged(Problem.of(scan.metDoctype() ? "picture.doctype" : "picture.svg"));
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A parser that opens nothing and expands nothing. */
    private static XMLReader reader() throws ParserConfigurationException, SAXException {
        SAXParserFactory factory = SAXParserFactory.newDefaultNSInstance();
        factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newSAXParser().getXMLReader();
    }
}
