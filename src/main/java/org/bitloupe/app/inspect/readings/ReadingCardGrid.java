package org.bitloupe.app.inspect.readings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The readings side by side, as many in a row as there is room for; rows of equal height. */
final class ReadingCardGrid extends Region {
    private static final double GAP = 10;
    private static final double NARROWEST = 205;
    private static final int MOST_IN_A_ROW = 4;

    private final Messages messages;
    private final ObservableBooleanValue numbers;
    private final Consumer<Reading> choose;
    private final List<ReadingCard> cards = new ArrayList<>();

    /**
     * A grid without cards.
     *
     * @param numbers true while reasons are shown in bits
     */
    ReadingCardGrid(Messages messages, ObservableBooleanValue numbers, Consumer<Reading> choose) {
        setMinWidth(0);
        setPrefWidth(NARROWEST);
        this.messages = messages;
        this.numbers = numbers;
        this.choose = choose;
        numbers.subscribe((before, now) -> requestLayout());
    }

    /** Returns the number of cards in one row of that width. */
    static int inOneRow(double width) {
        return (int) Math.max(1, Math.min(MOST_IN_A_ROW, Math.floor((width + GAP) / (NARROWEST + GAP))));
    }

    /**
     * Shows these readings. Cards are kept and filled anew, so that the keyboard stays where it is.
     *
     * @param whole how many of the first are shown with their bits; the others are a compact list
     */
    void show(List<Reading> readings, @Nullable Reading chosen, int whole) {
        while (cards.size() < readings.size()) {
            cards.add(new ReadingCard(messages, numbers, choose));
        }
        while (cards.size() > readings.size()) {
            cards.remove(cards.size() - 1);
        }
        if (getChildren().size() != cards.size()) {
            getChildren().setAll(cards);
        }
        for (int i = 0; i < cards.size(); i++) {
            Reading reading = readings.get(i);
            cards.get(i).show(reading);
            cards.get(i).setCompact(i >= whole);
            cards.get(i).setChosen(chosen != null && reading.isSame(chosen));
        }
        requestLayout();
    }

    /** Gives the keyboard to the card that is chosen. */
    void focusChosen() {
        cards.stream().filter(ReadingCard::isChosen).findFirst().ifPresent(Node::requestFocus);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private static double cardWidth(double width) {
        int columns = inOneRow(width);
        return Math.floor((width - GAP * (columns - 1)) / columns);
    }

    private double rowHeight(int row, double width) {
        int columns = inOneRow(width);
        double height = 0;
        for (int i = row * columns; i < Math.min(cards.size(), (row + 1) * columns); i++) {
            // The lines of a card depend on its width: they are known before the height is.
            cards.get(i).fit(cardWidth(width));
            height = Math.max(height, cards.get(i).prefHeight(cardWidth(width)));
        }
        return height;
    }

    @Override
    protected double computePrefHeight(double width) {
        double known = width < 0 ? getWidth() : width;
        int rows = (cards.size() + inOneRow(known) - 1) / inOneRow(known);
        double height = Math.max(0, rows - 1) * GAP;
        for (int row = 0; row < rows; row++) {
            height += rowHeight(row, known);
        }
        return height;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        int columns = inOneRow(width);
        double y = 0;
        for (int i = 0; i < cards.size(); i++) {
            Node card = cards.get(i);
            double height = rowHeight(i / columns, width);
            card.resizeRelocate((i % columns) * (cardWidth(width) + GAP), y, cardWidth(width), height);
            if (i % columns == columns - 1) {
                y += height + GAP;
            }
        }
    }
}
