package org.bitloupe.app.inspect.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.layout.Role;
import org.bitloupe.timeline.EventTimeline;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineMark;
import org.jspecify.annotations.Nullable;

/**
 * A scheme that IDs of a timeline are of, as it is marked there: two letters tell it from the others, and a colour of its own says the
 * same. The times of the text are one, too, without letters and colour.
 *
 * @param id the id of the layout; {@link #TIMES} for times of the text
 * @param title the title of the layout; empty for times
 * @param letters two letters or a letter and a digit, not those of another scheme; empty for times
 * @param role the role whose colours it has; null for times
 * @param count the number of its different IDs
 */
public record EventScheme(
        String id, String title, String letters, @Nullable Role role, int count) {
    /** The id of the times of the text. */
    public static final String TIMES = ":";

    /** Of schemes with a time, by their ids, so that a kind has the same colour in every file where no other took it first; blue is time's and red is for errors. */
    private static final List<Role> HUES = List.of(
            Role.NODE,
            Role.SEQUENCE,
            Role.RANDOM,
            Role.SHARD,
            Role.CLOCK_SEQUENCE,
            Role.VARIANT,
            Role.CHECKSUM,
            Role.DATA);

    /** Returns the schemes of a timeline in the order of their first places, and behind them the times, if it has some. */
    public static List<EventScheme> of(EventTimeline timeline, Locale locale) {
        Map<String, List<TimelineEvent>> events = new LinkedHashMap<>();
        Stream.of(timeline.events(), timeline.untimed(), timeline.unplaced())
                .flatMap(List::stream)
                .sorted(Comparator.comparingLong(event -> event.place().offset()))
                .forEach(event -> events.computeIfAbsent(idOf(event), id -> new ArrayList<>())
                        .add(event));
        List<TimelineEvent> times = events.remove(TIMES);
        List<EventScheme> schemes = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        events.forEach((id, of) -> {
            String title = of.get(0).mark() instanceof TimelineMark.Id mark
                    ? mark.layout().titleIn(locale)
                    : id;
            boolean timed = of.stream().anyMatch(event -> event.time() != null);
            schemes.add(new EventScheme(
                    id, title, letters(title, taken), timed ? hue(id, schemes) : Role.UNUSED, of.size()));
        });
        if (times != null) {
            schemes.add(new EventScheme(TIMES, "", "", null, times.size()));
        }
        return schemes;
    }

    /** The colour of a scheme, or the next one that none of the others has; none if there is no free one. */
    private static Role hue(String id, List<EventScheme> others) {
        int own = Math.floorMod(id.hashCode(), HUES.size());
        return IntStream.range(own, own + HUES.size())
                .mapToObj(hue -> HUES.get(hue % HUES.size()))
                .filter(hue -> others.stream().noneMatch(other -> other.role() == hue))
                .findFirst()
                .orElse(Role.UNUSED);
    }

    public static String idOf(TimelineEvent event) {
        return event.mark() instanceof TimelineMark.Id id ? id.layout().id() : TIMES;
    }

    /** Tells whether it is the times of the text. */
    public boolean isTimes() {
        return id.equals(TIMES);
    }

    /** The first letters of the first two words, of a version its digit; where another scheme has these, others of the title. */
    private static String letters(String title, Set<String> taken) {
        String[] words = title.toUpperCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+");
        String all = String.join("", words);
        List<String> choices = new ArrayList<>();
        if (!all.isEmpty()) {
            String first = all.substring(0, 1);
            if (Character.isDigit(all.charAt(all.length() - 1)) && words.length > 1) {
                choices.add(first + all.substring(all.length() - 1));
            }
            for (int i = 1; i < words.length; i++) {
                if (Character.isLetter(words[i].charAt(0))) {
                    choices.add(first + words[i].charAt(0));
                }
            }
            for (int i = 1; i < all.length(); i++) {
                choices.add(first + all.charAt(i));
            }
        }
        for (char letter = 'A'; letter <= 'Z'; letter++) {
            for (char second = 'A'; second <= 'Z'; second++) {
                choices.add("" + letter + second);
            }
        }
        String free = choices.stream()
                .filter(choice -> choice.length() == 2 && !taken.contains(choice))
                .findFirst()
                .orElse("??");
        taken.add(free);
        return free;
    }
}
