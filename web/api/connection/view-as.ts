import { tokenUser } from './token.ts';

/** The key of the view of a tab in its storage. */
export const VIEW_KEY = 'view-as';

/** As what a tab shows the product: a role or another user, read-only. */
export interface View {
  /** With every request. */
  readonly headers: { readonly 'x-view-as': string };
  /** Of the band: «роль «…»», «пользователь «…»». */
  readonly caption: string;
  /** The administrator who looks. */
  readonly userId: number;
}

let view: View | null = null;
try {
  view = JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? 'null');
} catch {
  // Storage is forbidden: no view has begun.
}

/** As what this tab shows the product to the user of the token; null for themselves. */
export function viewFor(token: string | null): View | null {
  return token !== null && tokenUser(token) === view?.userId ? view : null;
}

/** Ends the view of this tab; what was read with its rights is to be loaded anew. */
export function endView(): void {
  if (view) sessionStorage.removeItem(VIEW_KEY);
  view = null;
}
