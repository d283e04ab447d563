package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.design.model.NewField;
import org.bitloupe.app.design.needs.ProposalsModel;
import org.bitloupe.app.design.needs.RequirementsModel;
import org.bitloupe.app.design.needs.SplitProposal;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.RandomLayouts;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.edit.OwnerSettingEdits;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every layout that the start page, the proposals, the fixes, the forms and the file reader make can be saved and is the same again. */
final class KeptLayoutsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    /** Numbers of years as people write the same and different ones. */
    private static final String[] YEARS = {
        "100",
        "10",
        "1000",
        "100.0",
        "1.50",
        "1e2",
        "1e5",
        "100k",
        "0.5",
        "0.125",
        "18 months",
        "5001 days",
        "1 day",
        "99,999.5",
        "36500 d",
        "1 month",
        "100000",
        "123.456789",
        "0.000001"
    };

    private static final String[] COUNTS = {"300", "3,000", "3k", "1e6", "1", "10", "2 million", "12"};

    private final Messages messages = Messages.in(Locale.ENGLISH);

    @TempDir
    private Path folder;

    /** Saves it and opens it again. */
    private void isSaved(Layout layout, String story) throws IOException {
        Path file = folder.resolve("kept.idlayout");
        try {
            LayoutFiles.save(layout, file);
        } catch (IllegalArgumentException e) {
            throw new AssertionError(story, e);
        }
        assertThat(LayoutFiles.load(file)).as(story).isEqualTo(new LayoutReadResult.Ok(layout));
    }

    /** The same without the disk, which takes its time. */
    private static void isKept(Layout layout, String story) {
        assertThat(LayoutReader.read(LayoutWriter.write(layout))).as(story).isEqualTo(new LayoutReadResult.Ok(layout));
    }

    private static <E> E pick(E[] values, Random random) {
        return values[random.nextInt(values.length)];
    }

    /** The first five minutes: the start page as it opens, its first card, saved. */
    @Test
    void whatTheStartPageProposesUnaskedIsKept() throws IOException {
        RequirementsModel needs = new RequirementsModel(messages, () -> NOW);
        SolverResult solverResult = needs.solutionProperty().get();
        assertThat(solverResult).isNotNull();
        for (SolverResult.Card card : solverResult.cards()) {
            isSaved(needs.layout(card.allocation()), card.toString());
        }
        isSaved(needs.wide().orElseThrow(), "128 bits");
    }

    @Test
    void whateverIsAskedForOnTheStartPageIsKept() {
        int kept = 0;
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            RequirementsModel needs = new RequirementsModel(messages, () -> NOW);
            fill(needs, random);
            String story = "seed " + seed + ": " + needs.needsProperty().get();
            SolverResult solverResult = needs.solutionProperty().get();
            if (solverResult != null) {
                for (SolverResult.Card card : solverResult.cards()) {
                    isKept(needs.layout(card.allocation()), story);
                    kept++;
                }
                for (SolverResult.Cut cut : solverResult.cuts()) {
                    isKept(needs.layout(cut.allocation()), story);
                }
            }
            if (needs.wide().isPresent()) {
                isKept(needs.wide().orElseThrow(), story);
            }
        }
        assertThat(kept).isGreaterThan(20);
    }

    private static void fill(RequirementsModel needs, Random random) {
        needs.box(RequirementsModel.Entry.YEARS).textProperty().set(pick(YEARS, random));
        needs.box(RequirementsModel.Entry.MACHINES).textProperty().set(pick(COUNTS, random));
        needs.box(RequirementsModel.Entry.RATE).textProperty().set(pick(COUNTS, random));
        needs.positiveProperty().set(random.nextBoolean());
        needs.javaScriptProperty().set(random.nextInt(4) == 0);
    }

    @Test
    void proposalsForAnOpenLayoutAreKept() {
        TestApp app = new TestApp();
        List<Layout> starts = app.catalog.get().layouts().stream()
                .filter(l -> l.mainTime() >= 0)
                .toList();
        int kept = 0;
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            DesignModel design = new DesignModel(messages, () -> NOW);
            RequirementsModel needs = new RequirementsModel(messages, () -> NOW);
            design.show(starts.get(random.nextInt(starts.size())));
            ProposalsModel proposals = new ProposalsModel(messages, needs, design);
            fill(needs, random);
            for (SplitProposal proposal : proposals.proposalsProperty().get()) {
                proposals.choose(proposal);
                if (proposals.apply().isEmpty()) {
                    isKept(Objects.requireNonNull(design.getLayout()), "seed " + seed + ": " + proposal);
                    kept++;
                }
            }
        }
        assertThat(kept).isGreaterThan(10);
    }

    @Test
    void fixesAreKept() {
        TestApp app = new TestApp();
        List<Layout> starts =
                app.catalog.get().layouts().stream().filter(l -> !l.textOnly()).toList();
        int kept = 0;
        for (long seed = 1; seed <= 15; seed++) {
            Random random = new Random(seed);
            Layout layout = starts.get(random.nextInt(starts.size())).withExpectedLoad(demand(random));
            for (CheckResult check : LayoutChecks.all(layout, NOW)) {
                SuggestedFix fix = LayoutChecks.fix(layout, check.id(), NOW).orElse(null);
                if (fix != null) {
                    isKept(fix.edit().layout(), "seed " + seed + ": " + layout.id() + ", " + check.id());
                    kept++;
                }
            }
        }
        assertThat(kept).isGreaterThan(10);
    }

    private ExpectedLoad demand(Random random) {
        return ExpectedLoad.NONE
                .withMachines(new NumberParser(messages)
                        .plain(pick(COUNTS, random))
                        .orElseThrow()
                        .toBigInteger())
                .withYears(new NumberParser(messages).years(pick(YEARS, random)).orElseThrow())
                .withIdsPerSecond(new NumberParser(messages)
                        .perSecond(pick(COUNTS, random))
                        .orElseThrow()
                        .toBigInteger());
    }

    /** Values that a form takes are kept; those that cannot be kept, it does not take. */
    @Test
    void whatTheFormsTakeIsKept() {
        String[] texts = {
            "Orders",
            "3rd machine",
            "-x",
            "_a",
            "\u0416\u0443\u043a",
            "a".repeat(41),
            "a".repeat(40),
            "\u00e9\u0301",
            "id",
            "x y",
            "\u2067x",
            "x\u0085y",
            "T".repeat(120),
            "T".repeat(121),
            "\ud83d\ude00".repeat(61),
            "\ud83d",
            "\u0661",
            "a\u0661",
            "",
            " ",
            "\u200b",
            "Bestellungen \u201eneu\u201c",
            "{n}",
            "\u00a0"
        };
        String[] epochs = {
            "2024-01-01", "1970", "9999-12-31", "1700000000", "1700000000000", "0000-01-01", "12000-01-01", "-1"
        };
        List<Layout> starts = new TestApp()
                .catalog.get().layouts().stream().filter(l -> !l.textOnly()).toList();
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            DesignModel model = new DesignModel(messages, () -> NOW);
            model.show(starts.get(random.nextInt(starts.size())));
            StringBuilder story = new StringBuilder("seed " + seed);
            for (int i = 0; i < 6; i++) {
                Layout now = Objects.requireNonNull(model.getLayout());
                Field field = now.fields().get(random.nextInt(now.fields().size()));
                String text = pick(texts, random);
                int kind = random.nextInt(7);
                story.append(", ").append(kind).append(' ').append(text);
                switch (kind) {
                    case 0 -> model.setTitle(text);
                    case 1 -> model.typeName(field.name(), text);
                    case 2 -> model.add(new NewField(text, field.role(), 1, field.name()));
                    case 3 -> model.typeWidth(field.name(), pick(new String[] {"+1", "-1", "50y", "4096"}, random));
                    case 4 -> {
                        if (EpochParser.parse(pick(epochs, random), NOW, Map.of()) instanceof EpochParser.Is read) {
                            model.setEpoch(read.instant());
                        }
                    }
                    case 5 ->
                        model.apply(NameEdits.values(
                                now, now.indexOf(field.name()), new TreeMap<>(Map.of(BigInteger.ZERO, text))));
                    default -> model.apply(OwnerSettingEdits.demand(now, demand(random)));
                }
                isKept(Objects.requireNonNull(model.getLayout()), story.toString());
            }
        }
    }

    @Test
    void whatTheReaderTakesIsKept() {
        for (long seed = 1; seed <= 500; seed++) {
            Layout layout = new RandomLayouts(seed).next();
            isKept(layout, "seed " + seed);
        }
        String text = LayoutWriter.write(
                new RandomLayouts(1).next().withExpectedLoad(ExpectedLoad.NONE.withYears(BigDecimal.ONE)));
        String[] years = {
            "100", "100.0", "1.50", "0.000000000000000001", "99999.123456789012345678", "000100", "100000.000"
        };
        for (String each : years) {
            LayoutReadResult read = LayoutReader.read(text.replace("\"years\": \"1\"", "\"years\": \"" + each + "\""));
            assertThat(read).as(each).isInstanceOf(LayoutReadResult.Ok.class);
            Layout layout = ((LayoutReadResult.Ok) read).layout();
            assertThat(layout.expectedLoad().years()).isEqualByComparingTo(each);
            isKept(layout, each);
        }
    }

    @Test
    void equalNumbersOfYearsAreEqualDemands() {
        ExpectedLoad hundred = ExpectedLoad.NONE.withYears(new BigDecimal("100"));
        for (String same : new String[] {"1E+2", "100.0", "100.00", "10E1"}) {
            ExpectedLoad other = ExpectedLoad.NONE.withYears(new BigDecimal(same));
            assertThat(other).as(same).isEqualTo(hundred).hasSameHashCodeAs(hundred);
        }
        assertThat(ExpectedLoad.NONE.withYears(new BigDecimal("100.1"))).isNotEqualTo(hundred);
    }

    // ---- What is said when a layout cannot be kept ----

    private String said(Layout layout) {
        Path file = folder.resolve("x.idlayout");
        try {
            LayoutFiles.save(layout, file);
            throw new AssertionError("was kept");
        } catch (IOException | IllegalArgumentException e) {
            Problem problem = FileErrorText.saving(file, e);
            assertThat(file).doesNotExist();
            return messages.say(problem);
        }
    }

    @Test
    void theReasonThatIsSaidIsTheTrueOne() {
        Layout layout = new TestApp().catalog.get().find("snowflake-twitter").orElseThrow();
        assertThat(said(layout.withTitle(LocalizedText.of("T".repeat(121)))))
                .contains("\u201ctitle\u201d is too long")
                .contains("120 characters")
                .doesNotContain("cannot be the name of a field");
        Field bad = layout.fields().get(1);
        assertThat(said(layout.withField(1, bad.withName("1st"))))
                .contains("\u201c1st\u201d cannot be the name of a field")
                .doesNotContain("too long");
    }
}
