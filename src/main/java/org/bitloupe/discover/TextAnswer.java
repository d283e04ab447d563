package org.bitloupe.discover;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.text.CharacterRun;
import org.bitloupe.discover.text.TextReading;
import org.bitloupe.discover.text.TextTimeFinder;
import org.bitloupe.discover.time.EpochPlacement;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;

/** A layout that was found in texts, held against all rows. */
final class TextAnswer {
    /** With fewer rows hardly anything can be said of characters beside the time. */
    private static final int ROWS_TO_BE_LIKELY = 5;

    private static final String SAME = "fit.why.same";
    private static final String ACCOUNT = "fit.why.account";

    /** Shorter texts that never change are hardly the number of an account. */
    private static final int SHORTEST_ACCOUNT = 6;

    private final DiscoveredLayout discoveredLayout;
    private final List<RowFit> rows;

    /** The answer by a finding in some rows. */
    TextAnswer(TextTimeFinder.Finding finding, List<TimedId> all) {
        TimeFit fit = finding.fit();
        long at = StepScale.nanosOf(fit.instantAt(fit.reference())).longValueExact();
        EpochPlacement around = new EpochPlacement(
                fit.placement().first() - at, fit.placement().last() - at, fit.fitting(), fit.delay());
        Layout plain = finding.text().found(fit, all).layout();
        this.rows = RowVerifier.rows(all, plain, around);
        List<TimedId> right =
                rows.stream().filter(RowFit::fits).map(RowFit::row).toList();
        TextReading.Found found = right.isEmpty()
                ? finding.text().found(fit, all)
                : finding.text().found(fit, right);
        this.discoveredLayout = new DiscoveredLayout(
                found.layout(),
                false,
                List.of(),
                DiscoveredClock.of(-1, fit),
                right.size(),
                all.size(),
                finding.share(),
                parts(found, fit, right.size()));
    }

    DiscoveredLayout layout() {
        return discoveredLayout;
    }

    List<RowFit> rows() {
        return rows;
    }

    private List<FieldGuess> parts(TextReading.Found found, TimeFit fit, int right) {
        List<FieldGuess> parts = new ArrayList<>();
        for (TextReading.Described described : found.parts()) {
            Optional<Field> field = found.layout().field(described.field());
            parts.add(field.map(one -> part(described, one, found.layout(), fit, right))
                    .orElseGet(() -> prefix(described, right)));
        }
        return parts;
    }

    private FieldGuess part(TextReading.Described described, Field field, Layout layout, TimeFit fit, int right) {
        List<Slice> slices = layout.slicesOf(layout.indexOf(field.name()));
        int high = slices.isEmpty() ? -1 : slices.get(0).idLow() + field.bits() - 1;
        int low = slices.isEmpty() ? 0 : slices.get(0).idLow();
        boolean isTime = field.role() == Role.TIME;
        CharacterRun run = described.run();
        boolean open = run == null || field.role() == Role.RANDOM || right < ROWS_TO_BE_LIKELY;
        Message other = run == null ? Message.of("fit.why.text") : why(run, right);
        return new FieldGuess(
                field.name(),
                field.role(),
                high,
                low,
                described.characters(),
                open && !isTime ? Confidence.OPEN : Confidence.LIKELY,
                isTime ? new TimeAgreement(rows, fit).words() : other,
                place(described));
    }

    private static FieldGuess prefix(TextReading.Described described, int right) {
        CharacterRun run = Objects.requireNonNull(described.run());
        return new FieldGuess(
                described.field(),
                Role.TYPE,
                -1,
                0,
                described.characters(),
                Confidence.LIKELY,
                Message.of(SAME, "n", right, "text", run.sample()),
                Message.of("fit.guess.characters", "n", described.characters()));
    }

    private static Message place(TextReading.Described described) {
        Alphabet alphabet = described.alphabet();
        if (alphabet == null && described.fewest() < described.characters()) {
            return Message.of("fit.guess.between", "least", described.fewest(), "n", described.characters());
        }
        return alphabet == null
                ? Message.of("fit.guess.letters", "n", described.characters())
                : Message.of("fit.guess.digits", "n", described.characters(), "digits", alphabet.name());
    }

    private static boolean isAccount(String text) {
        return text.length() >= SHORTEST_ACCOUNT && text.chars().distinct().count() > 1;
    }

    /** Says which example would show what a field is for. */
    static Optional<Message> wanted(FieldGuess guess) {
        return switch (guess.why().key()) {
            case ACCOUNT -> Optional.of(Message.of("fit.need.account", "name", guess.name()));
            case SAME -> Optional.of(Message.of("fit.need.other", "name", guess.name()));
            default -> Optional.empty();
        };
    }

    private static Message why(CharacterRun run, int rows) {
        return switch (run.kind()) {
            case CONSTANT -> Message.of(isAccount(run.sample()) ? ACCOUNT : SAME, "n", rows, "text", run.sample());
            case FEW -> Message.of("fit.why.few", "n", run.distinct());
            case GROWING -> Message.of("fit.why.growing", "n", rows);
            case ANY -> Message.of("fit.why.no-pattern");
        };
    }
}
