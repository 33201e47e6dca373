/** The record whose page it stands on, and the one below which that page stands. */
export interface NestedAsideProps {
  readonly parentId: number;
  readonly id: number;
}
