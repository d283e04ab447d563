package org.bitloupe.app.design.model;

/** A part of the document page that shows something of the layout. */
public interface LayoutView {

    /**
     * Shows a layout and what follows from it. Called at each step of a drag, so it may change texts and places but makes no nodes
     * that are there already, and computes nothing: a part that needs more does it later or off the JavaFX thread.
     */
    void show(LayoutAnalysis analysis);
}
