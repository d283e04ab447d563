package org.bitloupe;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.NetworkChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.design.fit.FitModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.message.AvailableLanguages;
import org.jspecify.annotations.NullMarked;

/** The shape of the program. A rule that stands in the way is talked about, not bent. */
@AnalyzeClasses(packages = "org.bitloupe", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {

    private static final String ROOT = "org.bitloupe";

    /** Top to bottom; each may use what stands below it. */
    private static final List<Set<String>> LEVELS = List.of(
            Set.of(""), // the launcher
            Set.of("app", "cli"), // the window and the terminal: two faces of one engine, which do not know each other
            Set.of("help"), // pages on all that stands below
            // What is done to many IDs: five subjects that do not know each other.
            Set.of("discover", "migration", "batch", "export", "timeline"),
            Set.of("tabular"),
            Set.of("engine"), // what other programs use of all that stands below
            Set.of("inspect"),
            Set.of("simulate"),
            Set.of("generate"),
            Set.of("capacity"),
            Set.of("catalog"),
            Set.of("layout"),
            Set.of("id"),
            Set.of("files"),
            Set.of("json"),
            Set.of("message"));

    /**
     * The rooms of the engine's subjects, from the ground up; each may use those before it. A subject's own package is named "": most
     * hold what their rooms share and stand first, a few put their rooms together and stand last.
     */
    private static final Map<String, List<String>> ROOMS = Map.ofEntries(
            Map.entry("id", List.of("", "spelling", "codec")),
            Map.entry("layout", List.of("", "codec", "file", "edit")),
            Map.entry("catalog", List.of("", "library")),
            Map.entry("capacity", List.of("", "solve", "check", "compare")),
            Map.entry("generate", List.of("", "engine", "persist", "node", "output")),
            Map.entry("simulate", List.of("", "observe", "fleet")),
            Map.entry(
                    "inspect",
                    List.of(
                            "time",
                            "evidence",
                            "clean",
                            "damage",
                            "rank",
                            "vote",
                            "reading",
                            "",
                            "explain",
                            "compare",
                            "edit",
                            "convert",
                            "query")),
            Map.entry("tabular", List.of("source", "rows", "detect")),
            Map.entry("discover", List.of("bits", "table", "time", "text", "")),
            Map.entry("migration", List.of("overlap", "", "check")),
            Map.entry("timeline", List.of("text", "")),
            Map.entry("batch", List.of("table", "filter", "sort", "stats", "anomaly", "write", "follow")),
            Map.entry(
                    "export",
                    List.of(
                            "",
                            "template",
                            "carrier",
                            "picture",
                            "document",
                            "code",
                            "sql",
                            "generator",
                            "registry",
                            "all")),
            Map.entry("cli", List.of("terminal", "argument", "name", "option", "print", "manual", "command", "")));

    /** More files than these are found by searching, not by reading the list of a folder. */
    private static final int MOST_FILES = 25;

    /** Packages with more files, each for its reason. */
    private static final Set<String> LARGE = Set.of(
            "org.bitloupe.export.sql", // a class for each dialect, all alike
            "org.bitloupe.simulate.observe"); // counters that hold each other's package-private parts

    private static final String[] WINDOW = {"javafx..", "org.controlsfx..", "impl.org.controlsfx..", "com.sun.."};

    @ArchTest
    static final ArchRule importsOnlyPointDown = classes()
            .should(useOnlyWhatStandsBelow())
            .because("the engine is built from the bottom up: what is below must work without what is above");

    @ArchTest
    static final ArchRule everyPackageHasItsPlaceInTheOrder = classes()
            .should()
            .resideInAnyPackage(LEVELS.stream()
                    .flatMap(Set::stream)
                    .map(ArchitectureTest::packages)
                    .toArray(String[]::new))
            .because("a package outside the order could be used as a detour around it");

    @ArchTest
    static final ArchRule noCycles = slices().matching("org.bitloupe.(**)")
            .should()
            .beFreeOfCycles()
            .because("packages that need each other cannot be understood, tested or moved one at a time");

    @ArchTest
    static final ArchRule roomsUseOnlyRoomsBelow = classes()
            .that()
            .resideInAnyPackage(
                    ROOMS.keySet().stream().map(ArchitectureTest::packages).toArray(String[]::new))
            .should(useOnlyRoomsBelow())
            .because("a subject is read from its ground floor up, a room at a time");

    @ArchTest
    static final ArchRule screensDoNotKnowEachOther = slices().matching(
                    "org.bitloupe.app.(inspect|design|generate|batch)..")
            .should()
            .notDependOnEachOther()
            .because("a screen is changed without reading the others; what they share stands in the shell");

    @ArchTest
    static final ArchRule controlsKnowNoScreen = noClasses()
            .that()
            .resideInAnyPackage(packages("app.control"), packages("app.text"))
            .should()
            .dependOnClassesThat(resideInAnyPackage(packages("app"))
                    .and(resideOutsideOfPackages(packages("app.control"), packages("app.text"))))
            .because("a control is used by any screen, and by tests without one");

    @ArchTest
    static final ArchRule textHoldsNoNodes = noClasses()
            .that()
            .resideInAnyPackage(packages("app.text"), packages("app.batch.sheet"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx.scene..", "javafx.fxml..", "javafx.stage..")
            .because("what is written and read back is tested without a window");

    @ArchTest
    static void packagesStaySmall(JavaClasses all) {
        Map<String, Long> files = all.stream()
                .filter(c -> c.isTopLevelClass() && !c.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, TreeMap::new, Collectors.counting()));
        files.values().removeIf(n -> n <= MOST_FILES);
        assertEquals(new TreeSet<>(LARGE), files.keySet(), "packages of more than " + MOST_FILES + " files: " + files);
    }

    /** Popups fade, unless the settings say that nothing may move; nothing else moves on its own. */
    @ArchTest
    static final ArchRule NOTHING_IS_ANIMATED =
            noClasses().should().dependOnClassesThat().resideInAPackage("javafx.animation..");

    @ArchTest
    static final ArchRule POPUPS_ARE_OF_ONE_CLASS = noClasses()
            .that()
            .doNotBelongToAnyOf(ButtonPopup.class)
            .should()
            .beAssignableTo("org.controlsfx.control.PopOver");

    /** Each class that the engine's jar needs is of a package that the build puts into it. */
    @ArchTest
    static void theJarOfTheEngineHasAllThatItNeeds(JavaClasses all) throws IOException {
        String build = Files.readString(Path.of("pom.xml"));
        Set<String> included = Pattern.compile("<include name=\"org/bitloupe/([a-z]+)/\\*\\*\"/>")
                .matcher(build)
                .results()
                .map(match -> ROOT + "." + match.group(1) + ".")
                .collect(Collectors.toSet());
        Set<String> missing = new TreeSet<>();
        for (JavaClass type : all) {
            if (included.stream().anyMatch(type.getName()::startsWith)) {
                type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getName())
                        .filter(name -> name.startsWith(ROOT + "."))
                        .filter(name -> included.stream().noneMatch(name::startsWith))
                        .forEach(missing::add);
            }
        }

        assertTrue(included.contains("org.bitloupe.engine."));
        assertEquals(Set.of(), missing);
    }

    /** Of files, as two classes that no rule imports may have one name, too. */
    @ArchTest
    static void aNameStandsOnce(@SuppressWarnings("unused") JavaClasses all) throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src"))) {
            Map<String, List<Path>> byName = sources.filter(
                            file -> file.toString().endsWith(".java") && !file.endsWith("package-info.java"))
                    .collect(Collectors.groupingBy(file -> file.getFileName().toString()));
            byName.values().removeIf(files -> files.size() == 1);
            assertEquals(Map.of(), byName, "an engineer looks for a class by its name");
        }
    }

    /** Of sources: what a property or a variable is called stands in texts. The launcher shows the home to JavaFX. */
    @ArchTest
    static void oneClassKnowsWhereAPersonsFilesAre(@SuppressWarnings("unused") JavaClasses all) throws IOException {
        Pattern asked = Pattern.compile("\"(user\\.home|HOME|XDG_\\w+|(LOCAL)?APPDATA|USERPROFILE)\"");
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            List<String> asking = new ArrayList<>();
            for (Path file : sources.filter(Files::isRegularFile).sorted().toList()) {
                if (asked.matcher(Files.readString(file)).find()) {
                    asking.add(file.getFileName().toString());
                }
            }
            assertEquals(List.of("Launcher.java", "SystemFolders.java"), asking, "others would find other folders");
        }
    }

    @ArchTest
    static final ArchRule javafxOnlyInTheWindow = noClasses()
            .that()
            .resideOutsideOfPackage(packages("app"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(WINDOW)
            .because("the engine also serves the terminal, where there is no screen");

    @ArchTest
    static final ArchRule modelsOfScreensHoldNoNodes = noClasses()
            .that()
            .resideInAPackage(packages("app"))
            .and(describe(
                    "are, or are inside, a class named ...Model",
                    c -> c.getName().matches(".*Model(\\$.*)?")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("javafx.scene..", "javafx.fxml..", "javafx.stage..", "org.controlsfx..")
            .allowEmptyShould(true)
            .because("a screen's state and actions are tested without a window");

    @ArchTest
    static final ArchRule aNodeAndItsRoomAreHiddenTogether = noClasses()
            .that()
            .doNotBelongToAnyOf(NodeVisibility.class)
            .should()
            .accessTargetWhere(describe("the room of a node is given or taken", ArchitectureTest::givesRoom))
            .because("a hidden node that keeps its room leaves a hole; NodeVisibility has a name for each case");

    @ArchTest
    static final ArchRule theWindowCompilesTheCatalogOnce = noClasses()
            .that()
            .resideInAPackage(packages("app"))
            .and()
            .doNotBelongToAnyOf(SharedInspector.class, FitModel.class)
            .should()
            .callConstructor(Inspector.class, Catalog.class, InstantSource.class)
            .orShould()
            .callConstructor(Inspector.class, Catalog.class, InstantSource.class, Preferences.class)
            .because(
                    "that takes longer than to read an ID; SharedInspector has one, and only Fit, which has a catalog of its own, another");

    @ArchTest
    static final ArchRule onlyTheTerminalPrints = noClasses()
            .that()
            .resideOutsideOfPackages(packages(""), packages("cli"))
            .should(ACCESS_STANDARD_STREAMS)
            .because("an answer is a value; who runs the program decides where it is shown");

    @ArchTest
    static final ArchRule theDesktopsLanguageIsAskedForOnceOnly = noClasses()
            .that()
            .doNotBelongToAnyOf(AvailableLanguages.class)
            .should()
            .callMethod(Locale.class, "getDefault")
            .orShould()
            .callMethod(Locale.class, "getDefault", Locale.Category.class)
            .orShould()
            .callMethod(String.class, "toLowerCase")
            .orShould()
            .callMethod(String.class, "toUpperCase")
            .orShould()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(DateTimeFormatter.class, "ofPattern", String.class)
            .orShould()
            .callMethod(NumberFormat.class, "getInstance")
            .orShould()
            .callMethod(NumberFormat.class, "getNumberInstance")
            .orShould()
            .callMethod(NumberFormat.class, "getIntegerInstance")
            .orShould()
            .callMethod(NumberFormat.class, "getPercentInstance")
            .because("numbers and dates are of the language that the words are of, and files are of none");

    @ArchTest
    static final ArchRule commandsAreDeclaredWithoutAnnotations = noClasses()
            .that()
            .resideInAPackage(packages("cli"))
            .should()
            .dependOnClassesThat(assignableTo(Annotation.class).and(resideInAnyPackage("picocli..")))
            .because(
                    "picocli would look for them by reflection at each start, which takes longer than a short command");

    @ArchTest
    static final ArchRule noNetwork = noClasses()
            .should()
            .dependOnClassesThat(opensConnections())
            .orShould()
            .callMethodWhere(describe("a URL is opened", ArchitectureTest::opensUrl))
            .because("people paste production IDs here; the program never talks to anyone");

    @ArchTest
    static final ArchRule noSwing = noClasses()
            .that()
            .resideOutsideOfPackage(packages("export.picture"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.awt..", "javax.swing..")
            .because("a second window toolkit costs start-up time and breaks machines without its libraries");

    @ArchTest
    static final ArchRule onlyPicturesAreDrawnWithoutTheWindow = noClasses()
            .that()
            .resideInAPackage(packages("export.picture"))
            .and()
            .haveNameNotMatching(".*\\.(PixelRenderer|PngTarget)")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.awt..", "javax.swing..")
            .because("one class draws pixels in memory, for the terminal as well; SVG and all places need no toolkit");

    @ArchTest
    static final ArchRule onlyJSpecifyNullness = noClasses()
            .should()
            .dependOnClassesThat(nullnessAnnotations().and(resideOutsideOfPackage("org.jspecify..")))
            .because("NullAway reads one vocabulary, and a reader should need only one too");

    @ArchTest
    static final ArchRule everyPackageIsNullMarked = classes()
            .should(resideInANullMarkedPackage())
            .because("NullAway checks nothing in a package without @NullMarked in its package-info.java");

    private static ArchCondition<JavaClass> useOnlyWhatStandsBelow() {
        return new ArchCondition<>("use only what stands below them in " + LEVELS) {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    String from = nameOf(item);
                    String to = nameOf(dependency.getTargetClass());
                    if (!from.equals(to) && levelOf(to) <= levelOf(from)) {
                        events.add(SimpleConditionEvent.violated(item, dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static ArchCondition<JavaClass> useOnlyRoomsBelow() {
        return new ArchCondition<>("use only the rooms below them") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                List<String> rooms = ROOMS.getOrDefault(nameOf(item), List.of());
                int own = rooms.indexOf(roomOf(item));
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass();
                    if (own < 0 || (nameOf(target).equals(nameOf(item)) && rooms.indexOf(roomOf(target)) > own)) {
                        events.add(SimpleConditionEvent.violated(item, dependency.getDescription()));
                    }
                }
            }
        };
    }

    /** Returns the part after the subject in the name of a class's package. */
    private static String roomOf(JavaClass type) {
        String subject = ROOT + "." + nameOf(type);
        return type.getPackageName().equals(subject)
                ? ""
                : type.getPackageName().substring(subject.length() + 1);
    }

    /** Returns the name of a class's package in the levels: its first name below org.bitloupe. */
    private static String nameOf(JavaClass type) {
        String name = type.getPackageName();
        if (!(name + ".").startsWith(ROOT + ".")) {
            return "(library)";
        }
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1).replaceFirst("\\..*", "");
    }

    /** 0 is the top; what is not ours is below everything. */
    private static int levelOf(String name) {
        for (int level = 0; level < LEVELS.size(); level++) {
            if (LEVELS.get(level).contains(name)) {
                return level;
            }
        }
        return LEVELS.size();
    }

    private static String packages(String name) {
        return name.isEmpty() ? ROOT : ROOT + "." + name + "..";
    }

    private static DescribedPredicate<JavaClass> opensConnections() {
        return assignableTo(URLConnection.class)
                .or(assignableTo(NetworkChannel.class))
                .or(assignableTo(SocketAddress.class))
                .or(assignableTo(InetAddress.class))
                .or(resideInAnyPackage("java.net.http..", "javax.net..", "java.rmi..", "com.sun.net.."))
                .or(describe("sockets", c -> c.getName().matches("java\\.net\\.[A-Za-z]*Socket[A-Za-z]*")))
                .as("open network connections");
    }

    private static boolean givesRoom(JavaAccess<?> access) {
        return access.getTargetOwner().isAssignableTo(Node.class)
                && Set.of("setManaged", "managedProperty").contains(access.getName());
    }

    private static boolean opensUrl(JavaMethodCall call) {
        return call.getTargetOwner().isAssignableTo(URL.class)
                && Set.of("openConnection", "openStream", "getContent").contains(call.getName());
    }

    private static DescribedPredicate<JavaClass> nullnessAnnotations() {
        return describe(
                "are nullness annotations",
                c -> c.isAnnotation()
                        && c.getSimpleName()
                                .matches("(?i)nullable|nonnull|notnull|checkfornull|nullmarked|.*nonnullapi"));
    }

    private static ArchCondition<JavaClass> resideInANullMarkedPackage() {
        return new ArchCondition<>("reside in a package that is @NullMarked") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                boolean marked = item.getPackage()
                        .tryGetPackageInfo()
                        .filter(info -> info.isAnnotatedWith(NullMarked.class))
                        .isPresent();
                events.add(new SimpleConditionEvent(
                        item,
                        marked,
                        item.getName() + " is in " + item.getPackageName() + ", which is not @NullMarked"));
            }
        };
    }
}
