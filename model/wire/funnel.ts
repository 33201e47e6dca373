/** What leads of a cohort did at one stage. */
export interface FunnelStage {
  readonly id: number;
  /** The leads that have been at it. */
  readonly entered: number;
  /** The leads that have been at it or at a later stage that is not lost. */
  readonly reached: number;
  /** The leads that are at it now. */
  readonly present: number;
  /** The median of the stays, in seconds, those that last until now included; null without any. */
  readonly medianSeconds: number | null;
}

/** The answer of `GET /manage/leadFunnel/{id}/statistics/`, about the leads created in the period. */
export interface FunnelStatistics {
  readonly total: number;
  readonly won: number;
  readonly lost: number;
  /** In the order of the funnel. */
  readonly stages: readonly FunnelStage[];
}
