import { randomBytes } from 'node:crypto';
import type { CertificateField } from '#model/print/print-fields.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Participant } from '#server/store/certificates/certificate-rows.ts';

let kept: { readonly timeZone: string; readonly format: Intl.DateTimeFormat } | null = null;

/** The format of days of a zone. The last one is kept: making one takes longer than all else about a certificate. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  if (kept?.timeZone !== timeZone)
    kept = { timeZone, format: new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone }) };
  return kept.format;
}

/** The day of a moment in words. */
export function dayOf(moment: string | null, timeZone: string): string {
  if (moment === null) return '';
  return dayFormat(timeZone)
    .format(new Date(moment))
    .replace(/\s*г\.$/u, '');
}

/** The days from one moment to another: '14–16 мая 2027'. */
export function daysOf(from: string | null, to: string | null, timeZone: string): string {
  if (from === null || to === null) return dayOf(from ?? to, timeZone);
  return dayFormat(timeZone)
    .formatRange(new Date(from), new Date(to))
    .replace(/\s*г\.$/u, '')
    .replaceAll(/\s*–\s*/gu, '–');
}

/** The caption of an event's type. */
export function typeCaption(catalog: Catalog, type: number | null): string {
  const { items } = catalog.get('event').properties.type;
  return items?.find(({ id }) => id === type)?.caption ?? '';
}

/** An unguessable code of the check: 120 random bits as 20 characters. */
export function newCode(): string {
  return randomBytes(15).toString('base64url');
}

/** What a certificate with this number tells of its participant when it is issued. */
export function factsOf(
  catalog: Catalog,
  participant: Participant,
  number: string,
  issuedAt: string | null,
  timeZone: string,
): Readonly<Record<CertificateField, string>> {
  const { fullName, dateStart, dateEnd } = participant;
  const [lastName = '', firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return {
    fullName,
    lastName,
    firstName,
    patronymic: rest.join(' '),
    eventCaption: participant.eventCaption ?? '',
    eventType: typeCaption(catalog, participant.type),
    eventDate: daysOf(dateStart, dateEnd, timeZone),
    dateStart: dayOf(dateStart, timeZone),
    dateEnd: dayOf(dateEnd, timeZone),
    city: participant.city ?? '',
    address: participant.address ?? '',
    educationScore: participant.educationScore?.replace('.', ',') ?? '',
    registrationId: String(participant.registrationId),
    registrationDate: dayOf(participant.registeredAt, timeZone),
    number,
    issuedAt: dayOf(issuedAt, timeZone),
  };
}

/** The fields that a template shows. */
export async function fieldsShown(templateHtml: string | null): Promise<ReadonlySet<string>> {
  const { parsePrint } = await import('#server/print/parse-print.ts');
  return parsePrint(templateHtml ?? '').fields;
}

/** The letters of a certificate that no font has, each once. */
export async function lackingLetters(
  facts: Readonly<Partial<Record<CertificateField, string>>>,
): Promise<readonly string[]> {
  const { lettersIn } = await import('#server/print/printable.ts');
  return (await lettersIn(Object.values(facts).join('\n'))).lacking;
}

/** The facts of these fields. */
export function shownFacts(
  facts: Readonly<Record<CertificateField, string>>,
  shown: ReadonlySet<string>,
): Readonly<Partial<Record<CertificateField, string>>> {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => shown.has(name)));
}
