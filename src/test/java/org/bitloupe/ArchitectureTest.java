package org.bitloupe;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.net.InetAddress;
import java.net.SocketAddress;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.NetworkChannel;
import java.text.NumberFormat;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bitloupe.app.BitloupeApp;
import org.bitloupe.cli.Cli;
import org.jspecify.annotations.NullMarked;

/** The shape of the program. A rule that stands in the way is talked about, not bent. */
@AnalyzeClasses(packages = "org.bitloupe", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {

    private static final String ROOT = "org.bitloupe";

    /** Top to bottom; each may use what stands below it. */
    private static final List<Set<String>> LEVELS = List.of(
            Set.of(""), // the launcher
            Set.of("app", "cli"), // the window and the terminal: two faces of one engine, which do not know each other
            // What is done to many IDs: four subjects that do not know each other.
            Set.of("discover", "migration", "batch", "export"),
            Set.of("tabular"),
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
    static final ArchRule javafxOnlyInTheWindow = noClasses()
            .that()
            .resideOutsideOfPackages(packages(""), packages("app"))
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
    static final ArchRule onlyTheTerminalPrints = noClasses()
            .that()
            .resideOutsideOfPackages(packages(""), packages("cli"))
            .should(ACCESS_STANDARD_STREAMS)
            .because("an answer is a value; who runs the program decides where it is shown");

    @ArchTest
    static final ArchRule theDesktopsLanguageIsAskedForOnceOnly = noClasses()
            .that()
            .doNotBelongToAnyOf(Launcher.class, BitloupeApp.class, Cli.class)
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
            .haveNameNotMatching(".*\\.(Raster|PngTarget)")
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

    /** What the levels call the package of a class: its first name below org.bitloupe. */
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
