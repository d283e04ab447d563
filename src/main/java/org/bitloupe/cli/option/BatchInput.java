package org.bitloupe.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.batch.table.CardMask;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.argument.Arguments;
import org.bitloupe.cli.argument.Value;
import org.bitloupe.cli.name.IdInPlaceOfFile;
import org.bitloupe.cli.name.NameElsewhere;
import org.bitloupe.cli.name.NearFiles;
import org.bitloupe.cli.terminal.ShellLine;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.cli.terminal.UsageException;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.SensitiveKind;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.vote.Mixture;
import org.bitloupe.inspect.vote.NullModel;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.ColumnContext;
import org.bitloupe.tabular.detect.ColumnEpochs;
import org.bitloupe.tabular.detect.ColumnVote;
import org.bitloupe.tabular.detect.LayoutClaim;
import org.bitloupe.tabular.detect.LayoutTie;
import org.bitloupe.tabular.detect.MaskedColumn;
import org.bitloupe.tabular.detect.SourceColumn;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.rows.JsonRows;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/** The input files of {@code batch}: their formats, columns and layouts. */
public final class BatchInput {
    /** The file name for standard input. */
    public static final String STANDARD_INPUT = "-";

    private static final String AUTO = "auto";
    private static final String EMPTY = "batch.read.empty";

    private static final String PACKED = "batch.read.packed.";
    /** A number of 13 digits or more in groups of three. */
    private static final Pattern GROUPED = Pattern.compile("[0-9]{1,3}([^0-9])[0-9]{3}(?:\\1[0-9]{3}){3,}");

    /** The IDs that a growing file must have before its format and layout are chosen. */
    private static final int ENOUGH = 20;

    private static final String LONG_ROW = "batch.read.row-long";

    private final Value<List<String>> files;
    private final Value<List<String>> layouts;
    private final Value<String> column;
    private final Value<Boolean> showDigits;
    private final Value<String> format;

    public BatchInput(Arguments arguments) {
        files = arguments.all("1..*", "FILE|-", "cli.batch.file");
        layouts = arguments.list("--layout LAYOUT,...", "cli.batch.layout", Completions.LAYOUTS);
        column = arguments.text("--column NAME|N", "cli.batch.column");
        showDigits = arguments.flag("--show-digits", "cli.batch.show-digits");
        format = arguments.text("--format FORMAT", "cli.batch.format", Completions.INPUT_FORMATS);
    }

    /**
     * A file and the column of its IDs.
     *
     * @param source the file
     * @param form its format
     * @param column the index of the ID column, from 0
     * @param cells some cells of the column
     * @param context the context of these cells
     * @param remark says that other columns look like IDs as well; empty if none does, or the user named the column
     */
    public record Part(
            Source source, SourceFormat form, int column, List<String> cells, ColumnContext context, String remark) {}

    /** The files that the user named; they may be missing. */
    public List<Source> sources(Terminal terminal) {
        if (files.get().stream().filter(STANDARD_INPUT::equals).count() > 1) {
            throw new UsageException(terminal.say("cli.batch.input-twice"));
        }
        return files.get().stream().map(file -> source(file, terminal)).toList();
    }

    /** A file, or standard input. */
    public static Source source(String file, Terminal terminal) {
        if (file.equals(STANDARD_INPUT)) {
            terminal.inputs().addStandardInput();
            return Source.stream(
                    terminal.say("cli.batch.input"), terminal.streams().in());
        }
        try {
            Path path = Path.of(file);
            Source source = Source.file(path);
            if (!Files.exists(path)) {
                checkName(file, source, terminal);
            }
            terminal.inputs().add(path);
            return source;
        } catch (InvalidPathException e) {
            throw new UsageException(terminal.say("cli.no-file", "file", file));
        }
    }

    /** Refuses the name of a missing file if the intended name is known; other missing files are reported when they are read. */
    private static void checkName(String file, Source source, Terminal terminal) {
        if (IdInPlaceOfFile.isId(file, terminal)) {
            throw new UsageException(IdInPlaceOfFile.sentence(file, terminal));
        }
        String other = NameElsewhere.suggestion(file, NearFiles.of(file), terminal);
        if (!other.isEmpty()) {
            throw new UsageException(terminal.line(source.problem(new NoSuchFileException(file))) + other);
        }
    }

    /**
     * Prints why a source cannot be read if its content is the cause: it is empty, damaged, or has a row that is too long.
     *
     * @throws UsageException if the name is wrong: the file is missing, is not text, or must not be read
     */
    public static void complain(Source source, IOException e, Terminal terminal) {
        complain(source, source.problem(e), terminal);
    }

    private static void complain(Source source, Problem problem, Terminal terminal) {
        String id = problem.id();
        if (id.equals(EMPTY)) {
            complainOfNothing(source, terminal);
        } else if (id.startsWith(PACKED) || id.startsWith(JsonRows.NO_JSON) || id.equals(LONG_ROW)) {
            terminal.complain(terminal.line(problem));
        } else {
            throw new UsageException(terminal.line(problem));
        }
    }

    /** Prints that a source is empty. This is not a usage error, because programs write empty files. */
    public static void complainOfNothing(Source source, Terminal terminal) {
        terminal.complain(terminal.say("cli.batch.nothing", "file", source.name()));
    }

    /**
     * Finds format, column and context of a file's IDs.
     *
     * @throws UsageException if it cannot be read, or does not have the requested column
     * @return null if it has no text, or no column that seems to hold IDs; a message was printed then
     */
    public @Nullable Part part(Source source, Inspector inspector, Terminal terminal) {
        SourcePreview preview = SourcePreview.of(source, format(terminal), inspector, Progress.NONE)
                .orElseThrow();
        Problem problem = preview.problem();
        if (problem != null) {
            complain(source, problem, terminal);
            return null;
        }
        int place = column.isGiven() ? place(column.get(), source, preview, terminal) : preview.proposed();
        if (place < 0) {
            Optional<MaskedColumn> masked = preview.masked();
            if (masked.isPresent()) {
                complainOfMasked(source, masked.get(), terminal);
                return null;
            }
            complainOfNoIds(source, preview, terminal);
            return null;
        }
        String others = column.isGiven() ? "" : others(source, preview, place, inspector, terminal);
        String remark = source.part()
                .map(part -> terminal.say("cli.batch.part", "name", source.name(), "part", part))
                .map(part -> (part + " " + others).strip())
                .orElse(others);
        return new Part(source, preview.form(), place, preview.cells(place), preview.context(place), remark);
    }

    /**
     * Tells whether a growing file has enough rows to find its format and the layout of its IDs. Also true if it cannot be read, or is long
     * and has no IDs, because {@link #part} reports that.
     *
     * @throws UsageException if there is no such format
     */
    public boolean isReady(Source source, Inspector inspector, Terminal terminal) {
        InputFormat named = format(terminal);
        SourcePreview preview =
                SourcePreview.of(source, named, inspector, Progress.NONE).orElseThrow();
        Problem problem = preview.problem();
        if (problem != null) {
            return !problem.id().equals(EMPTY);
        }
        int place = preview.proposed();
        if (column.isGiven()) {
            List<Integer> places = preview.form().places(column.get());
            place = places.isEmpty() ? place : places.get(0);
        }
        return source.size() >= Source.BEGINNING
                || (place >= 0 && preview.cells(place).size() >= (isNamed() ? 1 : ENOUGH));
    }

    /** Tells whether the user named layout and format, so that the first ID of a growing file is enough. */
    public boolean isNamed() {
        return format.isGiven() && !isVoted();
    }

    /** The only file that the user named, as a path.
     *
     * @throws UsageException if there are several, or it is standard input
     */
    public Path onlyFile(Terminal terminal) {
        List<String> named = files.get();
        if (named.size() != 1 || named.get(0).equals(STANDARD_INPUT)) {
            throw new UsageException(terminal.say("cli.batch.follow-one"));
        }
        return Path.of(named.get(0));
    }

    /**
     * Prints which files have a column of secrets, cards or accounts.
     *
     * @param toFile true if rows are written to a file, which may have the data of its source
     * @return true if the column must not be printed
     */
    public boolean isMasked(List<Part> parts, Chosen chosen, boolean toFile, Catalog catalog, Terminal terminal) {
        boolean named =
                chosen.votes().isEmpty() && catalog.isOwn(chosen.layouts().get(0));
        boolean masked = false;
        for (int i = 0; i < parts.size() && !named && !showDigits.get(); i++) {
            Part part = parts.get(i);
            ColumnVote vote = chosen.votes().isEmpty()
                    ? ColumnVote.NONE
                    : chosen.votes().get(i).vote();
            Optional<MaskedColumn> column = MaskedColumn.of(part.cells(), vote, catalog);
            String key = toFile ? "cli.batch.masked-file" : "cli.batch.masked";
            column.ifPresent(cards -> complain(part.source(), cards, key, terminal));
            masked |= column.isPresent();
        }
        return masked && !toFile;
    }

    /**
     * Prints which files have IDs of no known layout, and which other data would look the same.
     *
     * @return true if their IDs must not be read
     */
    public boolean isOfNone(Chosen chosen, Catalog catalog, Terminal terminal) {
        boolean none = false;
        for (FileVote file : chosen.votes()) {
            Problem problem = file.vote().refusal(catalog).orElse(null);
            if (problem != null && !showDigits.get()) {
                none = true;
                terminal.complain(terminal.say(Message.of("cli.batch.of-none")
                        .with("file", file.file())
                        .with("what", terminal.say(problem.what()))
                        .with("why", terminal.say(problem.why()))));
            }
        }
        return none;
    }

    /** Finds columns that must not be printed; null if the user wants to see all of them. */
    public @Nullable SensitiveValues secrets(Inspector inspector) {
        return showDigits.get() ? null : inspector.sensitiveValues();
    }

    /** Hides secrets and numbers of cards and accounts in the printed text of rows that are not IDs. */
    public UnaryOperator<String> mask(Inspector inspector) {
        return showDigits.get() ? UnaryOperator.identity() : inspector.sensitiveValues()::within;
    }

    /**
     * Hides the numbers of cards among IDs of another form.
     *
     * @param known the known layouts without the named ones, because a name given by the user is no evidence
     */
    public CardMask cards(List<Part> parts, Chosen chosen, Catalog known) {
        List<String> cells =
                parts.stream().flatMap(part -> part.cells().stream()).toList();
        return showDigits.get()
                ? CardMask.NONE
                : CardMask.of(IdKind.of(chosen.layouts()), cells, new SensitiveValues(known));
    }

    private static void complainOfMasked(Source source, MaskedColumn column, Terminal terminal) {
        boolean secrets = column.kind() == SensitiveKind.SECRET;
        complain(source, column, secrets ? "cli.batch.masked-secrets" : "cli.batch.masked-only", terminal);
    }

    private static void complain(Source source, MaskedColumn cards, String key, Terminal terminal) {
        terminal.complain(terminal.say(
                key, "file", source.name(), "what", terminal.say(cards.problem().what())));
    }

    /** Prints that no column has IDs. If digits are grouped, names that as the cause, because a comma also separates cells. */
    private static void complainOfNoIds(Source source, SourcePreview preview, Terminal terminal) {
        List<String> cells = IntStream.range(0, preview.columns().size())
                .mapToObj(preview::cells)
                .flatMap(column -> column.stream().limit(1))
                .toList();
        String file = source.name();
        Stream.concat(cells.stream(), Stream.of(String.join(",", cells)))
                .filter(cell -> GROUPED.matcher(cell).matches())
                .findFirst()
                .ifPresentOrElse(
                        text -> terminal.complain(terminal.say(Message.of("cli.batch.no-ids-grouped")
                                .with("file", file)
                                .with("text", text)
                                .with("id", text.replaceAll("\\D", "")))),
                        () -> terminal.complain(terminal.say("cli.batch.no-ids", "file", file)));
    }

    private static String others(
            Source source, SourcePreview preview, int place, Inspector inspector, Terminal terminal) {
        List<Integer> others = preview.others(place, inspector);
        List<String> names = preview.form().columns();
        return others.isEmpty()
                ? ""
                : terminal.say(Message.of("cli.batch.columns")
                        .with("file", source.name())
                        .with("column", nameOf(place, names))
                        .with("n", others.size())
                        .with(
                                "others",
                                new ListPart(others.stream()
                                        .map(other -> nameOf(other, names))
                                        .toList())));
    }

    /** Returns the name by which a user can request a column. */
    private static String nameOf(int place, List<String> names) {
        String name = names.get(place);
        return name.isEmpty() || Collections.frequency(names, name) > 1 ? Integer.toString(place + 1) : name;
    }

    private @Nullable InputFormat format(Terminal terminal) {
        if (!format.isGiven()) {
            return null;
        }
        ListPart words = new ListPart(
                Stream.of(InputFormat.values()).map(InputFormat::word).toList());
        return InputFormat.named(format.get())
                .orElseThrow(() -> new UsageException(
                        terminal.say("cli.batch.no-input-format", "text", format.get(), "words", words)));
    }

    private static int place(String column, Source source, SourcePreview preview, Terminal terminal) {
        List<String> names = preview.form().columns();
        List<Integer> named = preview.form().places(column);
        int likeliest = named.stream()
                .max(Comparator.comparingDouble(
                                (Integer place) -> share(preview.columns().get(place)))
                        .thenComparing(Comparator.reverseOrder()))
                .orElse(-1);
        if (named.size() > 1) {
            terminal.complain(terminal.say(Message.of(
                            likeliest == named.get(0) ? "cli.batch.column-twice" : "cli.batch.column-likeliest")
                    .with("file", source.name())
                    .with("column", column)
                    .with("first", likeliest + 1)
                    .with(
                            "numbers",
                            new ListPart(named.stream()
                                    .map(place -> Integer.toString(place + 1))
                                    .toList()))));
        }
        if (likeliest >= 0) {
            return likeliest;
        }
        if (column.matches("[0-9]{1,6}")) {
            int number = Integer.parseInt(column);
            if (number >= 1 && number <= names.size()) {
                return number - 1;
            }
        }
        List<String> known = names.stream().filter(name -> !name.isEmpty()).toList();
        throw new UsageException(
                terminal.say(Message.of(known.isEmpty() ? "cli.batch.no-column-number" : "cli.batch.no-column")
                        .with("file", source.name())
                        .with("column", column)
                        .with("n", names.size())
                        .with("names", new ListPart(known))));
    }

    private static double share(SourceColumn column) {
        return column.of() == 0 ? 0 : (double) column.possible() / column.of();
    }

    /**
     * The layouts to read IDs with.
     *
     * @param layouts the preferred one first; empty if none reads the IDs of a file, for which a message was printed
     * @param claims for each file that several layouts fit equally well by its IDs and the times beside them, which and what this means, as
     *     lines
     * @param because how each other file chose them, as lines; none if the user named them
     * @param votes the vote of each file's first rows; none if the user named the layouts
     * @param remarks that other columns look like IDs, too, and which times are or would be counted from other epochs than the layouts' own,
     *     as lines
     */
    public record Chosen(
            List<Layout> layouts,
            List<String> claims,
            List<String> because,
            List<FileVote> votes,
            List<String> remarks) {
        private static final Chosen NONE = named(List.of());

        /** The layouts that the user named, or none. */
        public static Chosen named(List<Layout> layouts) {
            return new Chosen(layouts, List.of(), List.of(), List.of(), List.of());
        }

        /** Tells whether the user named the layouts. */
        public boolean named() {
            return votes.isEmpty();
        }

        /** Returns the possible kinds of a file's cells: if several layouts read one, the file's own layout comes first. */
        public ColumnKinds kinds(List<Part> parts, int file, Inspector inspector) {
            String own = named() ? "" : votes.get(file).vote().layouts().get(0).id();
            int usual = IntStream.range(0, layouts.size())
                    .filter(i -> layouts.get(i).id().equals(own))
                    .findFirst()
                    .orElse(0);
            return ColumnKinds.of(inspector, layouts, parts.get(file).cells(), usual, named());
        }

        /** Returns a sentence for each file whose times beside the IDs contradict those of its layout. */
        public List<String> doubts(Terminal terminal) {
            return votes.stream()
                    .map(FileVote::vote)
                    .flatMap(
                            vote -> (vote.claim().filter(claim -> !claim.sure()).isPresent()
                                            ? vote.doubtBesideClaim()
                                            : vote.doubt())
                                    .stream())
                    .map(terminal::say)
                    .toList();
        }

        private Chosen with(List<String> more) {
            List<String> all = Stream.concat(remarks.stream(), more.stream()).toList();
            return new Chosen(layouts, claims, because, votes, all);
        }

        private Chosen counted(List<Part> parts, Inspector inspector, Terminal terminal) {
            List<String> cells =
                    parts.stream().flatMap(part -> part.cells().stream()).toList();
            List<Layout> counted = ColumnEpochs.of(inspector, layouts, cells);
            List<String> said = ColumnEpochs.said(inspector, layouts, counted, cells).stream()
                    .map(terminal::say)
                    .toList();
            List<String> remarks = Stream.concat(
                            parts.stream().map(Part::remark).filter(remark -> !remark.isEmpty()), said.stream())
                    .toList();
            return new Chosen(counted, claims, because, votes, remarks);
        }
    }

    /**
     * The vote of a file's first rows.
     *
     * @param file its name
     */
    public record FileVote(String file, ColumnVote vote) {}

    /** The layouts that the user named; none if the rows choose them. */
    public List<Layout> named(Catalog catalog, Terminal terminal) {
        return isVoted()
                ? List.of()
                : layouts.get().stream()
                        .map(name -> named(name, catalog, terminal))
                        .distinct()
                        .toList();
    }

    private boolean isVoted() {
        return !layouts.isGiven() || layouts.get().equals(List.of(AUTO));
    }

    /** The layouts that the user named, or the choice of the files' first rows, with the epochs of these rows. */
    public Chosen layouts(List<Part> parts, List<Layout> named, Inspector inspector, Terminal terminal) {
        Chosen chosen = named.isEmpty() ? voted(parts, inspector, terminal) : Chosen.named(named);
        Chosen counted = chosen.counted(parts, inspector, terminal);
        return counted.with(
                chosen.named() ? undecided(parts, named, inspector, terminal) : ofUnknownEpoch(chosen, terminal));
    }

    /** Shows the command that creates the layout of the only file if its IDs count from an unknown epoch. */
    private List<String> ofUnknownEpoch(Chosen chosen, Terminal terminal) {
        boolean unknown = chosen.votes().stream().anyMatch(each -> each.vote().isOfUnknownEpoch());
        List<String> named = files.get();
        return unknown && named.size() == 1 && !named.contains(STANDARD_INPUT)
                ? List.of(terminal.say(
                        "cli.batch.fit",
                        "command",
                        ShellLine.of(List.of("bitloupe", "fit", named.get(0), "-o", "own.idlayout"))))
                : List.of();
    }

    /** Reports the files in which two of the named layouts read nearly all rows, and the rows do not show which one is right. */
    private static List<String> undecided(
            List<Part> parts, List<Layout> named, Inspector inspector, Terminal terminal) {
        List<String> said = new ArrayList<>();
        for (Part part : parts) {
            List<Layout> both = ColumnVote.undecided(inspector, named, part.cells(), part.context());
            if (both.size() > 1) {
                said.add(terminal.say(Message.of("cli.batch.undecided")
                        .with("file", part.source().name())
                        .with("first", both.get(0).title())
                        .with("second", both.get(1).title())));
            }
        }
        return said;
    }

    private static Chosen voted(List<Part> parts, Inspector inspector, Terminal terminal) {
        Set<Layout> voted = new LinkedHashSet<>();
        List<String> claims = new ArrayList<>();
        List<String> because = new ArrayList<>();
        List<FileVote> votes = new ArrayList<>();
        for (Part part : parts) {
            ColumnVote vote = ColumnVote.of(inspector, part.cells(), part.context(), Progress.NONE)
                    .orElseThrow();
            if (vote.layouts().isEmpty()) {
                complainOfNoLayout(part, vote, inspector, terminal);
                return Chosen.NONE;
            }
            voted.addAll(vote.layouts());
            String file = part.source().name();
            votes.add(new FileVote(file, vote));
            LayoutClaim claim = vote.claim().orElseThrow();
            (claim.sure() ? because : claims).add(said(file, vote, claim, terminal));
        }
        return new Chosen(ColumnKinds.fitting(List.copyOf(voted)), claims, because, votes, List.of());
    }

    private static String said(String file, ColumnVote vote, LayoutClaim claim, Terminal terminal) {
        String sentence = terminal.say(claim.alone().map(LayoutTie::sentence).orElseGet(vote::sentence));
        Mixture mixture = claim.sure() ? null : vote.mixture();
        String both = mixture == null
                ? ""
                : " "
                        + terminal.say(
                                "cli.batch.mixture",
                                "layouts",
                                mixture.most().id() + "," + mixture.other().id());
        String reasons = claim.reasons().stream().map(terminal::say).collect(Collectors.joining(" ")) + both;
        String key = claim.sure()
                ? reasons.isEmpty() ? "cli.batch.because" : "cli.batch.because.beside"
                : claim.decided() != null
                        ? "cli.batch.decided"
                        : reasons.isEmpty() ? "cli.batch.tie" : "cli.batch.tie.beside";
        return terminal.say(Message.of(key)
                .with("file", file)
                .with("sentence", sentence)
                .with("layout", vote.layouts().get(0).title())
                .with("reasons", reasons));
    }

    /** Prints that no layout fits. For dates and for numbers that lost digits, gives that as the cause: naming a layout would not help. */
    private static void complainOfNoLayout(Part part, ColumnVote vote, Inspector inspector, Terminal terminal) {
        String file = part.source().name();
        Optional<MaskedColumn> masked = MaskedColumn.of(part.cells(), inspector.sensitiveValues());
        if (masked.isPresent()) {
            complainOfMasked(part.source(), masked.get(), terminal);
            return;
        }
        if (vote.nullModel() == NullModel.DATES) {
            terminal.complain(terminal.say("cli.batch.no-layout-dates", "file", file));
            return;
        }
        String first = part.cells().get(0);
        Inspection inspection = inspector.inspect(first);
        Problem problem = inspection.problem();
        terminal.complain(
                problem != null && inspection.damage() instanceof Damage.Rounded
                        ? terminal.say(Message.of("cli.batch.no-layout-damaged")
                                .with("file", file)
                                .with("text", first)
                                .with("why", terminal.line(problem)))
                        : terminal.say("cli.batch.no-layout", "file", file));
    }

    private static Layout named(String name, Catalog catalog, Terminal terminal) {
        Layout layout = LayoutArgument.find(name.strip(), catalog, terminal);
        if (layout.textOnly()) {
            throw new UsageException(terminal.say(
                    "cli.batch.no-bits",
                    "layout",
                    layout.titleIn(terminal.messages().locale())));
        }
        return layout;
    }
}
