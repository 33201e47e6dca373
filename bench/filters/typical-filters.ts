import type { Filter, FilterNode } from '#model/wire/filter-tree.ts';
import type { PeriodUnit } from '#model/wire/relative-value.ts';
import { SOURCES } from '../seed/vocabulary.ts';

const [paper, other] = SOURCES;
const state = (id: number): FilterNode => ({ fieldName: 'instanceStateId', fieldValue: id });
const active = state(4);
const created = state(1);
const source: FilterNode = { fieldName: 'source', fieldValue: paper };
const isWithin = (fieldName: string, relative: PeriodUnit, from?: number, to?: number): FilterNode => ({
  fieldName,
  fieldValue: { relative, ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
});
const lastWeek = isWithin('publicationDate', 'days', -6, 0);
const contains = (fieldValue: string): FilterNode => ({ fieldName: 'caption', operator: 'contains', fieldValue });

/** What people ask of a list of news. */
export const TYPICAL_FILTERS: Readonly<Record<string, Filter>> = {
  'of a state': [created],
  'not of a state': [{ fieldName: 'instanceStateId', operator: 'ne', fieldValue: 4 }],
  'of one of two states': [{ fieldName: 'instanceStateId', operator: 'in', fieldValue: [1, 2] }],
  'of the last 7 days': [lastWeek],
  'from today on': [isWithin('publicationDate', 'days', 0)],
  'of last week, not active': [lastWeek, { not: active }],
  'of this month, active': [isWithin('publicationDate', 'months', 0, 0), active],
  'changed this week': [isWithin('lastUpdate', 'weeks', 0, 0)],
  'without a date': [{ fieldName: 'publicationDate', operator: 'isNull' }],
  'of a source': [source],
  'of one of two sources': [{ fieldName: 'source', operator: 'in', fieldValue: [paper, other] }],
  'of a source, this month': [source, isWithin('publicationDate', 'months', 0, 0)],
  'caption with a word': [contains('вебинар')],
  'caption with words': [contains('хирургов в казани')],
  'caption with a part of a word': [contains('кардиохирург')],
  'caption that begins so': [{ fieldName: 'caption', operator: 'startsWith', fieldValue: 'Обзор' }],
  'searched for two words': [{ fieldName: 'searchText', fieldValue: 'вебинар казань' }],
  'searched, created': [{ fieldName: 'searchText', fieldValue: 'вебинар' }, created],
  'published or created this week': [{ any: [lastWeek, isWithin('createDate', 'days', -6, 0)] }],
  'created, and (of a source or of 30 days)': [
    created,
    { any: [{ all: [source, { not: contains('обзор') }] }, isWithin('publicationDate', 'days', -29, 0)] },
  ],
};

/** The views of a desk. */
export const DESK_FILTERS: Readonly<Record<string, Filter>> = {
  'Ждут подтверждения': [state(2)],
  'За неделю': [lastWeek],
  'За неделю, не активны': [lastWeek, { not: active }],
  'Без даты': [{ fieldName: 'publicationDate', operator: 'isNull' }],
};
