/** The `classId` of news. */
export const NEWS_CLASS = 102;

/** The columns that a list shows, named as on the wire. */
export const LIST_COLUMNS = `t.id, ${NEWS_CLASS} as "classId", t.version, t.create_date as "createDate", t.last_update as "lastUpdate", t.caption, t.name,
  t.instance_state_id as "instanceStateId", t.publication_date as "publicationDate", t.publish_at as "publishAt",
  t.unpublish_at as "unpublishAt", t.priority, t.source`;

/** All columns of one record, named as on the wire. */
export const ALL_COLUMNS = `${LIST_COLUMNS}, t.description, t.full_info as "fullInfo", t.meta_title as "metaTitle",
  t.meta_description as "metaDescription", t.h1, t.keyword_bases as "keywordBases", t.layout, t.css_class as "cssClass", t.icon,
  t.parameters, t.export_id as "exportId", t.source_url as "sourceUrl"`;

const text = { type: ['string', 'null'] };
const moment = { type: ['string', 'null'], format: 'date-time' };

const listed = {
  id: { type: 'integer' },
  classId: { type: 'integer' },
  version: { type: 'integer' },
  createDate: moment,
  lastUpdate: moment,
  caption: { type: 'string' },
  name: text,
  instanceStateId: { type: 'integer' },
  publicationDate: moment,
  publishAt: moment,
  unpublishAt: moment,
  priority: { type: ['integer', 'null'] },
  source: text,
};

/** The JSON schema from which Fastify compiles the list's serializer. */
export const LIST_ANSWER = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'object', properties: listed } },
    total: { type: 'integer' },
    pageIndex: { type: 'integer' },
    pageSize: { type: 'integer' },
  },
};

/** The JSON schema from which Fastify compiles one record's serializer. */
export const RECORD_ANSWER = {
  type: 'object',
  properties: {
    ...listed,
    description: text,
    fullInfo: text,
    metaTitle: text,
    metaDescription: text,
    h1: text,
    keywordBases: text,
    layout: text,
    cssClass: text,
    icon: text,
    parameters: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, value: { type: 'string' } } },
    },
    exportId: text,
    sourceUrl: text,
  },
};
