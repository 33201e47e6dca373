/** The topic of a news item; determines its last paragraph. */
export type NewsTopic = 'congress' | 'course' | 'webinar' | 'clinic' | 'shop' | 'company';

/** The text of one news item. */
export interface NewsText {
  readonly caption: string;
  readonly lead: string;
  readonly body: readonly string[];
  readonly topic: NewsTopic;
}
