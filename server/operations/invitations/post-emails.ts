import { z } from 'zod';
import { addressesIn, type AddressEntry } from '#model/address-list.ts';
import type { AddressListAnswer, ListLine } from '#model/wire/invitations.ts';
import { arrayOf, wireSchema } from '#server/endpoint/answers.ts';
import { defineClassOperation } from '#server/endpoint/define-operation.ts';
import { recordParams } from '#server/endpoint/parameters.ts';
import { changeSetHeader } from '#server/endpoint/record-answer.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { addressListAnswer, checkAddresses } from '#server/commands/invitations/check-addresses.ts';
import { inviteAddresses } from '#server/commands/invitations/invite-addresses.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import { listEntries, MOST_ADDRESSES, MOST_BYTES, NO_LIST, tooLong } from './list-file.ts';

const line = wireSchema<ListLine>('ListLine', z.object({ line: z.int(), text: z.string(), message: z.string() }));
const answer = wireSchema<AddressListAnswer>(
  'AddressListAnswer',
  z.object({ accepted: z.int(), duplicates: z.int(), refused: arrayOf(line), repeated: arrayOf(line) }),
);

const body = z.object({ emails: z.array(z.string(), NO_LIST) }, NO_LIST).optional();

/** The entries of the request. Throws 422 where it brings no list, or a file of another kind. */
async function entriesOf(
  request: Pick<ActorRequest, 'context' | 'received'> & { readonly body: z.output<typeof body> },
): Promise<readonly AddressEntry[]> {
  if (request.body) {
    return request.body.emails.flatMap((text, at) => addressesIn(text).map((entry) => ({ ...entry, line: at + 1 })));
  }
  return listEntries(request);
}

/**
 * Checks a list of addresses and, with `commit`, invites those that fit to the event (contract «Events»). A table may
 * hold names beside the addresses; elsewhere a name is written as 'Имя <адрес>'.
 */
export const postEmails = defineClassOperation({
  method: 'POST',
  path: '/manage/event/:id/emails/',
  summary: 'Приглашение по списку адресов',
  rights: { class: 'event', may: 'update', roles: ['siteEditors', 'eventManagers'] },
  confirmed: 'inStatements',
  accepts: 'list',
  bodyLimit: MOST_BYTES,
  params: recordParams,
  query: z.object({
    commit: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'true — пригласить; без него список только проверяется' }),
  }),
  body,
  answers: { 200: answer },
  changeSet: true,
  idempotent: true,
  async run(request) {
    const { context, actor, params, query } = request;
    await readRecord(context, actor, context.catalog.get('event'), params.id);
    const entries = await entriesOf(request);
    if (entries.length > MOST_ADDRESSES) throw tooLong();
    if (query.commit !== 'true')
      return { body: addressListAnswer(await checkAddresses(context, context.database, params.id, entries)) };
    const { checked, changeSetId } = await inviteAddresses(context, actor, params.id, entries);
    return { body: addressListAnswer(checked), headers: changeSetHeader(changeSetId) };
  },
});
