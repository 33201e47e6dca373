import { defineComponent } from '#model/component.ts';
import { FULL_NAME, personGroups, personProperties } from './person-properties.ts';

/** A person the business works with: a speaker, an expert, an author (spec 2 §3.4, /manage/persons). */
export const person = defineComponent({
  name: 'person',
  classId: 201,
  caption: 'Персона',
  pluralCaption: 'Люди',
  description: 'Докладчики, эксперты и преподаватели',
  route: 'persons',
  navigation: { group: 'people', priority: 10 },
  folders: 'many',
  view: 'person',
  isPerson: true,
  captionParts: FULL_NAME,
  roles: ['siteEditors', 'eventManagers'],
  facts: ['phone', 'email', 'jobPosition', 'company'],
  groups: personGroups,
  columns: ['jobPosition', 'company', 'phone', 'email'],
  duplicates: {
    kind: 'people',
    name: FULL_NAME,
    phones: ['phone', 'mobilePhone'],
    emails: ['email'],
  },
  related: [
    { className: 'EventPerson', property: 'personId', caption: 'Выступления', place: 'page' },
    { className: 'companyBranchPerson', property: 'personId', caption: 'Места работы', place: 'page' },
    { className: 'componentPerson', property: 'personId', caption: 'Где указан', place: 'page' },
  ],
  properties: personProperties,
});
