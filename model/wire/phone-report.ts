/** A telephone number that is stored in no form of the product. */
export interface WrongPhone {
  readonly className: string;
  /** The name of its class in the menu. */
  readonly section: string;
  readonly id: number;
  readonly caption: string | null;
  readonly fieldName: string;
  /** The caption of the field. */
  readonly field: string;
  readonly phone: string;
  /** The form in which it would be stored; null for what is no number. */
  readonly reading: string | null;
}

/** A number that several records of a class have. */
export interface SharedPhone {
  readonly className: string;
  /** The name of its class in the menu. */
  readonly section: string;
  readonly phone: string;
  /** How many records have it. */
  readonly count: number;
  readonly records: readonly { readonly id: number; readonly caption: string | null }[];
}

/** The answer of `GET /manage/phoneReport/`: the first of each kind, and how many there are. */
export interface PhoneReport {
  readonly wrong: readonly WrongPhone[];
  readonly wrongTotal: number;
  readonly shared: readonly SharedPhone[];
  readonly sharedTotal: number;
}
