package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/** Fixtures of tests of reading: the shipped catalog, a clock that stands still, and English. */
public final class Inspecting {
    public static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");
    public static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    public static final Catalog CATALOG = Catalog.builtIn();
    public static final InstantSource CLOCK = InstantSource.fixed(NOW);
    public static final Inspector INSPECTOR = new Inspector(CATALOG, CLOCK);

    private Inspecting() {}

    public static Inspection inspect(String text) {
        return INSPECTOR.inspect(text);
    }

    public static Layout layout(String id) {
        return CATALOG.find(id).orElseThrow();
    }

    /**
     * Draws random texts that are of no layout, and returns those that are a best match of one all the same, with its name. Fails where one
     * is called certain.
     */
    static List<String> firmlyTaken(int count, long seed, Function<SplittableRandom, String> draw) {
        SplittableRandom random = new SplittableRandom(seed);
        List<String> claimed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = draw.apply(random);
            List<RankedReading> ranked = INSPECTOR.rank(text);
            if (!ranked.isEmpty() && ranked.get(0).verdict().compareTo(Verdict.BEST_MATCH) <= 0) {
                assertThat(ranked.get(0).verdict())
                        .as("seed %d, %s", seed, text)
                        .isNotEqualTo(Verdict.CERTAIN);
                claimed.add(text + " as " + ranked.get(0));
            }
        }
        return claimed;
    }

    public static Reading first(String text) {
        return inspect(text).readings().get(0);
    }

    public static Reading reading(Inspection inspection, String layout) {
        return inspection.readings().stream()
                .filter(r -> r.layout().id().equals(layout))
                .findFirst()
                .orElseThrow();
    }

    public static Reading as(String text, String layout) {
        return INSPECTOR.inspectAs(text, layout(layout)).readings().get(0);
    }

    public static FieldReading field(Reading reading, String name) {
        return reading.fields().stream()
                .filter(f -> f.field().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    public static String say(Message message) {
        return ENGLISH.say(message);
    }

    static String sentence(Reading reading) {
        return say(reading.sentence());
    }

    public static List<String> reasons(Reading reading) {
        return reading.reasons().stream().map(r -> say(r.text())).toList();
    }

    /** Fails unless a text has a reading or a whole sentence that says why not, whose place is in the text. */
    static Inspection readOrRefused(String text) {
        Inspection inspection = inspect(text);
        Problem problem = inspection.problem();
        if (problem == null) {
            assertThat(inspection.readings()).isNotEmpty();
        } else {
            assertThat(List.of(ENGLISH.say(problem.what()), ENGLISH.say(problem)))
                    .allSatisfy(said -> assertThat(said).isNotBlank().doesNotContain("{n}", "{a}", "{char}"));
            if (problem.at() instanceof ProblemPlace.Chars at) {
                assertThat(at.start()).isBetween(0, at.end());
                assertThat(at.end()).isLessThanOrEqualTo(text.length());
            }
        }
        return inspection;
    }

    /** Fails unless what each layout reads a text as is written as a text that the layout reads the same. */
    static void readsBack(String text) {
        for (RankedReading ranked : INSPECTOR.rank(text)) {
            ParseResult.Read read = ranked.candidate().read();
            SpellingCodec codec = LayoutSpellingCodecs.of(ranked.layout()).codec(ranked.spelling());
            String written = codec.write(read.id(), read.numbers(), read.texts());
            assertThat(codec.parse(written)).as("%s as %s", written, ranked).isEqualTo(read);
        }
    }

    /** Says everything there is to say, so that a missing key or a broken template shows. */
    static void sayAll(Inspection inspection) {
        inspection.removed().forEach(ENGLISH::say);
        if (inspection.problem() != null) {
            ENGLISH.say(inspection.problem());
        }
        inspection.readings().forEach(Inspecting::sayAll);
        inspection.ruledOut().forEach(Inspecting::sayAll);
    }

    private static void sayAll(Reading reading) {
        ENGLISH.say(reading.sentence());
        reading.reasons().forEach(r -> ENGLISH.say(r.text()));
        for (FieldReading field : reading.fields()) {
            if (field.meaning() != null) {
                ENGLISH.say(field.meaning());
            }
        }
    }
}
