package org.bitloupe.cli.manual;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completions of commands, options, words and files for bash, of version 3.2 as macOS has it or newer, and for zsh by its own
 * bashcompinit. picocli's script offers no file where it offers words, and neither for arguments without an option.
 */
public final class BashCompletion {
    private static final String SCRIPT = """
            _@program@_completions() {
              local cur="${COMP_WORDS[COMP_CWORD]}" option="${COMP_WORDS[COMP_CWORD-1]}" command="" values="" takes="" word="" before="" i=1
              # bash takes --layout=ulid for three words, and zsh for one.
              if [ "$cur" = "=" ]; then
                cur=""
              elif [ "$option" = "=" ]; then
                option="${COMP_WORDS[COMP_CWORD-2]}"
              else
                case "$cur" in
                  --*=*) option="${cur%%=*}" before="${cur%%=*}=" cur="${cur#*=}" ;;
                esac
              fi
              while [ "$i" -lt "$COMP_CWORD" ] && [ -z "$command" ]; do
                case "${COMP_WORDS[i]}" in
                  @commands@) command="${COMP_WORDS[i]}" ;;
                esac
                i=$((i+1))
              done
              case "$command $option" in
            @values@    *)
                  case "$cur" in
                    -*)
                      case "$command" in
            @options@          esac
                      ;;
                    *)
                      case "$command" in
            @arguments@          esac
                      ;;
                  esac
                  ;;
              esac
              COMPREPLY=()
              while IFS= read -r word; do
                if [ -n "$word" ]; then COMPREPLY+=("$before$word"); fi
              done < <(compgen -W "$values" -- "$cur")
              # Without a match the shell completes files itself, also in quotes; an older one does so everywhere.
              case "$takes" in
                files)
                  compopt -o filenames 2>/dev/null
                  while IFS= read -r word; do
                    if [ -n "$word" ]; then COMPREPLY+=("$before$word"); fi
                  done < <(compgen -f -- "$cur")
                  ;;
                folders) compopt +o default -o dirnames 2>/dev/null ;;
                *) compopt +o default 2>/dev/null ;;
              esac
              return 0
            }
            """;

    private BashCompletion() {}

    /** Writes what bash reads. */
    public static String bash(CommandSpec root) {
        return script(root) + "complete -o default -F _" + root.name() + "_completions " + root.name() + "\n";
    }

    /** Writes a file for a folder of zsh's functions, which can also be read at once. */
    public static String zsh(CommandSpec root) {
        String name = root.name();
        return "#compdef " + name + "\nautoload -U +X bashcompinit && bashcompinit\n" + bash(root)
                // Called for the first time, as the function of that name.
                + "if [ \"${funcstack[1]-}\" = _" + name + " ]; then _bash_complete -o default -F _" + name
                + "_completions; fi\n";
    }

    private static String script(CommandSpec root) {
        List<CommandSpec> commands = root.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .toList();
        String names = commands.stream().map(CommandSpec::name).collect(Collectors.joining("|"));
        Map<String, StringJoiner> values = new LinkedHashMap<>();
        Map<String, StringJoiner> options = new LinkedHashMap<>();
        Map<String, StringJoiner> arguments = new LinkedHashMap<>();
        Stream.concat(Stream.of(root), commands.stream()).forEach(command -> {
            String name = command == root ? "" : command.name();
            List<OptionSpec> shown = command.options().stream()
                    .filter(option -> !option.hidden())
                    .toList();
            for (OptionSpec option : shown) {
                if (option.arity().max() > 0) {
                    for (String each : option.names()) {
                        add(values, assigned(ArgumentValues.of(option)), name + " " + each);
                    }
                }
            }
            add(options, "values=" + quoted(shown.stream().flatMap(option -> Stream.of(option.names()))), name);
            ArgumentValues taken = command == root
                    ? new ArgumentValues(
                            commands.stream().map(CommandSpec::name).toList(), true, false)
                    : ArgumentValues.all(command.positionalParameters());
            add(arguments, assigned(taken), name);
        });
        return SCRIPT.replace("@program@", root.name())
                .replace("@commands@", names)
                .replace("@values@", cases(values, 4))
                .replace("@options@", cases(options, 12))
                .replace("@arguments@", cases(arguments, 12));
    }

    /** Arguments that take the same stand together, so that a long list is written once. */
    private static void add(Map<String, StringJoiner> cases, String then, String when) {
        cases.computeIfAbsent(then, any -> new StringJoiner("|")).add("\"" + when + "\"");
    }

    private static String cases(Map<String, StringJoiner> cases, int indent) {
        return cases.entrySet().stream()
                .map(each -> " ".repeat(indent) + each.getValue() + ") " + each.getKey() + " ;;\n")
                .collect(Collectors.joining());
    }

    private static String assigned(ArgumentValues values) {
        String takes = values.files() ? "files" : values.folders() ? "folders" : "words";
        return "values=" + quoted(values.words().stream()) + "; takes=" + takes;
    }

    private static String quoted(Stream<String> words) {
        return "'" + words.collect(Collectors.joining(" ")) + "'";
    }
}
