import { expression, type Piece } from '../piece.ts';

/** SQL of who made the change `c`: the name of the user, and that of the access key by which it was made. */
export function authorCaption({ fullName }: { readonly fullName: Piece }): Piece<string> {
  return expression<string>`${fullName} || coalesce((
    select ', ключом «' || k.caption || '»' from change_key k where k.change_set_id = c.change_set_id), '')`;
}
