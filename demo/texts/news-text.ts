/** What a news item is about; decides how it ends. */
export type NewsTopic = 'congress' | 'course' | 'webinar' | 'clinic' | 'shop' | 'company';

/** The text of one news item. */
export interface NewsText {
  readonly caption: string;
  readonly lead: string;
  readonly body: readonly string[];
  readonly topic: NewsTopic;
}
