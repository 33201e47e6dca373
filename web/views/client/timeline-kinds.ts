import {
  mdiCalculatorVariantOutline,
  mdiCartOutline,
  mdiEmailOutline,
  mdiHandshakeOutline,
  mdiHistory,
  mdiNoteTextOutline,
  mdiPhoneOutline,
  mdiShieldCheckOutline,
  mdiWeb,
} from '@mdi/js';

import type { ComponentType } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { RecordNoteText } from '#web/record/notes/note-text.tsx';

/** How entries of one kind are shown. */
export interface TimelineKind {
  /** In the filter. */
  readonly plural: string;
  /** Before the caption of a record. */
  readonly caption: string;
  readonly icon: string;
  /** The properties shown below the caption, in order. */
  readonly facts: readonly string[];
  /** A text of several lines, edited in place. */
  readonly text?: string;
  /** Draws the text instead: it is edited elsewhere. */
  readonly Text?: ComponentType<{ readonly record: WireRecord }>;
}

const KINDS: Readonly<Record<string, TimelineKind>> = {
  phoneCall: {
    plural: 'Звонки',
    caption: 'Звонок',
    icon: mdiPhoneOutline,
    facts: ['result', 'phone', 'managerId'],
    text: 'comment',
  },
  lead: {
    plural: 'Лиды',
    caption: 'Лид',
    icon: mdiHandshakeOutline,
    facts: ['leadFunnelStageId', 'amount', 'managerId'],
  },
  order: { plural: 'Заказы', caption: 'Заказ', icon: mdiCartOutline, facts: ['instanceStateId', 'total'] },
  clientWebOrder: {
    plural: 'Веб-заявки',
    caption: 'Веб-заявка',
    icon: mdiWeb,
    facts: ['instanceStateId', 'managerId'],
    text: 'text',
  },
  clientCalculation: { plural: 'Расчёты', caption: 'Расчёт', icon: mdiCalculatorVariantOutline, facts: ['total'] },
  note: {
    plural: 'Заметки',
    caption: 'Заметка',
    icon: mdiNoteTextOutline,
    facts: [],
    text: 'text',
    Text: RecordNoteText,
  },
  mailLog: { plural: 'Письма', caption: 'Письмо', icon: mdiEmailOutline, facts: ['status'], text: 'reason' },
  consent: { plural: 'Согласия', caption: 'Согласие', icon: mdiShieldCheckOutline, facts: ['source'] },
  change: { plural: 'Изменения', caption: 'Изменение', icon: mdiHistory, facts: [] },
};

/** How entries of the kind are shown; a kind that is not known is shown by its name. */
export function timelineKind(kind: string): TimelineKind {
  return KINDS[kind] ?? { plural: kind, caption: kind, icon: mdiHistory, facts: [] };
}
