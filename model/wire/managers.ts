/** What a manager of clients has to do, and what became of what is done. */
export interface ManagerLoad {
  readonly id: number;
  readonly caption: string;
  readonly clients: number;
  /** The leads at open stages. */
  readonly open: number;
  /** Their amounts by currency; null where a lead names none. */
  readonly sums: readonly { readonly currencyId: number | null; readonly amount: number }[];
  /** The open leads whose term has passed. */
  readonly lateLeads: number;
  /** The next steps with clients whose day has passed. */
  readonly lateSteps: number;
  /** The leads that came to a stage of success in the period, and to one of refusal. */
  readonly won: number;
  readonly lost: number;
}

/** The answer of `GET /manage/clientManager/load/`. */
export interface ManagersLoad {
  readonly managers: readonly ManagerLoad[];
}
