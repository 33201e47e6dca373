/** The key of the view of a tab in its storage. */
export const VIEW_KEY = 'view-as';

/** As what a tab shows the product: a role or another user, read-only. */
export interface View {
  /** With every request. */
  readonly headers: { readonly 'x-view-as': string };
  /** Of the band: «роль «…»», «пользователь «…»». */
  readonly caption: string;
  /** The session in which it began: the claims of its token. */
  readonly session: string;
}

let view: View | null = null;
try {
  view = JSON.parse(sessionStorage.getItem(VIEW_KEY) ?? 'null');
} catch {
  // Storage is forbidden: no view has begun.
}

/** As what this tab shows the product in the session of the token; null for its own user. */
export function viewFor(token: string | null): View | null {
  return view && token?.includes(view.session) ? view : null;
}

/** Ends the view of this tab; what was read with its rights is to be loaded anew. */
export function endView(): void {
  view = null;
  sessionStorage.removeItem(VIEW_KEY);
}
