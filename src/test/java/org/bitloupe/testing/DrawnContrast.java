package org.bitloupe.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Cell;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.Image;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BackgroundImage;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.paint.Stop;
import javafx.scene.shape.Path;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/**
 * Contrast of what is drawn with what is drawn behind it: of each text, icon, mark, edge of an input and outline of a field, and of the
 * ring around each control once it has the keyboard. By arithmetic on laid out nodes in the order in which they are drawn, so it finds
 * pairs of colours that no list has. What is disabled is left out, as WCAG 1.4.3 and 1.4.11 do.
 */
public final class DrawnContrast {
    /** Large text begins here, in pixels: 18 points; 14 if it is bold. */
    private static final double LARGE = 24;

    private static final double LARGE_BOLD = 18.66;

    private static final PseudoClass DISABLED = PseudoClass.getPseudoClass("disabled");
    private static final Set<PseudoClass> FOCUS =
            Set.of(PseudoClass.getPseudoClass("focused"), PseudoClass.getPseudoClass("focus-visible"));

    /**
     * Shapes that may be faint: a logo (WCAG leaves logos out); lines, areas and tracks behind what is read, whose words, edges and bars
     * say the same; letters that are chosen, which keep their colour; the sign that something goes on, which draws itself over itself.
     */
    private static final Set<String> FAINT = Set.of(
            "app-mark",
            "grid",
            "band",
            "own",
            "row",
            "bar-line",
            "corner",
            "track",
            "odds-track",
            "life-rail",
            "event-piece",
            "run-tint",
            "run-padding",
            "run-padding-line",
            "selection",
            "paragraph-text",
            "spinner");

    /** Fields without an edge in any theme: each is all that stands in a frame of its own. */
    private static final Set<String> FRAMED = Set.of("literal-field", "palette-field");

    /**
     * The least contrast.
     *
     * @param text of text
     * @param largeText of large text
     * @param shape of icons, marks, edges and rings
     * @param edges true if an input needs an edge also while it has neither the pointer nor the keyboard
     */
    public record Least(double text, double largeText, double shape, boolean edges) {
        /** WCAG 2.2 AA: 1.4.3 and 1.4.11. */
        public static final Least USUAL = new Least(4.5, 3, 3, false);
        /** 1.4.6, for people who see little; lines and edges as large text. */
        public static final Least ENHANCED = new Least(7, 4.5, 4.5, true);
    }

    /** States of a row that nobody need be in while it is looked at: of the list around it, and of itself. */
    private record RowState(String name, Set<PseudoClass> ofList, Set<PseudoClass> ofRow) {
        private static final List<RowState> ALL = List.of(
                of("hovered", Set.of(), Set.of("hover")),
                of("selected", Set.of(), Set.of("selected")),
                of("selected and hovered", Set.of("focused"), Set.of("selected", "hover")),
                of(
                        "selected by keys",
                        Set.of("focused", "focus-visible"),
                        Set.of("selected", "focused", "focus-visible")),
                of("focused", Set.of("focused", "focus-visible"), Set.of("focused", "focus-visible")));

        private static RowState of(String name, Set<String> ofList, Set<String> ofRow) {
            return new RowState(name, pseudoClasses(ofList), pseudoClasses(ofRow));
        }

        private static Set<PseudoClass> pseudoClasses(Set<String> names) {
            return names.stream().map(PseudoClass::getPseudoClass).collect(Collectors.toUnmodifiableSet());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private final Least least;
    private final Set<String> faults = new TreeSet<>();
    /** The rows whose states were looked at: of each list one of each kind. */
    private final Set<List<Object>> rows = new HashSet<>();

    private DrawnContrast(Least least) {
        this.least = least;
    }

    /** One sentence for each pair of colours that is too alike; on the JavaFX thread, on what is laid out. */
    public static Set<String> faults(Parent root, Least least) {
        DrawnContrast walk = new DrawnContrast(least);
        walk.draw(root, new ArrayList<>(), 1, List.of());
        return walk.faults;
    }

    /**
     * Something that is drawn.
     *
     * @param where null for everywhere
     * @param colors one of them is seen at each point
     */
    private record Layer(@Nullable Bounds where, Set<Color> colors) {
        boolean isAt(Point2D point) {
            return where == null || where.contains(point);
        }

        boolean hides(Point2D point) {
            return isAt(point) && colors.stream().allMatch(color -> color.getOpacity() == 1);
        }
    }

    /**
     * Draws a node over what is there.
     *
     * @param drawn what was drawn before, the first one first; the node's own is put behind
     * @param opacity of the whole that the node is part of
     * @param behind what was drawn before that whole
     */
    private void draw(Node node, List<Layer> drawn, double opacity, List<Layer> behind) {
        if (!node.isVisible() || node.getOpacity() == 0) {
            return;
        }
        if (node instanceof IndexedCell<?> row && !row.isMouseTransparent()) {
            drawStates(row, drawn, opacity, behind);
        }
        drawAsItIs(node, drawn, opacity, behind);
    }

    /** A row that is selected, has the pointer or the keyboard has other colours, and its words must be seen there, too. */
    private void drawStates(IndexedCell<?> row, List<Layer> drawn, double opacity, List<Layer> behind) {
        Control list = list(row);
        boolean isNew = list != null && !row.isEmpty() && rows.add(List.of(list, kind(row)));
        if (!isNew || list == null) {
            return;
        }
        Set<PseudoClass> listBefore = Set.copyOf(list.getPseudoClassStates());
        Set<PseudoClass> rowBefore = Set.copyOf(row.getPseudoClassStates());
        for (RowState state : RowState.ALL) {
            state.ofList().forEach(each -> list.pseudoClassStateChanged(each, true));
            state.ofRow().forEach(each -> row.pseudoClassStateChanged(each, true));
            Fx.applyStyles(list);
            Set<String> before = Set.copyOf(faults);
            drawAsItIs(row, new ArrayList<>(drawn), opacity, behind);
            Set<String> found = new TreeSet<>(faults);
            found.removeAll(before);
            faults.removeAll(found);
            found.forEach(fault -> faults.add(state + " " + fault));
            state.ofList().forEach(each -> list.pseudoClassStateChanged(each, listBefore.contains(each)));
            state.ofRow().forEach(each -> row.pseudoClassStateChanged(each, rowBefore.contains(each)));
        }
        Fx.applyStyles(list);
    }

    private static @Nullable Control list(Node row) {
        return Stream.iterate(row.getParent(), Objects::nonNull, Node::getParent)
                .filter(Control.class::isInstance)
                .map(Control.class::cast)
                .filter(control -> !(control instanceof Cell))
                .findFirst()
                .orElse(null);
    }

    /** Style classes and states of a row and of what is in it. */
    private static List<Object> kind(Node row) {
        List<Object> kind =
                new ArrayList<>(List.of(List.copyOf(row.getStyleClass()), Set.copyOf(row.getPseudoClassStates())));
        if (row instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> kind.add(List.copyOf(child.getStyleClass())));
        }
        return List.copyOf(kind);
    }

    private void drawAsItIs(Node node, List<Layer> drawn, double opacity, List<Layer> behind) {
        List<Layer> back = node.getOpacity() < 1 ? List.copyOf(drawn) : behind;
        double seen = opacity * node.getOpacity();
        if (node.getClip() == null) {
            drawInside(node, drawn, seen, back);
        } else {
            // What is scrolled out of sight lies, by its place, over anything.
            drawInside(node, new ArrayList<>(List.of(new Layer(null, at(drawn, center(node))))), seen, back);
        }
    }

    private void drawInside(Node node, List<Layer> drawn, double opacity, List<Layer> behind) {
        if (node instanceof Text shown) {
            check(shown, drawn, opacity, behind);
        } else if (node instanceof Shape shape) {
            check(shape, drawn, opacity, behind);
            // A path covers less than its bounds, unless it is the frame of a popup.
            if (shape.getFill() != null
                    && (!(shape instanceof Path) || shape.getStyleClass().contains("border"))) {
                drawn.add(new Layer(bounds(shape), colors(shape.getFill())));
            }
        } else if (node instanceof Region region) {
            List<Layer> own = layers(region);
            check(region, own, drawn, opacity, behind);
            drawn.addAll(own);
        }
        if (node instanceof Parent parent) {
            int before = drawn.size();
            List<Node> inOrder = new ArrayList<>(parent.getChildrenUnmodifiable());
            inOrder.sort(Comparator.comparingDouble(Node::getViewOrder).reversed());
            for (Node child : inOrder) {
                draw(child, drawn, opacity, behind);
                if (parent instanceof TextFlow) {
                    // Text flows around others, though its bounds reach over them.
                    drawn.subList(before, drawn.size()).clear();
                }
            }
        }
    }

    private void check(Text shown, List<Layer> below, double opacity, List<Layer> behind) {
        if (isDisabled(shown) || shown.getText().isBlank() || shown.getFill() == null) {
            return;
        }
        boolean bold = shown.getFont().getStyle().contains("Bold");
        double size = shown.getFont().getSize();
        double needed = size >= LARGE || (bold && size >= LARGE_BOLD) ? least.largeText() : least.text();
        compare("text", shown, colors(shown.getFill()), needed, below, opacity, behind);
    }

    private void check(Shape shape, List<Layer> below, double opacity, List<Layer> behind) {
        if (isDisabled(shape) || isFaint(shape) || (shape instanceof Path && isInText(shape))) {
            return;
        }
        Set<Color> colors = new LinkedHashSet<>();
        Stream.of(shape.getFill(), shape.getStroke())
                .filter(Objects::nonNull)
                .forEach(paint -> colors.addAll(colors(paint)));
        colors.removeIf(color -> color.getOpacity() == 0);
        if (!colors.isEmpty()) {
            compareBest("shape", shape, colors, below, opacity, behind);
        }
    }

    private void check(Region region, List<Layer> own, List<Layer> below, double opacity, List<Layer> behind) {
        if (isDisabled(region)) {
            return;
        }
        boolean input = isInput(region) && !isInInput(region);
        if (input && own.isEmpty() && least.edges() && Collections.disjoint(region.getStyleClass(), FRAMED)) {
            faults.add("no edge is drawn of " + name(region));
        }
        boolean mark = region.getChildrenUnmodifiable().isEmpty() && region.getWidth() > 0 && !isFaint(region);
        if (!own.isEmpty() && (input || mark || region.getStyleClass().contains("role-fill"))) {
            Set<Color> colors = own.stream()
                    .flatMap(layer -> layer.colors().stream())
                    .filter(color -> color.getOpacity() == 1)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            compareBest(input ? "edge" : "mark", region, colors, below, opacity, behind);
        }
        if (region.isFocusTraversable()) {
            ring(region, own, below);
        }
    }

    /** Its ring is the outermost layer, against what is around or against the next one. */
    private void ring(Region region, List<Layer> usual, List<Layer> below) {
        FOCUS.forEach(state -> region.pseudoClassStateChanged(state, true));
        Fx.applyStyles(region);
        List<Layer> focused = layers(region);
        FOCUS.forEach(state -> region.pseudoClassStateChanged(state, region.isFocused()));
        Fx.applyStyles(region);
        if (focused.size() > 1 && !focused.equals(usual)) {
            Set<Color> around = at(below, center(region));
            Set<Color> next = focused.get(1).colors();
            double best = Math.max(
                    lowest(focused.get(0).colors(), around),
                    lowest(focused.get(0).colors(), next));
            if (best < least.shape()) {
                faults.add(fault("ring", region, focused.get(0).colors(), around, best));
            }
        }
    }

    private void compare(
            String kind,
            Node node,
            Set<Color> colors,
            double needed,
            List<Layer> below,
            double opacity,
            List<Layer> behind) {
        Bounds place = bounds(node);
        for (double part : new double[] {0.1, 0.5, 0.9}) {
            Point2D point = new Point2D(place.getMinX() + part * place.getWidth(), place.getCenterY());
            Set<Color> grounds = at(below, point);
            Set<Color> backs = opacity < 1 ? at(behind, point) : Set.of(Color.BLACK);
            for (Color color : colors) {
                for (Color ground : grounds) {
                    for (Color back : backs) {
                        Color upper = Contrast.over(faded(Contrast.over(color, ground), opacity), back);
                        Color lower = Contrast.over(faded(ground, opacity), back);
                        double has = Contrast.of(upper, lower);
                        if (has < needed) {
                            faults.add(fault(kind, node, Set.of(upper), Set.of(lower), has));
                        }
                    }
                }
            }
        }
    }

    /** On each ground it is enough that one of a shape's colours stands out. */
    private void compareBest(
            String kind, Node node, Set<Color> colors, List<Layer> below, double opacity, List<Layer> behind) {
        Set<Color> grounds = at(below, center(node));
        Set<Color> backs = opacity < 1 ? at(behind, center(node)) : grounds;
        for (Color ground : grounds) {
            Set<Color> seen = colors.stream()
                    .flatMap(color -> backs.stream()
                            .map(back -> opacity < 1 ? Contrast.over(faded(color, opacity), back) : color))
                    .map(color -> Contrast.over(color, ground))
                    .collect(Collectors.toCollection(LinkedHashSet::new));
            double best = seen.stream()
                    .mapToDouble(color -> Contrast.of(color, ground))
                    .max()
                    .orElseThrow();
            if (best < least.shape()) {
                faults.add(fault(kind, node, seen, Set.of(ground), best));
            }
        }
    }

    private static double lowest(Set<Color> some, Set<Color> others) {
        return some.stream()
                .flatMap(one -> others.stream().map(other -> Contrast.of(one, other)))
                .mapToDouble(Double::doubleValue)
                .min()
                .orElseThrow();
    }

    private static Color faded(Color color, double opacity) {
        return color.deriveColor(0, 1, 1, opacity);
    }

    /** Returns the colours that may be seen at a point. */
    private static Set<Color> at(List<Layer> layers, Point2D point) {
        int lowest = layers.size() - 1;
        while (lowest > 0 && !layers.get(lowest).hides(point)) {
            lowest--;
        }
        Set<Color> seen = Set.of(Color.WHITE);
        for (Layer layer : layers.subList(Math.max(0, lowest), layers.size())) {
            if (layer.isAt(point)) {
                Set<Color> before = seen;
                seen = ends(layer.colors().stream()
                        .flatMap(color -> before.stream().map(lower -> Contrast.over(color, lower)))
                        .collect(Collectors.toCollection(LinkedHashSet::new)));
            }
        }
        return seen;
    }

    /** The lightest and the darkest: textures over textures would be very many. */
    private static Set<Color> ends(Set<Color> colors) {
        if (colors.size() < 3) {
            return colors;
        }
        Comparator<Color> byLight = Comparator.comparingDouble(color -> Contrast.of(color, Color.BLACK));
        return Set.of(Collections.min(colors, byLight), Collections.max(colors, byLight));
    }

    private static List<Layer> layers(Region region) {
        Background background = region.getBackground();
        List<Layer> layers = new ArrayList<>();
        if (background != null) {
            for (BackgroundFill fill : background.getFills()) {
                Set<Color> colors = colors(fill.getFill());
                if (colors.stream().anyMatch(color -> color.getOpacity() > 0)) {
                    layers.add(new Layer(inset(region, fill.getInsets()), colors));
                }
            }
            for (BackgroundImage image : background.getImages()) {
                layers.add(new Layer(inset(region, Insets.EMPTY), colors(image.getImage())));
            }
        }
        return layers;
    }

    private static Bounds inset(Region region, Insets insets) {
        return region.localToScene(new BoundingBox(
                insets.getLeft(),
                insets.getTop(),
                region.getWidth() - insets.getLeft() - insets.getRight(),
                region.getHeight() - insets.getTop() - insets.getBottom()));
    }

    private static Set<Color> colors(Paint paint) {
        if (paint instanceof Color color) {
            return Set.of(color);
        }
        if (paint instanceof LinearGradient gradient) {
            return gradient.getStops().stream()
                    .map(Stop::getColor)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }
        throw new AssertionError("a paint of another kind: " + paint);
    }

    private static Set<Color> colors(Image image) {
        Set<Color> colors = new LinkedHashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colors.add(image.getPixelReader().getColor(x, y));
            }
        }
        return colors;
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static Point2D center(Node node) {
        Bounds bounds = bounds(node);
        return new Point2D(bounds.getCenterX(), bounds.getCenterY());
    }

    private static boolean isInput(Node node) {
        return node instanceof TextInputControl
                || node instanceof ComboBoxBase
                || node.getStyleClass().contains("stepper")
                || (node.getParent() instanceof CheckBox && node.getStyleClass().contains("box"));
    }

    /** Tells whether it is in a field that has an edge. */
    private static boolean isInInput(Node node) {
        return Stream.iterate(node.getParent(), Objects::nonNull, Node::getParent)
                .anyMatch(DrawnContrast::isInput);
    }

    /** Also what has the state without the property, as items of menus. */
    private static boolean isDisabled(Node node) {
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent)
                .anyMatch(
                        each -> each.isDisabled() || each.getPseudoClassStates().contains(DISABLED));
    }

    private static boolean isFaint(Node node) {
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent)
                .limit(3)
                .anyMatch(each -> !Collections.disjoint(each.getStyleClass(), FAINT));
    }

    /** The cursor, and what lies behind chosen letters. */
    private static boolean isInText(Node node) {
        return Stream.iterate(node.getParent(), Objects::nonNull, Node::getParent)
                .anyMatch(TextInputControl.class::isInstance);
    }

    private static String fault(String kind, Node node, Set<Color> upper, Set<Color> lower, double has) {
        return "%s %s: %s on %s is %.2f".formatted(kind, name(node), hex(upper), hex(lower), has);
    }

    private static String hex(Set<Color> colors) {
        return colors.stream()
                .map(color -> "#%02X%02X%02X"
                        .formatted(
                                Math.round(color.getRed() * 255),
                                Math.round(color.getGreen() * 255),
                                Math.round(color.getBlue() * 255)))
                .distinct()
                .collect(Collectors.joining("|"));
    }

    private static String name(Node node) {
        List<String> path = new ArrayList<>();
        for (Node each = node; each != null && path.size() < 3; each = each.getParent()) {
            path.add(0, each.getId() == null ? String.join(".", each.getStyleClass()) : "#" + each.getId());
        }
        return String.join(" > ", path) + (node instanceof Text text ? " “" + text.getText() + "”" : "");
    }
}
