/** The record of the page, and its parent record. */
export interface NestedAsideProps {
  readonly parentId: number;
  readonly id: number;
}
