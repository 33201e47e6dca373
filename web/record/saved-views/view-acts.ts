import type { QueryClient } from '@tanstack/react-query';
import { callWrite } from '#web/api/connection/client.ts';
import { checkedRecord } from '#web/api/connection/invariants.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { patchWritten } from '#web/api/records.ts';
import { namedValues } from '#web/api/typed-records.ts';
import { SAVED_VIEW } from '#web/api/view-query.ts';
import type { ViewForm, ViewState } from '#model/wire/saved-view.ts';

/** A view that is about to be saved. */
export interface NewView {
  readonly className: string;
  readonly caption: string;
  readonly form: ViewForm;
  readonly state: ViewState;
}

/** The saved view, and by what its creation is undone. */
interface SavedAs {
  readonly id: number;
  readonly changeSet: number | null;
}

/** Saves what a list shows under a name. */
export async function saveView(client: QueryClient, view: NewView): Promise<SavedAs> {
  const { answer, changeSet } = await callWrite('POST /manage/:className/', {
    params: { className: SAVED_VIEW },
    body: { ...view },
  });
  const { id } = checkedRecord(answer);
  await applyChange(client, { className: SAVED_VIEW, id, changeSet });
  return { id, changeSet };
}

/** Changes a part of a view; resolves to the change-set. */
export async function changeView(
  client: QueryClient,
  id: number,
  fields: { readonly [Name in 'caption' | 'roleIds' | 'isDefault' | 'state' | 'form']?: unknown },
): Promise<number | null> {
  return (await patchWritten(client, SAVED_VIEW, { id, fields: namedValues<typeof SAVED_VIEW>(fields) })).changeSet;
}
