package org.bitloupe.app.shell;

import java.net.URL;
import org.bitloupe.app.shell.theme.Resources;

/**
 * The FXML files of the folder {@code fxml}, each in the folder of its screen; every file has its line here, so that a name cannot be
 * mistyped.
 */
public enum FxmlFile {
    SHELL("shell/Shell.fxml"),
    INSPECT("inspect/Inspect.fxml"),
    /** Included by {@link #INSPECT}. */
    INSPECT_READINGS("inspect/Readings.fxml"),
    /** Included by {@link #INSPECT}. */
    INSPECT_SIDE("inspect/Side.fxml"),
    /** In the place of {@link #INSPECT}, loaded when it is first shown. */
    INSPECT_TIMELINE("inspect/Timeline.fxml"),
    DESIGN("design/Design.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_HEADER("design/Header.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_DOCUMENT("design/Document.fxml"),
    /** Included by {@link #DESIGN_DOCUMENT}. */
    DESIGN_EXPECTED_LOAD("design/ExpectedLoad.fxml"),
    /** A part of {@link #DESIGN_DOCUMENT}, loaded when it is first shown. */
    DESIGN_SPELLING("design/Spelling.fxml"),
    /** Included by {@link #DESIGN_DOCUMENT}. */
    DESIGN_PROPOSALS("design/Proposals.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_START("design/Start.fxml"),
    /** Included by {@link #DESIGN_START}. */
    DESIGN_REQUIREMENTS("design/Requirements.fxml"),
    /** Included by {@link #DESIGN_START}. */
    DESIGN_FIT("design/Fit.fxml"),
    /** A page of {@link #DESIGN}, loaded when it is first shown. */
    DESIGN_EXPORT("design/Export.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_COMPARE("design/Compare.fxml"),
    GENERATE("generate/Generate.fxml"),
    /** A page of {@link #GENERATE}. */
    GENERATE_MAKE("generate/Make.fxml"),
    /** Included by {@link #GENERATE_MAKE}. */
    GENERATE_FORM("generate/Form.fxml"),
    /** A page of {@link #GENERATE}, loaded when it is first shown. */
    GENERATE_SIMULATION("generate/Simulation.fxml"),
    /** A page of {@link #GENERATE}, loaded when it is first shown. */
    GENERATE_FLEET("generate/Fleet.fxml"),
    BATCH("batch/Batch.fxml"),
    /** Included by {@link #BATCH}. */
    BATCH_SOURCE("batch/Source.fxml"),
    /** Included by {@link #BATCH}. */
    BATCH_ROWS("batch/Rows.fxml"),
    /** A page of {@link #BATCH}, loaded when it is first shown. */
    BATCH_DECODE("batch/Decode.fxml"),
    /** Included by {@link #DESIGN_EXPORT} and {@link #BATCH_DECODE}. */
    CODE_PREVIEW("code/CodePreview.fxml"),
    SETTINGS("shell/Settings.fxml");

    private final String path;

    FxmlFile(String path) {
        this.path = path;
    }

    /** The file's path in the folder {@code fxml}. */
    public String path() {
        return path;
    }

    URL url() {
        return Resources.url("/fxml/" + path);
    }
}
