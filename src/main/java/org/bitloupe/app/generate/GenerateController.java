package org.bitloupe.app.generate;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.generate.fleet.FleetController;
import org.bitloupe.app.generate.make.MakeController;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.generate.simulate.SimulationController;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;

/** The Generate screen: its pages are listed here, and whatever comes goes to the one that is shown. */
// FXML fills the field that is marked with @FXML before anything uses it.
@SuppressWarnings("NullAway.Init")
public final class GenerateController implements Screen {
    private final Locale locale;
    private final LayoutChoice choice;
    private final Parent root;
    private final GeneratePages pages;

    @FXML
    private StackPane stack;

    /** The screen, ready to be shown. */
    public GenerateController(AppContext context) {
        this.locale = context.messages().locale();
        this.choice = new LayoutChoice(context.catalog());
        this.root = context.fxml().load(FxmlFile.GENERATE, this);
        this.pages = new GeneratePages(stack, context.messages());
        pages.put(GeneratePage.MAKE, () -> new MakeController(context, choice));
        pages.put(GeneratePage.REHEARSE, () -> new SimulationController(context, choice));
        pages.put(GeneratePage.FLEET, () -> new FleetController(context, choice, this::makeWith));
        pages.start();
    }

    /** Goes to making IDs, with machines of these numbers. */
    private void makeWith(List<BigInteger> numbers) {
        pages.choose(GeneratePage.MAKE);
        if (pages.part() instanceof MakeController make) {
            make.use(numbers);
        }
    }

    @Override
    public ObservableValue<String> title() {
        return choice.layoutProperty().map(open -> open.titleIn(locale));
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public void shown() {
        pages.part().shown();
    }

    @Override
    public void focus() {
        pages.part().focus();
    }

    @Override
    public boolean paste(OpenRequest request) {
        return pages.part().paste(request);
    }

    @Override
    public boolean open(OpenRequest request) {
        if (request instanceof OpenRequest.Page page) {
            boolean sample = page.equals(OpenRequest.Page.SAMPLE_FLEET);
            pages.choose(sample || page.name().equals("fleet") ? GeneratePage.FLEET : GeneratePage.REHEARSE);
            if (sample && pages.part() instanceof FleetController fleet) {
                fleet.trySample();
            }
            return true;
        }
        if (request instanceof OpenRequest.OfLayout of && !of.layout().textOnly()) {
            choice.open(of.layout());
            return true;
        }
        return false;
    }

    @Override
    public CommandTable commandTable() {
        return pages.part().commandTable();
    }

    @Override
    public Optional<KeyPage> keyPage() {
        return Optional.of(pages.part().keyPage());
    }
}
