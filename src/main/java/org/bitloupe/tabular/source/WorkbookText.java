package org.bitloupe.tabular.source;

import java.io.BufferedOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Writes a sheet of a workbook (ECMA-376 part 1, SpreadsheetML) as CSV, a line for each of its rows. Numbers are written with all the digits
 * that the file has of them, and not as a cell shows them: one that was cut to 15 ends in zeros then. Needs little memory, however large the
 * workbook is.
 */
final class WorkbookText {
    private static final String RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String PART = "xl/workbook.xml";

    /** Rows of each sheet in which IDs are counted. */
    private static final int LOOKED_AT = 200;
    /** The most rows and columns of a sheet, and characters of a cell. */
    private static final int MOST_ROWS = 1 << 20;

    private static final int MOST_COLUMNS = 1 << 14;
    private static final int LONGEST_CELL = 32_767;
    /** Nobody makes a workbook whose parts are larger than this, and larger than the file by this factor. */
    private static final long MOST_BYTES = 64 << 20;

    private static final int MOST_TIMES = 200;
    private static final int LETTERS = 26;
    /** Digits of a number that are written out. */
    private static final int MOST_DIGITS = 100;

    private static final Pattern ID = Pattern.compile("(?=[^0-9]*[0-9])[0-9A-Za-z_-]{15,64}");
    /** A stand-in for one character by its number (22.9.2.19). */
    private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");
    /** The parts of a number format in quotes, brackets or behind a backslash. */
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|\\[[^\\]]*\\]|\\\\.|_.|\\*.");

    private static final Pattern DATE = Pattern.compile("(?i)[ydhs]");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);
    private static final LocalDateTime DAY_ZERO = LocalDateTime.of(1899, 12, 30, 0, 0);
    private static final LocalDateTime DAY_ZERO_1904 = LocalDateTime.of(1904, 1, 1, 0, 0);
    private static final long LAST_DAY = 2_958_466;
    private static final BigDecimal DAY_MILLIS = BigDecimal.valueOf(86_400_000);

    private final Path file;
    private final String name;
    private final Path folder;
    private final XMLInputFactory xml = XMLInputFactory.newDefaultFactory();
    private final Set<Integer> dateStyles = new HashSet<>();
    private LocalDateTime dayZero = DAY_ZERO;
    private long most;

    /**
     * A workbook.
     *
     * @param name what sentences call it
     * @param folder a folder for temporary files
     */
    WorkbookText(Path file, String name, Path folder) {
        this.file = file;
        this.name = name;
        this.folder = folder;
        xml.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        xml.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    /** A sheet's name and the name of its part. */
    private record Sheet(String name, String part) {}

    /** Takes the cells of a row up to the last one that is not empty; returns false if no more are wanted. */
    @FunctionalInterface
    private interface RowTaker {
        boolean take(int row, List<String> cells) throws IOException;
    }

    /**
     * Writes the sheet with the most IDs, of several the first.
     *
     * @return which sheet that is; null if there is one only
     * @throws IOException if it is no workbook, or damaged, or cannot be written
     */
    @Nullable
    Message write(FileChannel to) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile());
                SharedStrings strings = new SharedStrings(folder)) {
            most = Math.max(MOST_BYTES, MOST_TIMES * file.toFile().length());
            if (zip.getEntry(PART) == null) {
                boolean open = zip.getEntry("content.xml") != null && zip.getEntry("mimetype") != null;
                throw refusal(open ? "batch.read.workbook-ods" : "batch.read.binary");
            }
            readStyles(zip);
            readStrings(zip, strings);
            List<Sheet> sheets = sheets(zip);
            Sheet best = null;
            int[] bestLook = {-1, 0};
            for (Sheet sheet : sheets) {
                int[] look = look(zip, sheet, strings);
                if (look[0] > bestLook[0]) {
                    best = sheet;
                    bestLook = look;
                }
            }
            if (best == null) {
                throw refusal("batch.read.binary");
            }
            write(zip, best, strings, bestLook[1], to);
            return sheets.size() < 2
                    ? null
                    : Message.of("batch.read.sheet", "sheet", best.name, "n", sheets.size() - 1);
        } catch (XMLStreamException e) {
            throw e.getNestedException() instanceof UnreadableException told
                    ? told
                    : refusal("batch.read.workbook-broken");
        } catch (ZipException e) {
            throw refusal("batch.read.workbook-broken");
        }
    }

    private UnreadableException refusal(String problem) {
        return new UnreadableException(Problem.of(problem, "name", name));
    }

    /** Counts IDs and columns of the first rows. */
    private int[] look(ZipFile zip, Sheet sheet, SharedStrings strings) throws IOException, XMLStreamException {
        int[] found = new int[2];
        rows(zip, sheet, strings, (row, cells) -> {
            for (String cell : cells) {
                found[0] += ID.matcher(cell.strip()).matches() ? 1 : 0;
            }
            found[1] = Math.max(found[1], cells.size());
            return row < LOOKED_AT;
        });
        return found;
    }

    private void write(ZipFile zip, Sheet sheet, SharedStrings strings, int columns, FileChannel to)
            throws IOException, XMLStreamException {
        long[] written = {0};
        int[] lines = {0};
        try (OutputStream out = new BufferedOutputStream(staysOpen(to), 1 << 16)) {
            rows(zip, sheet, strings, (row, cells) -> {
                StringBuilder line = new StringBuilder();
                // An empty row has a line, too: so a line has the number of its row.
                line.append("\n".repeat(row - 1 - lines[0]));
                lines[0] = row;
                for (int i = 0; i < Math.max(columns, cells.size()); i++) {
                    line.append(i == 0 ? "" : ",").append(i < cells.size() ? quoted(cells.get(i)) : "");
                }
                byte[] bytes = line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
                written[0] += bytes.length;
                if (written[0] > most) {
                    throw refusal("batch.read.workbook-bomb");
                }
                out.write(bytes);
                return true;
            });
        }
    }

    private static OutputStream staysOpen(FileChannel to) {
        OutputStream out = Channels.newOutputStream(to);
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                out.write(b);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
            }
        };
    }

    /** A cell of CSV (RFC 4180); line breaks are blanks, so that a row is one line. */
    private static String quoted(String cell) {
        String line = cell.replace("\r\n", " ").replace('\n', ' ').replace('\r', ' ');
        boolean plain = line.chars().noneMatch(c -> c == ',' || c == '"' || c == ';' || c == '\t' || c == '|');
        return plain ? line : '"' + line.replace("\"", "\"\"") + '"';
    }

    // ---- Parts ----

    private XMLStreamReader open(ZipFile zip, String part) throws IOException, XMLStreamException {
        ZipEntry entry = zip.getEntry(part);
        if (entry == null) {
            throw refusal("batch.read.workbook-broken");
        }
        return xml.createXMLStreamReader(new Counted(zip.getInputStream(entry)));
    }

    /** Refuses what unpacks to far more than people write. */
    private final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int read = super.read(into, from, length);
            count += Math.max(0, read);
            if (count > most) {
                throw refusal("batch.read.workbook-bomb");
            }
            return read;
        }
    }

    private List<Sheet> sheets(ZipFile zip) throws IOException, XMLStreamException {
        Map<String, String> parts = new HashMap<>();
        XMLStreamReader relations = open(zip, "xl/_rels/workbook.xml.rels");
        while (relations.hasNext()) {
            if (starts(relations, "Relationship")
                    && attribute(relations, "Type").endsWith("/worksheet")) {
                String target = attribute(relations, "Target");
                parts.put(attribute(relations, "Id"), target.startsWith("/") ? target.substring(1) : "xl/" + target);
            }
        }
        List<Sheet> sheets = new ArrayList<>();
        XMLStreamReader workbook = open(zip, PART);
        while (workbook.hasNext()) {
            if (workbook.next() != XMLStreamConstants.START_ELEMENT) {
                continue;
            }
            String element = workbook.getLocalName();
            if (element.equals("workbookPr") && isTrue(attribute(workbook, "date1904"))) {
                dayZero = DAY_ZERO_1904;
            } else if (element.equals("sheet")) {
                String id = workbook.getAttributeValue(RELATIONSHIPS, "id");
                String part = parts.get(id == null ? "" : id);
                if (part != null) {
                    sheets.add(new Sheet(attribute(workbook, "name"), part));
                }
            }
        }
        return sheets;
    }

    private static boolean isTrue(String value) {
        return value.equals("1") || value.equals("true");
    }

    /** Goes on, and tells whether an element of that name begins there. */
    private static boolean starts(XMLStreamReader in, String element) throws XMLStreamException {
        return in.next() == XMLStreamConstants.START_ELEMENT
                && in.getLocalName().equals(element);
    }

    private static String attribute(XMLStreamReader in, String attribute) {
        String value = in.getAttributeValue(null, attribute);
        return value == null ? "" : value;
    }

    /** Finds the styles of cells that show numbers as dates (18.8.30 lists the formats that each program has). */
    private void readStyles(ZipFile zip) throws IOException, XMLStreamException {
        if (zip.getEntry("xl/styles.xml") == null) {
            return;
        }
        Set<String> formats =
                new HashSet<>(Set.of("14", "15", "16", "17", "18", "19", "20", "21", "22", "45", "46", "47"));
        XMLStreamReader styles = open(zip, "xl/styles.xml");
        boolean ofCells = false;
        int style = 0;
        while (styles.hasNext()) {
            int event = styles.next();
            if (event == XMLStreamConstants.END_ELEMENT) {
                ofCells &= !styles.getLocalName().equals("cellXfs");
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                switch (styles.getLocalName()) {
                    case "numFmt" -> {
                        String code =
                                QUOTED.matcher(attribute(styles, "formatCode")).replaceAll("");
                        if (DATE.matcher(code).find()) {
                            formats.add(attribute(styles, "numFmtId"));
                        }
                    }
                    case "cellXfs" -> ofCells = true;
                    case "xf" -> {
                        if (ofCells && formats.contains(attribute(styles, "numFmtId"))) {
                            dateStyles.add(style);
                        }
                        style += ofCells ? 1 : 0;
                    }
                    default -> {}
                }
            }
        }
    }

    private void readStrings(ZipFile zip, SharedStrings strings) throws IOException, XMLStreamException {
        if (zip.getEntry("xl/sharedStrings.xml") == null) {
            return;
        }
        XMLStreamReader in = open(zip, "xl/sharedStrings.xml");
        while (in.hasNext()) {
            if (starts(in, "si")) {
                strings.add(richText(in, "si"));
            }
        }
    }

    /** The text of an element with runs of text in it, without how they are pronounced. */
    private String richText(XMLStreamReader in, String element) throws IOException, XMLStreamException {
        StringBuilder text = new StringBuilder();
        boolean spoken = false;
        boolean within = false;
        for (int event = in.next(); ; event = in.next()) {
            boolean begins = event == XMLStreamConstants.START_ELEMENT;
            if (begins || event == XMLStreamConstants.END_ELEMENT) {
                String at = in.getLocalName();
                if (!begins && at.equals(element)) {
                    return unescaped(text.toString());
                }
                spoken = at.equals("rPh") ? begins : spoken;
                within = at.equals("t") ? begins : within;
            } else if (in.isCharacters() && within && !spoken) {
                append(text, in);
            }
        }
    }

    private void append(StringBuilder text, XMLStreamReader in) throws IOException {
        if (text.length() + in.getTextLength() > 2 * LONGEST_CELL) {
            throw refusal("batch.read.workbook-broken");
        }
        text.append(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
    }

    private static String unescaped(String text) {
        return text.contains("_x") ? ESCAPED.matcher(text).replaceAll(WorkbookText::character) : text;
    }

    private static String character(MatchResult found) {
        return Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(found.group(1), 16)));
    }

    // ---- Rows ----

    private void rows(ZipFile zip, Sheet sheet, SharedStrings strings, RowTaker taker)
            throws IOException, XMLStreamException {
        XMLStreamReader in = open(zip, sheet.part);
        int row = 0;
        List<String> cells = new ArrayList<>();
        while (in.hasNext()) {
            int event = in.next();
            if (event == XMLStreamConstants.START_ELEMENT && in.getLocalName().equals("row")) {
                row = number(attribute(in, "r"), row + 1, MOST_ROWS);
                cells.clear();
            } else if (event == XMLStreamConstants.START_ELEMENT
                    && in.getLocalName().equals("c")) {
                int column = column(attribute(in, "r"), cells.size());
                String cell = cell(in, strings);
                if (!cell.isEmpty()) {
                    while (cells.size() < column) {
                        cells.add("");
                    }
                    cells.add(cell);
                }
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && in.getLocalName().equals("row")
                    && !cells.isEmpty()
                    && !taker.take(row, cells)) {
                return;
            }
        }
    }

    private int number(String written, int usual, int limit) throws IOException {
        int number;
        try {
            number = written.isEmpty() ? usual : Integer.parseInt(written);
        } catch (NumberFormatException e) {
            throw refusal("batch.read.workbook-broken");
        }
        if (number < usual || number > limit) {
            throw refusal("batch.read.workbook-broken");
        }
        return number;
    }

    /** The number of a cell's column from 0, by its name such as AB12. */
    private int column(String reference, int usual) throws IOException {
        int column = 0;
        for (int i = 0; i < reference.length() && Character.isLetter(reference.charAt(i)); i++) {
            column = Math.min(column * LETTERS + reference.charAt(i) - 'A' + 1, MOST_COLUMNS + 1);
        }
        return number(column == 0 ? "" : String.valueOf(column - 1), usual, MOST_COLUMNS - 1);
    }

    private String cell(XMLStreamReader in, SharedStrings strings) throws IOException, XMLStreamException {
        String type = attribute(in, "t");
        String style = attribute(in, "s");
        StringBuilder value = new StringBuilder();
        String inline = "";
        boolean within = false;
        for (int event = in.next(); ; event = in.next()) {
            boolean begins = event == XMLStreamConstants.START_ELEMENT;
            if (begins && in.getLocalName().equals("is")) {
                inline = richText(in, "is");
            } else if (begins || event == XMLStreamConstants.END_ELEMENT) {
                if (in.getLocalName().equals("c")) {
                    break;
                }
                within = begins && in.getLocalName().equals("v");
            } else if (in.isCharacters() && within) {
                append(value, in);
            }
        }
        String written = value.toString();
        return switch (type) {
            case "s" -> written.isBlank() ? "" : strings.get(number(written.strip(), 0, Integer.MAX_VALUE));
            case "inlineStr" -> inline;
            case "b" -> written.equals("1") ? "TRUE" : "FALSE";
            case "", "n" -> written.isBlank() ? "" : number(written.strip(), style);
            default -> unescaped(written);
        };
    }

    /** A number with all digits that are written, or the date that its cell shows. */
    private String number(String written, String style) {
        try {
            if (!style.isEmpty() && dateStyles.contains(Integer.parseInt(style))) {
                BigDecimal days = new BigDecimal(written);
                if (days.signum() >= 0 && days.compareTo(BigDecimal.valueOf(LAST_DAY)) < 0) {
                    long millis = Math.round(days.multiply(DAY_MILLIS).doubleValue());
                    return TIME.format(dayZero.plus(Duration.ofMillis(millis)));
                }
            }
            boolean scientific = written.indexOf('E') >= 0 || written.indexOf('e') >= 0;
            BigDecimal number = scientific ? new BigDecimal(written) : null;
            return number == null || Math.abs(number.scale()) > MOST_DIGITS ? written : number.toPlainString();
        } catch (NumberFormatException e) {
            return written;
        }
    }
}
