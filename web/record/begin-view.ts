import { call } from '#web/api/connection/client.ts';
import { heldToken } from '#web/api/connection/screen-session.ts';
import { VIEW_KEY, type View } from '#web/api/connection/view-as.ts';
import { keepUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';

/**
 * Shows the product in this tab, from its home page on, as a role or a user named `caption` sees it. What is unsaved stays
 * as a draft. Throws where the server or the browser refuses.
 */
export async function beginView(as: { role: string } | { userId: number }, caption: string): Promise<void> {
  const [, session = ''] = heldToken()?.split('.') ?? [];
  if (session === '') return;
  await call('POST /user/view-as/', { body: as, changesRecords: false });
  const [header, kind] =
    'role' in as ? [`role:${encodeURIComponent(as.role)}`, 'роль'] : [`user:${as.userId}`, 'пользователь'];
  const view: View = { headers: { 'x-view-as': header }, caption: `${kind} «${caption}»`, session };
  sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
  keepUnsavedEdits();
  // Nothing that was read with other rights remains in the memory of the page.
  location.assign('/');
}
