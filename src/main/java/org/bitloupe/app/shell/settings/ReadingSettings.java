package org.bitloupe.app.shell.settings;

import org.bitloupe.inspect.rank.Preferences;

/**
 * Settings that IDs are read by, besides the built-in layouts.
 *
 * @param team the folder of layouts that a team shares; empty for none
 * @param preferences the layouts used recently, and the readings chosen for good
 */
public record ReadingSettings(String team, Preferences preferences) {
    /** Those of a first start. */
    public static final ReadingSettings NONE = new ReadingSettings("", Preferences.NONE);

    public ReadingSettings withTeam(String newTeam) {
        return new ReadingSettings(newTeam, preferences);
    }

    public ReadingSettings withPreferences(Preferences newPreferences) {
        return new ReadingSettings(team, newPreferences);
    }
}
