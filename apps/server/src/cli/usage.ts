/** What `npm run foyer` can do, in plain words. */
export const USAGE = `Usage: npm run foyer -- <command> [options]

Commands
  import-schedule FILE --edition YEAR/TYPE
      Load a conference schedule: frab or pentabarf XML, frab JSON, pretalx JSON.
      Importing the same file again changes nothing; a newer one updates sessions
      by their guid, keeps bookmarks, and hides sessions that are gone.
        --create         make the edition when there is none
        --hidden         with --create: nobody sees the new edition yet
        --dry-run        show what would change, save nothing
        --all-warnings   list every warning, not only the first twenty

  import-attendees FILE.csv --edition YEAR/TYPE
      Load a list of attendees with their accounts and modules. People set their
      password through "forgotten password". One bad row stops the whole import.
        --skip-bad       load the good rows all the same
        --dry-run        show what would change, save nothing

  create-organiser --username NAME --email ADDRESS --edition YEAR/TYPE
      Make an account that runs an edition. The password is asked for.
        --password-stdin read the password from standard input

  migrate            Bring the database up to date.
  demo               Load the demo conference.

  --help             Show this text.

The settings are those of the server: DATA_DIR or DATABASE_URL say which database.`;
