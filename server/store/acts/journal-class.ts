/** The journal itself as what an export is of: no class of records has this id. */
export const JOURNAL_CLASS = { classId: 0, name: 'change', pluralCaption: 'Журнал действий' } as const;
