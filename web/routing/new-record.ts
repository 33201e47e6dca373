declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The record of the page was created just now: its text is ready to be written. */
    readonly isNew?: true;
  }
}

/** The state of the history entry of a record that was created just now. */
export const NEW_RECORD = { isNew: true } as const;
