package org.bitloupe.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The words of one language, in a folder of files: the first word of a key is its area, and names the file that has it. A file is read
 * when the first of its keys is asked for, so that a start waits only for the areas it shows. What the language lacks is asked of the
 * parent, as in any bundle.
 */
final class AreaBundle extends ResourceBundle {
    private static final Control CONTROL = Control.getNoFallbackControl(Control.FORMAT_PROPERTIES);

    private final String folder;
    private final Set<String> areas;
    private final Locale language;
    private final Map<String, Optional<PropertyResourceBundle>> read = new ConcurrentHashMap<>();

    /**
     * The words of a language, of which no file is read yet.
     *
     * @param folder the resources, as in {@code /org/bitloupe/messages}: English lies there, another language in a folder that its
     *     tag names
     * @param areas the areas there are; other keys are no words
     */
    AreaBundle(String folder, Set<String> areas, Locale language, @Nullable AreaBundle parent) {
        this.folder = folder;
        this.areas = Set.copyOf(areas);
        this.language = language;
        if (parent != null) {
            setParent(parent);
        }
    }

    /** The languages to ask for words of a language, the nearest one first and {@link Locale#ROOT} last. */
    static List<Locale> candidates(String folder, Locale language) {
        return CONTROL.getCandidateLocales(folder, language);
    }

    /** The same words, as far as they are of one area. */
    AreaBundle only(String area) {
        return new AreaBundle(
                folder, Set.of(area), language, parent instanceof AreaBundle other ? other.only(area) : null);
    }

    /** Tells whether the language has a file of an area. */
    boolean hasArea(String area) {
        return words(area).isPresent();
    }

    /** Tells whether the language itself has a key, whatever its parents have. */
    boolean hasOwn(String key) {
        return handleGetObject(key) != null;
    }

    @Override
    public Locale getLocale() {
        return language;
    }

    @Override
    protected @Nullable Object handleGetObject(String key) {
        int dot = key.indexOf('.');
        return words(dot < 0 ? key : key.substring(0, dot))
                .map(words -> words.handleGetObject(key))
                .orElse(null);
    }

    /** As a bundle does it, but without reading all files. */
    @Override
    public boolean containsKey(String key) {
        return hasOwn(key) || (parent != null && parent.containsKey(key));
    }

    @Override
    protected Set<String> handleKeySet() {
        Set<String> keys = new HashSet<>();
        for (String area : areas) {
            words(area).ifPresent(words -> keys.addAll(Collections.list(words.getKeys())));
        }
        return keys;
    }

    @Override
    public Enumeration<String> getKeys() {
        return Collections.enumeration(keySet());
    }

    private Optional<PropertyResourceBundle> words(String area) {
        return areas.contains(area) ? read.computeIfAbsent(area, this::read) : Optional.empty();
    }

    private Optional<PropertyResourceBundle> read(String area) {
        String place = language.equals(Locale.ROOT) ? folder : folder + '/' + language.toLanguageTag();
        try (InputStream file = AreaBundle.class.getResourceAsStream(place + '/' + area + ".properties")) {
            return file == null ? Optional.empty() : Optional.of(new PropertyResourceBundle(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
