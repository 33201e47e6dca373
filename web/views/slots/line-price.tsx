import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FieldNameOf } from '#web/api/typed-records.ts';
import { call } from '#web/api/connection/client.ts';
import { draftRecord, initialDrafts } from '#web/fields/form-values.ts';
import type { ProposalProps } from '#web/record/related/related-add.tsx';
import { liveQuery } from '#web/api/live/live-query.ts';

const PRICE = 'price' satisfies FieldNameOf<'orderItem'>;

/** The id in a field of the form. */
function idIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/**
 * Proposes the price of a line of an order once its goods are chosen: fills the price unless another one was typed.
 */
export function LinePrice({ form, record }: ProposalProps) {
  const { properties, initial } = form;
  const line = draftRecord(properties, form.form.watch(), initial);
  const [commodityId, modificationId] = [idIn(line['commodityId']), idIn(line['modificationId'])];
  const { data: price } = useQuery(
    liveQuery({
      queryKey: ['records', 'orderitem', 'price', record.id, commodityId, modificationId],
      reads: ['orderitem'],
      enabled: commodityId !== undefined,
      queryFn: async ({ signal }) => {
        const query = { commodityId: commodityId ?? 0, ...(modificationId !== undefined && { modificationId }) };
        return (await call('GET /manage/order/:id/price/', { params: { id: record.id }, query, signal })).price;
      },
    }),
  );
  const proposed = useRef<unknown>('');
  const { getValues, setValue } = form.form;
  useEffect(() => {
    const own: unknown = getValues(PRICE);
    // What was typed stays.
    if (price === undefined || (own !== '' && own !== null && own !== proposed.current)) return;
    const draft = initialDrafts(
      properties.filter(({ name }) => name === PRICE),
      { [PRICE]: price },
    )[PRICE];
    proposed.current = draft;
    if (own !== draft) setValue(PRICE, draft, { shouldDirty: true, shouldValidate: false });
  }, [price, properties, getValues, setValue]);
  return null;
}
