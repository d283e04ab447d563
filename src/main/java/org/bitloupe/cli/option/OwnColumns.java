package org.bitloupe.cli.option;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.tabular.rows.OwnColumn;

/** The own columns of the files that {@code batch} reads, as they are named on the command line. */
public final class OwnColumns {
    private final List<BatchInput.Part> parts;
    private final List<List<OwnColumn>> known;

    /** The columns of files. */
    public OwnColumns(List<BatchInput.Part> parts) {
        this.parts = List.copyOf(parts);
        this.known = parts.stream()
                .map(part -> OwnColumn.of(part.form(), part.column()))
                .toList();
    }

    /** The names in all files, each once; none where they are lists or logs. */
    List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        known.forEach(columns -> columns.forEach(own -> names.add(own.name())));
        return List.copyOf(names);
    }

    /** The names without that of the column with the IDs. */
    List<String> beside() {
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < parts.size(); i++) {
            int column = parts.get(i).column();
            known.get(i).stream().filter(own -> own.place() != column).forEach(own -> names.add(own.name()));
        }
        return List.copyOf(names);
    }

    /** Returns the name of a column that was asked for by its name, by its whole path, or by its number in the first file. */
    Optional<String> find(String text) {
        if (names().contains(text)) {
            return Optional.of(text);
        }
        for (int i = 0; i < parts.size(); i++) {
            List<String> heads = parts.get(i).form().columns();
            for (OwnColumn own : known.get(i)) {
                boolean number = i == 0 && text.equals(Integer.toString(own.place() + 1));
                if (number || heads.get(own.place()).equals(text)) {
                    return Optional.of(own.name());
                }
            }
        }
        return Optional.empty();
    }

    /** For each file its columns of these names, in their order; one that it has not is {@link OwnColumn#missing}. */
    public List<List<OwnColumn>> ofFiles(List<String> names) {
        return known.stream()
                .map(columns -> names.stream()
                        .map(name -> columns.stream()
                                .filter(own -> own.name().equals(name))
                                .findFirst()
                                .orElse(OwnColumn.missing(name)))
                        .toList())
                .toList();
    }

    /** The files' names. */
    List<String> files() {
        return parts.stream().map(part -> part.source().name()).toList();
    }
}
