/** What is published or taken off the site at a moment, in the answer of `GET /manage/schedule/`. */
export interface ScheduledAct {
  readonly className: string;
  readonly id: number;
  readonly caption: string | null;
  /** The property that holds the moment. */
  readonly act: 'publishAt' | 'unpublishAt';
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The answer of `GET /manage/schedule/`. */
export interface ScheduleAnswer {
  readonly items: readonly ScheduledAct[];
  /** There are more than are looked at in these days: the later ones are absent. */
  readonly isCut: boolean;
}
