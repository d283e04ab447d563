package org.bitloupe.app.shell;

import java.net.URL;
import org.bitloupe.app.shell.theme.Resources;

/** The FXML files of the folder {@code fxml}; every file has its line here, so that a name cannot be mistyped. */
public enum FxmlFile {
    SHELL("Shell.fxml"),
    INSPECT("Inspect.fxml"),
    /** Included by {@link #INSPECT}. */
    INSPECT_READINGS("InspectReadings.fxml"),
    /** Included by {@link #INSPECT}. */
    INSPECT_SIDE("InspectSide.fxml"),
    DESIGN("Design.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_HEAD("DesignHead.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_DOCUMENT("DesignDocument.fxml"),
    /** Included by {@link #DESIGN_DOCUMENT}. */
    DESIGN_STRIP("DesignStrip.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_START("DesignStart.fxml"),
    /** Included by {@link #DESIGN_START}. */
    DESIGN_NEEDS("DesignNeeds.fxml"),
    /** Included by {@link #DESIGN_START}. */
    DESIGN_FIT("DesignFit.fxml"),
    /** A page of {@link #DESIGN}, loaded when it is first shown. */
    DESIGN_EXPORT("DesignExport.fxml"),
    /** Included by {@link #DESIGN}. */
    DESIGN_COMPARE("DesignCompare.fxml"),
    GENERATE("Generate.fxml"),
    /** A page of {@link #GENERATE}. */
    GENERATE_MAKE("GenerateMake.fxml"),
    /** Included by {@link #GENERATE_MAKE}. */
    GENERATE_FORM("GenerateForm.fxml"),
    /** A page of {@link #GENERATE}, loaded when it is first shown. */
    GENERATE_REHEARSE("GenerateRehearse.fxml"),
    /** A page of {@link #GENERATE}, loaded when it is first shown. */
    GENERATE_FLEET("GenerateFleet.fxml"),
    BATCH("Batch.fxml"),
    /** Included by {@link #BATCH}. */
    BATCH_SOURCE("BatchSource.fxml"),
    /** Included by {@link #BATCH}. */
    BATCH_ROWS("BatchRows.fxml"),
    /** A page of {@link #BATCH}, loaded when it is first shown. */
    BATCH_DECODE("BatchDecode.fxml"),
    /** Included by {@link #DESIGN_EXPORT} and {@link #BATCH_DECODE}. */
    RESULT("Result.fxml"),
    SETTINGS("Settings.fxml");

    private final String file;

    FxmlFile(String file) {
        this.file = file;
    }

    /** The file's name. */
    public String fileName() {
        return file;
    }

    /** Returns the URL of the file. */
    URL url() {
        return Resources.url("/fxml/" + file);
    }
}
