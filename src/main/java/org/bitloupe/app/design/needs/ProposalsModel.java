package org.bitloupe.app.design.needs;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.text.SplitText;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.LayoutSolver;
import org.bitloupe.capacity.solve.RequirementFit;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.DivisionEdits;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * Proposals for the division of the open layout's bits that meet the requirements. One proposal can be chosen: the ruler shows it as a
 * ghost, and it can be applied as one step. Solved again only when the wishes change or other bits are free, not while a boundary is
 * dragged.
 */
public final class ProposalsModel {
    private final Messages messages;
    private final RequirementsModel needs;
    private final DesignModel design;
    private final ReadOnlyObjectWrapper<List<SplitProposal>> proposals =
            new ReadOnlyObjectWrapper<>(this, "proposals", List.of());
    private final ReadOnlyObjectWrapper<@Nullable SplitProposal> chosen = new ReadOnlyObjectWrapper<>(this, "chosen");
    private final ReadOnlyObjectWrapper<@Nullable Layout> ghost = new ReadOnlyObjectWrapper<>(this, "ghost");
    private final ReadOnlyStringWrapper answer = new ReadOnlyStringWrapper(this, "answer", "");
    private final ReadOnlyStringWrapper remark = new ReadOnlyStringWrapper(this, "remark", "");
    private final ReadOnlyStringWrapper fit = new ReadOnlyStringWrapper(this, "fit", "");
    private boolean met;
    private boolean solved;
    private int solvedRoom = -1;
    private @Nullable Requirements solvedNeeds;

    /** Proposals for the layout of a model, from the wishes of another. */
    public ProposalsModel(Messages messages, RequirementsModel needs, DesignModel design) {
        this.messages = messages;
        this.needs = needs;
        this.design = design;
        ValueChanges.of(needs.needsProperty(), design.previewingProperty(), needs.sortedProperty())
                .subscribe(() -> update(design.getLayout()));
        needs.loadProperty().subscribe((before, now) -> {
            if (design.getLayout() != null) {
                design.typeDemand(now);
            }
        });
        design.layoutProperty().subscribe((before, now) -> {
            if (now != null && (before == null || !now.id().equals(before.id()))) {
                choose(null);
                needs.open(now);
            } else if (now != null) {
                // The form and the layout never speak of two loads, whoever changed the layout's.
                needs.follow(now);
            }
            update(now);
        });
    }

    /** Returns the property of the proposals: those that fit, or the wishes that would have to be given up. */
    public ReadOnlyObjectProperty<List<SplitProposal>> proposalsProperty() {
        return proposals.getReadOnlyProperty();
    }

    /** The one that is shown on the ruler, or null. */
    public ReadOnlyObjectProperty<@Nullable SplitProposal> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** Returns the property of the open layout as it would be with the chosen proposal, or null. */
    public ReadOnlyObjectProperty<@Nullable Layout> ghostProperty() {
        return ghost.getReadOnlyProperty();
    }

    /**
     * Returns the property of the ruler's note on the chosen proposal, or of the reason why it cannot be applied; empty while none is
     * chosen.
     */
    public ReadOnlyStringProperty remarkProperty() {
        return remark.getReadOnlyProperty();
    }

    /** Returns the property of the sentence that says how many fit, or why no proposal is made. */
    public ReadOnlyStringProperty answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** Returns the property of the sentence that says whether the open layout as it is meets the requirements. */
    public ReadOnlyStringProperty fitProperty() {
        return fit.getReadOnlyProperty();
    }

    /** Tells whether {@link #fitProperty} is good news. */
    public boolean isMet() {
        return met;
    }

    /** Tells whether something fits; else what is offered misses a wish. */
    public boolean isSolved() {
        return solved;
    }

    /** Returns the requirements, or null while they cannot be read. */
    public @Nullable Requirements requirements() {
        return needs.needsProperty().get();
    }

    private void update(@Nullable Layout layout) {
        Requirements wished = requirements();
        if (layout == null) {
            return;
        }
        int room = wished == null ? 0 : wished.room(layout);
        boolean other = room != solvedRoom || !Objects.equals(wished, solvedNeeds);
        if (other && !design.previewingProperty().get()) {
            solvedRoom = room;
            solvedNeeds = wished;
            solve(layout, wished, room);
        }
        judge(layout, wished);
        showGhost(layout);
    }

    private void solve(Layout layout, @Nullable Requirements wished, int room) {
        solved = false;
        if (wished == null) {
            offer(
                    messages.get(
                            needs.isWrong() ? "design.requirements.strip.trouble" : "design.requirements.strip.unsaid"),
                    List.of());
        } else if (layout.mainTime() < 0) {
            offer(messages.get("design.requirements.strip.no-time"), List.of());
        } else if (isByChance(layout, wished)) {
            offer(
                    messages.say(Message.of("design.requirements.strip.chance")
                            .with(
                                    "odds",
                                    messages.say(ProbabilityText.of(
                                            ClashOdds.of(layout, wished.demand(layout.expectedLoad()))
                                                    .orElseThrow())))
                            .with(
                                    "span",
                                    messages.say(RoundedDuration.ofYears(wished.years())
                                            .text()))),
                    List.of());
        } else if (room < 1) {
            offer(messages.get("design.requirements.strip.no-room"), List.of());
        } else {
            SolverResult solverResult = LayoutSolver.solve(wished, requirements -> requirements.room(layout));
            SplitText text = new SplitText(messages, wished);
            solved = solverResult.count() > 0;
            if (!solved) {
                offer(
                        messages.get(
                                "design.requirements.strip.lacks", "needed", solverResult.bitsNeeded(), "bits", room),
                        solverResult.cuts().stream()
                                .map(cut -> new SplitProposal(text.title(cut), text.instead(cut), cut.allocation()))
                                .toList());
            } else {
                offer(
                        fitting(layout, wished, solverResult),
                        solverResult.cards().stream()
                                .map(card -> new SplitProposal(text.title(card.strength()), "", card.allocation()))
                                .toList());
            }
        }
    }

    /** Tells whether random bits alone decide whether machines differ: there is nothing to divide among machines and a sequence. */
    private static boolean isByChance(Layout layout, Requirements wished) {
        return Capacity.of(layout).hasAnyMachines()
                && layout.indicesOf(Role.SEQUENCE).length == 0
                && ClashOdds.of(layout, wished.demand(layout.expectedLoad())).isPresent();
    }

    /** A layout of more than 64 bits never fits a signed column of 64, whatever is offered for its bits. */
    private String fitting(Layout layout, Requirements wished, SolverResult solverResult) {
        boolean tooWide = wished.positive() && layout.width() > Long.SIZE;
        return messages.say(
                Message.of(tooWide ? "design.requirements.strip.fits.wide" : "design.requirements.strip.fits")
                        .with("n", solverResult.count())
                        .with("wish", messages.get("design.requirements.wish.positive"))
                        .with("bits", layout.width()));
    }

    private void offer(String sentence, List<SplitProposal> offered) {
        answer.set(sentence);
        proposals.set(offered);
        SplitProposal before = chosen.get();
        if (before != null && !offered.contains(before)) {
            chosen.set(null);
        }
    }

    private void judge(Layout layout, @Nullable Requirements wished) {
        if (wished == null) {
            fit.set("");
            return;
        }
        RequirementFit judged =
                RequirementFit.of(layout, wished, needs.sortedProperty().get());
        SplitText text = new SplitText(messages, wished);
        met = judged.isMet();
        fit.set(
                met
                        ? messages.get("design.requirements.strip.met")
                        : messages.get(
                                "design.requirements.strip.missed",
                                "wishes",
                                messages.list(Stream.concat(
                                                judged.missed().stream().map(text::name),
                                                judged.broken().stream().map(text::name))
                                        .toList())));
    }

    /** Shows a proposal on the ruler; null takes it away. */
    public void choose(@Nullable SplitProposal proposal) {
        chosen.set(proposal);
        Layout layout = design.getLayout();
        if (layout != null) {
            showGhost(layout);
        }
    }

    private void showGhost(Layout layout) {
        SplitProposal proposal = chosen.get();
        EditResult edit = proposal == null ? null : edit(layout, proposal);
        Layout shown = edit instanceof EditResult.Done done ? done.layout() : null;
        boolean moves = shown != null && !shown.slices().equals(layout.slices());
        ghost.set(moves ? shown : null);
        if (proposal == null) {
            remark.set("");
        } else if (edit instanceof EditResult.Refused refused) {
            remark.set(messages.say(refused.why()));
        } else {
            remark.set(messages.say(
                    Message.of(moves ? "design.requirements.strip.preview" : "design.requirements.strip.same")
                            .with("title", proposal.title())
                            .with("shape", shape(proposal.allocation()))));
        }
    }

    private EditResult edit(Layout layout, SplitProposal proposal) {
        BitAllocation allocation = proposal.allocation();
        return DivisionEdits.divide(
                layout,
                new DivisionEdits.Division(
                        allocation.tick(), allocation.time(), allocation.machine(), allocation.sequence()),
                Message.of("design.requirements.strip.label", "title", proposal.title(), "shape", shape(allocation)));
    }

    /** "42·9·12 at 1 ms". */
    String shape(BitAllocation allocation) {
        Requirements wished = requirements();
        return wished == null ? "" : new SplitText(messages, wished).at(allocation);
    }

    /**
     * Divides the open layout's bits as the chosen proposal says, as one step.
     *
     * @return why it could not be, or empty
     */
    public Optional<String> apply() {
        Layout layout = design.getLayout();
        SplitProposal proposal = chosen.get();
        if (layout == null || proposal == null) {
            return Optional.empty();
        }
        Optional<String> refusal = design.apply(edit(layout, proposal));
        if (refusal.isEmpty()) {
            choose(null);
        }
        return refusal;
    }
}
