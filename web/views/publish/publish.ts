import { mdiCalendarClock, mdiClipboardCheckOutline, mdiPencilPlusOutline, mdiPublish, mdiPublishOff } from '@mdi/js';
import { createElement } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { changeableState, changeState } from '#web/record/states/change-state.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { ScheduleDialogProps } from './schedule-dialog.tsx';
import { hasSchedule } from './schedule.ts';

/** The moment that the product sets when a component becomes active. */
export const PUBLISHED = 'publicationDate';
/** The state of a record that somebody else is to confirm (spec 1 §4). */
const TO_CONFIRM = 2;

/** Whether records of a class are published, and the user may do that. */
export function mayPublish(metadata: Metadata): boolean {
  return metadata.isComponent && hasMoment(metadata) && changeableState(metadata) !== null;
}

function hasMoment({ properties }: Metadata): boolean {
  return properties.some(({ name }) => name === PUBLISHED);
}

/** The state of a published record of a class. */
export function publishedState(metadata: Metadata): number | null {
  const state = changeableState(metadata);
  return state && switchedStates(state).active;
}

/** Whether a record is published. */
export function isPublished({ metadata, record }: RecordSubject): boolean {
  const state = changeableState(metadata);
  return state !== null && record[state.name] === switchedStates(state).active;
}

function mayAsk({ metadata, record }: RecordSubject): boolean {
  const state = changeableState(metadata);
  return state?.items?.some(({ id }) => id === TO_CONFIRM) === true && record[state.name] !== TO_CONFIRM;
}

const failed = (reason: string): string => `Ошибка: "${reason}"`;

/** Publishes a record at once. */
export const publish = defineAction<RecordSubject>({
  name: 'publish',
  caption: 'Опубликовать',
  icon: { path: mdiPublish },
  button: 'contained',
  isSlow: true,
  shortcut: { code: 'KeyP', keys: 'P' },
  when: (subject) => mayPublish(subject.metadata) && !isPublished(subject),
  act: ({ metadata, record }, { client }) => changeState(client, metadata, record, publishedState(metadata)),
  failed,
});

/** Leaves the publication of a record to somebody who confirms it. */
export const askToConfirm = defineAction<RecordSubject>({
  name: 'askToConfirm',
  caption: 'На подтверждение',
  icon: { path: mdiClipboardCheckOutline },
  when: (subject) => mayPublish(subject.metadata) && !isPublished(subject) && mayAsk(subject),
  act: ({ metadata, record }, { client }) => changeState(client, metadata, record, TO_CONFIRM),
  failed,
});

/** Takes a published record off the site. */
export const unpublish = defineAction<RecordSubject>({
  name: 'unpublish',
  caption: 'Снять с публикации',
  icon: { path: mdiPublishOff },
  when: (subject) => mayPublish(subject.metadata) && isPublished(subject),
  act({ metadata, record }, { client }) {
    const state = changeableState(metadata);
    return changeState(client, metadata, record, state && switchedStates(state).inactive);
  },
  failed,
});

const ScheduleDialog = lazyScreen<ScheduleDialogProps>(
  async () => (await import('./schedule-dialog.tsx')).ScheduleDialog,
  null,
);

/** Sets the moments at which a record is published and taken off the site. */
export const schedule = defineAction<RecordSubject>({
  name: 'schedule',
  caption: (subject) => (isPublished(subject) ? 'Снять с публикации в…' : 'Опубликовать в…'),
  icon: { path: mdiCalendarClock },
  when: ({ metadata }) => mayPublish(metadata) && hasSchedule(metadata),
  dialog: (subject, onClose) =>
    createElement(ScheduleDialog, { ...subject, isPublished: isPublished(subject), onClose }),
});

/** The sign of changes that are held back. */
export const prepareIcon = mdiPencilPlusOutline;

/** Whether the user reads a published record that it may not write, and so only proposes changes of it. */
export function mayOnlyPropose({ metadata, record }: RecordSubject): boolean {
  if (!metadata.isComponent || metadata.permissions.update) return false;
  const state = metadata.properties.find(({ activeState }) => activeState !== undefined);
  return state !== undefined && record[state.name] === state.activeState && hasMoment(metadata);
}

/** Changes a published record without making that public; of one that the user may not write it leaves that to others. */
export const prepareChanges = defineAction<RecordSubject>({
  name: 'prepareChanges',
  caption: (subject) => (mayOnlyPropose(subject) ? 'Предложить изменения' : 'Готовить изменения'),
  icon: { path: prepareIcon },
  when: (subject) => (mayPublish(subject.metadata) && isPublished(subject)) || mayOnlyPropose(subject),
  async act({ metadata: { className }, record: { id } }, { client, navigate }) {
    const path = detailPath(className, id);
    const { joinProposal } = await import('#web/api/proposals.ts');
    const proposal = await joinProposal(client, { className, id });
    if (path !== null) navigate(path, { proposal });
  },
  failed,
});

/** What is done with the publication of a record, in the order of its menu. */
export const PUBLISH_ACTIONS: readonly Action<RecordSubject>[] = [
  publish,
  prepareChanges,
  schedule,
  askToConfirm,
  unpublish,
];
