import type { certificateTemplate } from '#classes/events/certificate-template.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { PrintDocument, PrintLayout } from '#model/print/print-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import {
  participants,
  type Participant,
  type PrintedCertificate,
} from '#server/store/certificates/certificate-rows.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { factsOf } from '#server/rules/certificates/certificate-facts.ts';
import { refuse } from '#server/rules/certificates/template-rules.ts';

/** Who prints certificates. */
interface Reader {
  readonly context: StoreContext;
  readonly actor: Actor;
}

/** The name of a certificate's file. */
export function certificateFileName({ number, facts }: PrintedCertificate): string {
  return `Сертификат ${number}${facts?.fullName === undefined ? '' : ` ${facts.fullName}`}.pdf`;
}

/** Where a certificate is checked: `{site}/certificates/{code}`. */
export function certificateAddress(siteUrl: string, code: string): string {
  return new URL(`/certificates/${encodeURIComponent(code)}`, siteUrl).href;
}

async function layoutBy({ context, actor }: Reader, templateId: number): Promise<PrintLayout> {
  const { layoutOf } = await import('#server/print/layouts.ts');
  const found = await readRecord(context, actor, context.catalog.get('certificateTemplate'), templateId);
  const record: AnsweredRecord<typeof certificateTemplate> = JSON.parse(found.json);
  const { html, orientation, frame, backgroundFileId } = record;
  const { layout, parsed } = layoutOf({
    html: html ?? null,
    orientation: orientation ?? null,
    frame: frame ?? null,
    backgroundFileId: backgroundFileId ?? null,
  });
  refuse(parsed.problems);
  return layout;
}

/** Certificates as a document, a page or more for each, with what was on them when they were issued. */
export async function certificateDocument(
  reader: Reader,
  { siteUrl, timeZone }: { readonly siteUrl: string; readonly timeZone: string },
  title: string,
  certificates: readonly PrintedCertificate[],
): Promise<PrintDocument> {
  const { catalog, database } = reader.context;
  const templates = [...new Set(certificates.map(({ certificateTemplateId }) => certificateTemplateId))];
  const layouts: PrintLayout[] = [];
  for (const id of templates) layouts.push(await layoutBy(reader, id));
  // A certificate that was made by hand, or whose template has got more fields since, tells the present facts.
  const found = await participants(
    database,
    certificates.map(({ registrationId }) => registrationId),
  );
  const present = new Map<number, Participant>(found.map((one) => [one.registrationId, one]));
  const sheets = certificates.map(({ certificateTemplateId, number, facts, code, registrationId, issuedAt }) => {
    const participant = present.get(registrationId);
    const values = {
      ...(participant && factsOf(catalog, participant, number, issuedAt, timeZone)),
      ...facts,
    };
    return {
      layout: templates.indexOf(certificateTemplateId),
      values,
      ...(code !== null && { link: certificateAddress(siteUrl, code) }),
    };
  });
  return { title, layouts, sheets };
}
