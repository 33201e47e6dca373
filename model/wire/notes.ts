/** A colleague whom a note on a record may name. */
export interface NotePerson {
  readonly id: number;
  readonly fullName: string;
  /** The position, or else the roles. */
  readonly role: string;
  /** Whether the person may read the record: others cannot be mentioned. */
  readonly sees: boolean;
}

/** The colleagues whose names fit, those who see the record first. */
export interface NotePeople {
  readonly items: readonly NotePerson[];
}

/** How many notes on a block are not resolved, at least one; answers do not count. */
export interface BlockNotes {
  readonly blockId: number;
  readonly open: number;
}

/** The blocks of a page with notes that are not resolved. */
export interface PageNotes {
  readonly blocks: readonly BlockNotes[];
}
