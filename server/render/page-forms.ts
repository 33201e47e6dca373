import { consentIn, formIdIn, thanksIn } from '#model/blocks/form-block.ts';
import { compileForm, type CompiledForm } from '#model/forms/compile-form.ts';
import { formAmong } from '#model/forms/form-shape.ts';
import { formState } from '#model/forms/form-state.ts';
import { formHtml } from '#model/forms/visitor/form-html.ts';
import { API_PREFIX } from '#model/api-prefix.ts';
import type { BlockNode } from '#model/page/block-tree.ts';
import { formPlace, formPlaces, withForms, type FormPlace } from '#model/page/form-place.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import { formTokenText } from '#server/access/form-token.ts';
import type { LinkSigner } from '#server/access/link-signer.ts';
import { activeStateOf } from '#server/store/mail/make-letters.ts';
import type { PageView } from '#server/store/pages/page-blocks.ts';
import { Problem, StaleActor } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { classesOfObjects } from '#server/store/records/read/class-of-object.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { structuredValuesAt } from '#server/store/records/read/structured-values-at.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { visitorActor } from '#server/store/sessions/visitor-actor.ts';
import { pageContents } from './page-contents.ts';

/** A stored form that can be filled in. */
export interface StoredForm {
  readonly caption: string;
  readonly version: number;
  readonly compiled: CompiledForm;
}

/** A form in a block of a page. */
export interface BlockForm extends FormPlace {
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

/** Whether a visitor sees a record: it is active, and in a folder that is open to everybody or in none. */
async function isPublic(context: StoreContext, visitor: Actor, id: number): Promise<boolean> {
  const { catalog, database } = context;
  const definition = (await classesOfObjects(database, catalog, [id])).get(id) ?? catalog.get('page');
  const seen = await visibleIds(context, visitor, definition, [id]);
  if (!seen.has(id) || !definition.isComponent) return false;
  const { json } = await readRecord(context, SYSTEM_ACTOR, definition, id);
  return Reflect.get(Object(JSON.parse(json)), 'instanceStateId') === activeStateOf(definition);
}

/** The forms in the blocks that a page shows, those of linked patterns too. */
async function shownForms(
  context: StoreContext,
  actor: Actor,
  pageId: number,
  view: PageView,
): Promise<readonly BlockForm[]> {
  const inBlocks = (nodes: readonly BlockNode[]): readonly BlockForm[] =>
    nodes.flatMap(({ block: { id: blockId, model }, children }) => {
      const formId = formIdIn(model);
      const own = formId === null ? [] : [{ formId, blockId, consent: consentIn(model), thanks: thanksIn(model) }];
      return [...own, ...inBlocks(children)];
    });
  const { nodes } = await pageContents(context, actor, pageId, { view });
  return inBlocks(nodes);
}

/**
 * The forms of a page that visitors see at this moment: none of a page that they do not see, of hidden blocks, of those
 * whose time it is not, and of patterns that they do not see.
 */
async function publicForms(context: StoreContext, pageId: number): Promise<readonly BlockForm[]> {
  const { catalog, database } = context;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const visitor = await visitorActor(database, catalog);
      const shown = await shownForms(context, visitor, pageId, 'visitors');
      return (await isPublic(context, visitor, pageId)) ? shown : [];
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return [];
      if (!(error instanceof StaleActor)) throw error;
    }
  }
  return [];
}

/** The form in a block of a page, where visitors see it at this moment; null where they do not. */
export async function publicForm(context: StoreContext, pageId: number, place: FormPlace): Promise<BlockForm | null> {
  return formAt(await publicForms(context, pageId), place);
}

function formAt(forms: readonly BlockForm[], { formId, blockId }: FormPlace): BlockForm | null {
  return forms.find((form) => form.formId === formId && form.blockId === blockId) ?? null;
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
  const shown = await shownForms(context, SYSTEM_ACTOR, pageId, 'author');
  const written = new Map<string, string>();
  for (const place of places) {
    const { formId, blockId } = place;
    const form = await storedForm(context, formId);
    if (!form) continue;
    const given = { formId, version: form.version, pageId, blockId };
    written.set(
      formPlace(place),
      formHtml(form.compiled, formState(form.compiled, form.compiled.form.model), {
        action: formAction(formId),
        token: formAt(open, place) ? await context.links.sign(formTokenText(given, Date.now())) : null,
        id: formInputs(blockId),
        caption: form.caption,
        consent: formAt(shown, place)?.consent ?? '',
      }),
    );
  }
  return withForms(html, written);
}
