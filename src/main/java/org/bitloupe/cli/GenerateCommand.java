package org.bitloupe.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bitloupe.generate.FieldValue;
import org.bitloupe.generate.IdGenerator;
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.RefusedException;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.World;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutSpellings;
import org.bitloupe.layout.LayoutTime;
import org.bitloupe.layout.Moment;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code generate}: makes IDs, one a line. */
@Command(name = "generate", header = "${bundle:cli.generate}", mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {
    /** How often it is looked whether anybody still reads the output. */
    private static final int LINES_BETWEEN_LOOKS = 1000;

    private final Terminal terminal;

    @Option(names = "--layout", required = true, paramLabel = "NAME|FILE", description = "${bundle:cli.option.layout}")
    private String layoutName = "";

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            description = "${bundle:cli.option.count}")
    private long count = 1;

    @Option(names = "--node", paramLabel = "N", description = "${bundle:cli.option.node}")
    private @Nullable String node;

    @Option(names = "--set", paramLabel = "FIELD=VALUE", description = "${bundle:cli.option.set}")
    private Map<String, String> values = new LinkedHashMap<>();

    @Option(names = "--at", paramLabel = "INSTANT", description = "${bundle:cli.option.at}")
    private @Nullable String at;

    @Option(names = "--seed", paramLabel = "S", description = "${bundle:cli.option.seed}")
    private @Nullable Long seed;

    @Option(names = "--json", description = "${bundle:cli.option.json}")
    private boolean json;

    @Mixin
    private LayoutsOption layouts = new LayoutsOption();

    GenerateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Layout layout = LayoutArgument.find(layoutName, layouts.catalog(terminal), terminal);
        if (count < 1) {
            throw new WrongUseException(terminal.say("cli.count"));
        }
        Request request = new Request(layout, numbers(layout), moment(), seed);
        World world = new World(terminal.clock(), new SecureRandom(), Waiter.REAL);
        Planned planned = Plan.of(request, world);
        if (planned instanceof Planned.Refused refused) {
            refused.problems().forEach(problem -> terminal.complain(terminal.line(problem)));
            return Exit.WRONG_USE;
        }
        return make(layout, new IdGenerator(((Planned.Ready) planned).plan()));
    }

    private int make(Layout layout, IdGenerator generator) {
        SpellingCodec spelling = LayoutSpellings.of(layout).codec(0);
        Map<String, String> texts = LayoutSpellings.placeholders(spelling.spelling());
        for (long i = 0; i < count; i++) {
            try {
                Made made = generator.make();
                String text = spelling.write(made.id(), Map.of(), texts);
                terminal.out().println(json ? line(layout, made, text) : text);
            } catch (RefusedException e) {
                terminal.out().flush();
                terminal.complain(terminal.line(e.problem()));
                return Exit.SOME_FAILED;
            }
            if (i % LINES_BETWEEN_LOOKS == 0 && terminal.out().checkError()) {
                return Exit.OK; // Nobody reads any longer.
            }
        }
        return Exit.OK;
    }

    private Map<String, BigInteger> numbers(Layout layout) {
        Map<String, String> texts = new LinkedHashMap<>(values);
        if (node != null) {
            texts.put(nodeField(layout), node);
        }
        Map<String, BigInteger> numbers = new LinkedHashMap<>();
        texts.forEach((name, text) -> numbers.put(name, number(layout, name, text)));
        return numbers;
    }

    private String nodeField(Layout layout) {
        for (Role role : List.of(Role.NODE, Role.SHARD)) {
            for (int index : layout.indicesOf(role)) {
                return layout.fields().get(index).name();
            }
        }
        throw new WrongUseException(terminal.say("cli.no-node", "layout", layout.id()));
    }

    private BigInteger number(Layout layout, String name, String text) {
        // An unknown field is reported together with everything else, once its value is a number.
        Field field = layout.field(name).orElseGet(() -> Field.of(name, Role.DATA, 1));
        FieldValue value = FieldValue.parse(field, text);
        if (value instanceof FieldValue.Refused refused) {
            throw new WrongUseException(terminal.line(refused.problem()));
        }
        return ((FieldValue.Read) value).value();
    }

    private @Nullable Instant moment() {
        if (at == null) {
            return null;
        }
        Moment moment = Moment.of(at);
        if (moment instanceof Moment.Refused refused) {
            throw new WrongUseException(terminal.line(refused.problem()));
        }
        return ((Moment.Read) moment).instant();
    }

    private static String line(Layout layout, Made made, String text) {
        return Json.object(object -> {
            object.writeStringField("id", text);
            object.writeStringField("layout", layout.id());
            object.writeStringField("hex", made.id().toHex());
            writeTime(object, layout, made);
            object.writeArrayFieldStart("fields");
            for (int i = 0; i < made.values().size(); i++) {
                object.writeStartObject();
                object.writeStringField("name", layout.fields().get(i).name());
                object.writeStringField("value", made.values().get(i).toString());
                object.writeEndObject();
            }
            object.writeEndArray();
        });
    }

    private static void writeTime(JsonGenerator object, Layout layout, Made made) throws IOException {
        String utc = LayoutTime.of(layout)
                .flatMap(t -> t.instantOf(made.values()).map(instant -> UtcText.of(instant, t.decimals())))
                .orElse(null);
        Json.text(object, "utc", utc);
    }
}
