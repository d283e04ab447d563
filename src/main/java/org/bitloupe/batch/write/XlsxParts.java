package org.bitloupe.batch.write;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The parts of a workbook beside its sheets (ECMA-376, part 1: SpreadsheetML; part 2: what a package is made of). */
final class XlsxParts {
    /** Styles of cells, by their place in {@link #STYLES}; plain ones have none. */
    static final int MILLIS = 1;

    static final int SECONDS = 2;
    static final int INTEGER = 3;

    static final String STYLES = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
            <numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/>\
            <numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>\
            <fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>\
            <fills count="2"><fill><patternFill patternType="none"/></fill>\
            <fill><patternFill patternType="gray125"/></fill></fills>\
            <borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
            <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
            <cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
            <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
            <xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>\
            <xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
            <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
            """;

    static final String RELATIONS = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
            <Relationship Id="rId1" Target="xl/workbook.xml" \
            Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/>\
            <Relationship Id="rId2" Target="docProps/app.xml" \
            Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties"/>\
            </Relationships>
            """;

    static final String PROPERTIES = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">\
            <Application>Bitloupe</Application></Properties>
            """;

    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
    private static final String OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final String TYPE = "application/vnd.openxmlformats-officedocument.";

    private XlsxParts() {}

    /** The name of a sheet's part. */
    static String sheet(int number) {
        return "xl/worksheets/sheet" + number + ".xml";
    }

    /** The list of sheets. */
    static String workbook(int sheets) {
        return HEAD + "<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" xmlns:r=\""
                + OFFICE
                + "\"><sheets>"
                + each(sheets, "<sheet name=\"ids%s\" sheetId=\"%d\" r:id=\"rId%d\"/>")
                + "</sheets></workbook>\n";
    }

    /** Returns the relations to the sheets and styles. */
    static String workbookRelations(int sheets) {
        return HEAD + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                + IntStream.rangeClosed(1, sheets)
                        .mapToObj(i -> "<Relationship Id=\"rId" + i + "\" Target=\"worksheets/sheet" + i
                                + ".xml\" Type=\"" + OFFICE + "/worksheet\"/>")
                        .collect(Collectors.joining())
                + "<Relationship Id=\"rId" + (sheets + 1) + "\" Target=\"styles.xml\" Type=\"" + OFFICE
                + "/styles\"/></Relationships>\n";
    }

    /** Returns the content types of all parts. */
    static String types(int sheets) {
        return HEAD + "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
                + type("xl/workbook.xml", "spreadsheetml.sheet.main+xml")
                + type("xl/styles.xml", "spreadsheetml.styles+xml")
                + type("docProps/app.xml", "extended-properties+xml")
                + IntStream.rangeClosed(1, sheets)
                        .mapToObj(i -> type(sheet(i), "spreadsheetml.worksheet+xml"))
                        .collect(Collectors.joining())
                + "</Types>\n";
    }

    private static String type(String part, String type) {
        return "<Override PartName=\"/" + part + "\" ContentType=\"" + TYPE + type + "\"/>";
    }

    private static String each(int sheets, String pattern) {
        return IntStream.rangeClosed(1, sheets)
                .mapToObj(i -> pattern.formatted(i == 1 ? "" : " " + i, i, i))
                .collect(Collectors.joining());
    }
}
