import { useState } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useDropLead, type LeadDrop } from '#web/api/board.ts';
import { ApiError } from '#web/api/connection/client.ts';
import type { Lead, Stage } from '#web/api/leads.ts';
import { namedValues, type ValueFor } from '#web/api/typed-records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** A drop on a stage that requires fields which the lead lacks. */
export interface AskedDrop extends LeadDrop {
  readonly names: readonly string[];
}

/** Drops leads on places of the board. */
export interface LeadDrops {
  /** The drops whose outcome the board does not have yet, by the lead's id. */
  readonly pending: ReadonlyMap<number, LeadDrop>;
  readonly drop: (drop: LeadDrop) => Promise<void>;
  /** The drop that waits for fields. */
  readonly asked: AskedDrop | null;
  /** Drops it with the fields. Rejects where the server refuses them. */
  readonly fill: (values: Partial<Record<keyof Lead, unknown>>) => Promise<void>;
  /** The card goes back. */
  readonly giveUp: () => void;
}

/** The fields that the stage requires and the lead lacks. */
function missingNames(
  lead: Lead,
  stage: Stage | undefined,
  properties: readonly MetadataProperty[],
): readonly string[] {
  return (stage?.requiredFields ?? []).filter((name) => {
    const property = properties.find((one) => one.name === name);
    // Lists do not answer long texts: the server tells whether those are missing.
    return property?.inLists === true && (Reflect.get(lead, name) ?? null) === null;
  });
}

/** Drops leads optimistically; a refused drop is rolled back and reported, one that lacks fields asks for them. */
export function useLeadDrops(stages: readonly Stage[], properties: readonly MetadataProperty[]): LeadDrops {
  const [pending, setPending] = useState<ReadonlyMap<number, LeadDrop>>(new Map());
  const [asked, setAsked] = useState<AskedDrop | null>(null);
  const { mutateAsync } = useDropLead();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const hold = (drop: LeadDrop): void => setPending((before) => new Map(before).set(drop.lead.id, drop));
  const release = ({ lead }: LeadDrop): void =>
    setPending((before) => new Map([...before].filter(([id]) => id !== lead.id)));
  const send = async (drop: LeadDrop, fields: readonly ValueFor<'lead'>[]): Promise<void> => {
    const changeSet = await mutateAsync({ ...drop, fields });
    snackbar.success('Данные успешно обновлены', offer(changeSet));
  };

  return {
    pending,
    asked,
    async drop(drop) {
      if (pending.has(drop.lead.id)) return;
      hold(drop);
      const stage = stages.find(({ id }) => id === drop.to);
      const missing = drop.lead.leadFunnelStageId === drop.to ? [] : missingNames(drop.lead, stage, properties);
      if (missing.length > 0) {
        setAsked({ ...drop, names: missing });
        return;
      }
      try {
        await send(drop, []);
      } catch (error) {
        const names = error instanceof ApiError && error.status === 422 ? error.errors.map((one) => one.fieldName) : [];
        if (names.some((name) => stage?.requiredFields?.includes(name))) {
          setAsked({ ...drop, names });
          return;
        }
        snackbar.error(`Ошибка: "${errorMessage(error)}"`);
      }
      release(drop);
    },
    async fill(values) {
      if (!asked) return;
      await send(asked, namedValues<'lead'>(values));
      release(asked);
      setAsked(null);
    },
    giveUp() {
      if (asked) release(asked);
      setAsked(null);
    },
  };
}
