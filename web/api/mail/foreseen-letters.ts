import { call } from '../connection/client.ts';

/** How many letters would wait if these records, or those of a frozen selection, came to a state. */
export async function foreseenLetters(
  className: string,
  target: { readonly ids: readonly number[] } | { readonly selectionId: string },
  state: number,
): Promise<number> {
  const fields = [{ fieldName: 'instanceStateId', fieldValue: state }];
  const { letters = 0 } = await call('PATCH /manage/:className/cascade', {
    params: { className },
    body: { ...target, fields, dryRun: true },
    changesRecords: false,
  });
  return letters;
}
