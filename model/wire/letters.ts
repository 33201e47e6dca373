/** Letters about a record that wait to be sent and go together (contract «Values»). */
export interface WaitingLetters {
  /** The first of them. */
  readonly id: number;
  /** The caption of the scenario. */
  readonly scenario: string;
  readonly recipients: number;
  /** ISO 8601. */
  readonly sendAt: string;
}

/** The letters about a record. */
export interface RecordLetters {
  readonly waiting: readonly WaitingLetters[];
  /** How many were sent. */
  readonly sent: number;
}
