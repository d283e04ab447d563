package org.bitloupe.app.control.coloredid;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** A reading's colours and their names, laid over the text that was pasted. */
public final class ColoredIdBuilder {
    /** More shared digits than this are not told one by one. */
    private static final int FEW = 1;

    private final Reading reading;
    private final Messages messages;

    private ColoredIdBuilder(Reading reading, Messages messages) {
        this.reading = reading;
        this.messages = messages;
    }

    /** A text without a reading, its faulty characters marked. */
    public static ColoredId faulty(String text, @Nullable Problem problem) {
        return new ColoredId(text, List.of(), List.of(), List.of(), placeOf(problem));
    }

    /** The characters a problem speaks of; null if it speaks of the whole text. */
    public static @Nullable CharRange placeOf(@Nullable Problem problem) {
        return problem != null && problem.at() instanceof ProblemPlace.Chars chars
                ? new CharRange(chars.start(), chars.end())
                : null;
    }

    /** A text in the colours of a reading of it; without colours if the reading's characters are not in it. */
    public static ColoredId of(String text, Reading reading, Messages messages) {
        Optional<int[]> places = ColoredIdAlignment.find(text, reading.literal());
        if (places.isEmpty()) {
            return ColoredId.plain(text);
        }
        ColoredIdBuilder colours = new ColoredIdBuilder(reading, messages);
        List<LiteralRun> runs = reading.runs().stream()
                .filter(run -> run.end() > run.start())
                .map(run -> moved(run, places.get()))
                .toList();
        return new ColoredId(
                text, runs, reading.layout().fields().stream().map(Field::role).toList(), colours.captions(runs), null);
    }

    private static LiteralRun moved(LiteralRun run, int[] places) {
        return new LiteralRun(places[run.start()], places[run.end() - 1] + 1, run.kind(), run.shares());
    }

    private List<ColoredId.Caption> captions(List<LiteralRun> runs) {
        List<ColoredId.Caption> captions = new ArrayList<>();
        int before = FieldSelection.NONE;
        for (LiteralRun run : runs) {
            if (run.kind() == Kind.DECIDED) {
                captions.add(decided(run));
                continue;
            }
            double bits =
                    Math.max(1, run.shares().stream().mapToInt(Share::bits).sum());
            double at = run.start();
            for (Share share : run.shares()) {
                if (share.field() != before || captions.isEmpty()) {
                    captions.add(start(at, share.field()));
                }
                before = share.field();
                at += (run.end() - run.start()) * share.bits() / bits;
            }
        }
        return captions;
    }

    private ColoredId.Caption start(double at, int field) {
        return field == Share.PADDING
                ? new ColoredId.Caption(at, List.of(), messages.get("coloredid.padding"))
                : new ColoredId.Caption(at, List.of(field), label(field));
    }

    private ColoredId.Caption decided(LiteralRun run) {
        List<Share> shares = run.shares();
        int newest = shares.get(shares.size() - 1).field();
        String key = shares.size() == 1 ? "coloredid.fixed" : "coloredid.and";
        return new ColoredId.Caption(run.start(), List.of(newest), messages.get(key, "field", label(newest)));
    }

    private String label(int field) {
        return FieldLabels.of(reading.layout().fields().get(field), messages);
    }

    /** Describes digits that carry bits of several fields; empty if there are none. */
    public static String note(Reading reading, Messages messages) {
        List<LiteralRun> shared = reading.runs().stream()
                .filter(run -> run.kind() == Kind.SHARED && run.shares().size() > 1)
                .toList();
        if (shared.isEmpty()) {
            return "";
        }
        if (shared.size() > FEW) {
            return messages.get("coloredid.shared-many", "n", shared.size());
        }
        ColoredIdBuilder colours = new ColoredIdBuilder(reading, messages);
        LiteralRun run = shared.get(0);
        return messages.say(Message.of("coloredid.shared")
                .with("digit", reading.literal().substring(run.start(), run.end()))
                .with("parts", colours.parts(run.shares())));
    }

    private Message parts(List<Share> shares) {
        Share first = shares.get(0);
        Message part = Message.of(first.field() == Share.PADDING ? "coloredid.part-padding" : "coloredid.part")
                .with("n", first.bits())
                .with("field", first.field() == Share.PADDING ? "" : label(first.field()));
        return shares.size() == 1
                ? part
                : Message.of("coloredid.then", "first", part, "rest", parts(shares.subList(1, shares.size())));
    }
}
