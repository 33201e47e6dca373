/** One entry of the answer of `POST /manage/event/{id}/registrations/`, in the order of the request. */
export interface RegistrationEntry {
  /** 4 confirmed, 12 waiting list; refused where nothing was registered. */
  readonly state: 4 | 12 | 'refused';
  /** In Russian, for the user. */
  readonly message: string;
  /** The address of the request; null where it names profiles by their ids. */
  readonly email: string | null;
  readonly userProfileId: number | null;
  /** The registration; null where it was refused. */
  readonly id: number | null;
  /** Its place on the waiting list. */
  readonly position: number | null;
}

/** A registration of a waiting list, and why it is not confirmed yet. */
export interface WaitingEntry {
  readonly id: number;
  readonly position: number;
  readonly groupId: number | null;
  /** In Russian, for the user. */
  readonly why: string;
}

/** The answer of `GET /manage/event/{id}/registrations/`. */
export interface EventRegistrations {
  /** Null where the number of places is not limited. */
  readonly placements: number | null;
  readonly confirmed: number;
  /** Free places; null where they are not limited. */
  readonly free: number | null;
  readonly waiting: readonly WaitingEntry[];
}

/** The answer of `GET /manage/event/{id}/subscribe/{userProfileId}/check/`; null where there is none. */
export interface Subscription {
  readonly id: number;
  readonly eventId: number;
  readonly userProfileId: number;
}

/** The answer of `GET /manage/event/{id}/figures/`; a part is null where its reader may not see it. */
export interface EventFigures {
  /** `placements` is null where their number is not limited, `waiting` the length of the waiting list. */
  readonly places: (Pick<EventRegistrations, 'placements' | 'confirmed'> & { readonly waiting: number }) | null;
  readonly invitations: { readonly invited: number; readonly accepted: number } | null;
  /** Of the profile that was asked for; null also where there is none. */
  readonly subscription: Subscription | null;
}
