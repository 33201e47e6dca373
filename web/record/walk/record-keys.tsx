import { IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatNumber } from '#web/ui/format.ts';
import { useShortcuts, type BoundShortcut } from '#web/ui/shortcuts.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { isFreeKey, recordScope, type KeyScope } from './free-keys.ts';
import { besideInWalk, readAhead, useWalkPlace, type Beside } from './walk.ts';

/** The steps of a walk, one after another: the next one may be asked for before the record of the last one is drawn. */
class WalkSteps {
  #at: number;
  #last = Promise.resolve();

  constructor(at: number) {
    this.#at = at;
  }

  /** A record is drawn: the next step begins at it. */
  arrive(id: number): void {
    this.#at = id;
  }

  /** Makes a step from the record that the last one leads to; `step` resolves to the record that it leads to. */
  take(step: (from: number) => Promise<number>): void {
    this.#last = this.#last.then(async () => {
      this.#at = await step(this.#at);
    });
  }
}

interface RecordKeysProps {
  readonly className: string;
  readonly id: number;
  readonly scope: KeyScope;
  /** Shows another record of the list. */
  readonly onGo: (to: Beside) => void;
}

/** The fields of a record where it is read, of which the first is opened by a key. */
const FIELDS = '[role="tabpanel"] [data-field-place] [data-field-reader], [data-field-place] [data-field-reader]';
const NAME = 'h1 [data-field-reader]';
const STATE = '[data-record-state] [data-field-reader]';

/**
 * The keys of a record: E opens its first field, S the menu of its states; and where it was opened from a list, its place
 * in it with the buttons and the keys that lead on.
 */
export function RecordKeys({ className, id, scope, onGo }: RecordKeysProps) {
  const client = useQueryClient();
  const confirmLeave = useConfirmLeave();
  const narrow = useNarrowScreen();
  const place = useWalkPlace(className, id);
  const { before = null, after = null } = place ?? {};
  useEffect(() => readAhead(client, className, [after, before]), [client, className, before, after]);

  const [steps] = useState(() => new WalkSteps(id));
  useEffect(() => steps.arrive(id), [steps, id]);
  const lead = (by: 1 | -1): void =>
    steps.take(async (from) => {
      const to = await besideInWalk(client, className, from, by).catch(() => null);
      if (!to) return from;
      if (scope === 'peek') holdFocus();
      onGo(to);
      return to.id;
    });
  // A page has a guard of its own against the loss of what was typed.
  const go = (by: 1 | -1): void => {
    if (scope === 'page') lead(by);
    else confirmLeave(() => lead(by));
  };
  const press = (selector: string): void => {
    recordScope(scope)?.querySelector<HTMLElement>(selector)?.click();
  };
  const openFirst = (): void => {
    const fields = recordScope(scope);
    const first = fields?.querySelector<HTMLElement>(FIELDS) ?? fields?.querySelector<HTMLElement>(NAME);
    first?.click();
  };

  const letters = isFreeKey(scope);
  const arrows = isFreeKey(scope, true);
  const keys: BoundShortcut[] = [
    { code: 'KeyE', keys: 'E', caption: 'Изменить первое поле', takes: letters, run: openFirst },
    { code: 'KeyS', keys: 'S', caption: 'Изменить статус', takes: letters, run: () => press(STATE) },
  ];
  if (place)
    keys.push(
      { code: 'KeyJ', keys: 'J', caption: 'Следующая запись списка', takes: letters, run: () => go(1) },
      { code: 'KeyK', keys: 'K', caption: 'Предыдущая запись списка', takes: letters, run: () => go(-1) },
      { code: 'ArrowDown', keys: '↓', caption: 'Следующая запись списка', takes: arrows, run: () => go(1) },
      { code: 'ArrowUp', keys: '↑', caption: 'Предыдущая запись списка', takes: arrows, run: () => go(-1) },
    );
  useShortcuts(keys);

  if (place === null) return null;
  const size = scope === 'page' && !narrow ? 'small' : 'medium';
  return (
    <Stack direction="row" role="group" aria-label="Место в списке" data-print="no" sx={line}>
      <Step caption="Предыдущая запись" icon="chevron-left" size={size} isThere={place.hasBefore} onGo={() => go(-1)} />
      <Typography role="status" variant="body2" color="textSecondary" sx={number}>
        {formatNumber(place.position)} из {formatNumber(place.total)}
      </Typography>
      <Step caption="Следующая запись" icon="chevron-right" size={size} isThere={place.hasAfter} onGo={() => go(1)} />
    </Stack>
  );
}

/** What has the focus in the quick view goes with its record: the view itself takes it, and the keys stay its own. */
function holdFocus(): void {
  const view = recordScope('peek');
  if (view?.contains(document.activeElement) !== true || document.activeElement?.closest('[data-peek-line]')) return;
  view.closest<HTMLElement>('[tabindex]')?.focus();
}

interface StepProps {
  readonly caption: string;
  readonly icon: 'chevron-left' | 'chevron-right';
  readonly size: 'small' | 'medium';
  readonly isThere: boolean;
  readonly onGo: () => void;
}

/** A button of a step; it keeps the focus at the end of the list. */
function Step({ caption, icon, size, isThere, onGo }: StepProps) {
  return (
    <Tooltip title={caption}>
      <IconButton
        size={size}
        aria-label={caption}
        aria-disabled={!isThere}
        sx={isThere ? {} : { opacity: 0.4, cursor: 'default' }}
        onClick={() => {
          if (isThere) onGo();
        }}
      >
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}

const line = { alignItems: 'center', flexShrink: 0 } as const;
const number = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', minWidth: 56, textAlign: 'center' } as const;
