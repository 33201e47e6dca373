import { consentIn, formIdIn, thanksIn } from '#model/blocks/form-block.ts';
import { compileForm, type CompiledForm } from '#model/forms/compile-form.ts';
import { formAmong } from '#model/forms/form-shape.ts';
import { formState } from '#model/forms/form-state.ts';
import { formHtml } from '#model/forms/visitor/form-html.ts';
import { API_PREFIX } from '#model/api-prefix.ts';
import type { BlockNode, PageBlock } from '#model/page/block-tree.ts';
import { formPlaces, withForms } from '#model/page/form-place.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { formTokenText } from '#server/access/form-token.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { activeStateOf } from '#server/store/mail/make-letters.ts';
import { seenBlocks } from '#server/store/pages/page-blocks.ts';
import { Problem, StaleActor } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { structuredValuesAt } from '#server/store/records/read/structured-values-at.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { visitorActor } from '#server/store/sessions/visitor-actor.ts';
import { pageState } from './page-contents.ts';

/** A stored form that can be filled in. */
export interface StoredForm {
  readonly caption: string;
  readonly version: number;
  readonly compiled: CompiledForm;
}

/** A form in a block of a page. */
export interface BlockForm {
  readonly consent: string;
  readonly thanks: string;
}

/** How often visitors' rights are loaded again while they change. */
const TRIES = 20;
/** The maximum number of forms in a page. */
const MOST = 50;

/** A form as it is, or as it was in a version; null where there is none. */
export async function storedForm(context: StoreContext, id: number, version?: number): Promise<StoredForm | null> {
  const definition = context.catalog.get('formDefinition');
  try {
    const record = await readRecord(context, SYSTEM_ACTOR, definition, id);
    const present: Readonly<Record<string, unknown>> = JSON.parse(record.json);
    const isPast = version !== undefined && version !== record.version;
    const values = isPast ? await structuredValuesAt(context, SYSTEM_ACTOR, definition, id, version) : present;
    const form = formAmong(values);
    const caption = typeof present['caption'] === 'string' ? present['caption'] : '';
    return form && { caption, version: version ?? record.version, compiled: compileForm(form) };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

/** Whether visitors see a record: it is active, and in a folder that is open to everybody or in none. */
async function isPublic(context: StoreContext, id: number): Promise<boolean> {
  const { catalog, database } = context;
  const definition = (await classesOfObjects(database, catalog, [id])).get(id) ?? catalog.get('page');
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const seen = await visibleIds(context, await visitorActor(database, catalog), definition, [id]);
      if (!seen.has(id) || !definition.isComponent) return false;
      const { json } = await readRecord(context, SYSTEM_ACTOR, definition, id);
      return Reflect.get(Object(JSON.parse(json)), 'instanceStateId') === activeStateOf(definition);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return false;
      if (!(error instanceof StaleActor)) throw error;
    }
  }
  return false;
}

function blocksIn(nodes: readonly BlockNode[]): readonly PageBlock[] {
  return nodes.flatMap(({ block, children }) => [block, ...blocksIn(children)]);
}

/**
 * The forms of a page that visitors see at this moment, by the id of their block: none of a page that they do not see,
 * of hidden blocks, and of those whose time it is not.
 */
export async function publicForms(
  context: StoreContext,
  pageId: number,
): Promise<ReadonlyMap<number, BlockForm & { readonly formId: number }>> {
  const isSeen = await isPublic(context, pageId);
  const { blocks } = await pageState(context, pageId);
  const shown = isSeen ? blocksIn(seenBlocks(blocks, 'visitors', Date.now())) : [];
  return new Map(
    shown.flatMap(({ id, model }) => {
      const formId = formIdIn(model);
      return formId === null ? [] : [[id, { formId, consent: consentIn(model), thanks: thanksIn(model) }] as const];
    }),
  );
}

/** Where the answers to a form are sent. */
export function formAction(formId: number): string {
  return `${API_PREFIX}/public/forms/${formId}/`;
}

/** The prefix of the ids of the inputs of a block's form. */
export function formInputs(blockId: number): string {
  return `form-${blockId}`;
}

/**
 * The HTML of a page with its forms, each with a token of its own. One that visitors do not see at this moment takes no
 * answers; one that is gone is left out.
 */
export async function withPageForms(
  context: StoreContext & { readonly links: LinkSigner },
  pageId: number,
  html: string,
): Promise<string> {
  const places = formPlaces(html).slice(0, MOST);
  if (places.length === 0) return html;
  const open = await publicForms(context, pageId);
  const { blocks } = await pageState(context, pageId);
  const models = new Map(blocks.map(({ id, model }) => [id, model]));
  const written = new Map<number, string>();
  for (const { formId, blockId } of places) {
    const form = await storedForm(context, formId);
    if (!form) continue;
    const isOpen = open.get(blockId)?.formId === formId;
    const given = { formId, version: form.version, pageId, blockId };
    written.set(
      blockId,
      formHtml(form.compiled, formState(form.compiled, form.compiled.form.model), {
        action: formAction(formId),
        token: isOpen ? await context.links.sign(formTokenText(given, Date.now())) : null,
        id: formInputs(blockId),
        caption: form.caption,
        consent: consentIn(models.get(blockId)),
      }),
    );
  }
  return withForms(html, written);
}
