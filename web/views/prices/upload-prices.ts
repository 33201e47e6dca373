import { mdiTableArrowUp } from '@mdi/js';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { defineAction } from '#web/actions/define-action.ts';
import { currentSession } from '#web/api/connection/session.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { NEW_IMPORT_PATH } from '#web/routing/route-paths.ts';

/** Event managers, who use catalogues too, see no commodities and can't price them. */
const UPLOADERS: readonly string[] = [ROLE_NAMES.administrators, ROLE_NAMES.siteEditors];

/** Imports a table of prices into the price list of a catalogue that is in force. */
export const uploadPrices = defineAction<RecordSubject>({
  name: 'uploadPrices',
  caption: 'Загрузить цены',
  icon: { path: mdiTableArrowUp },
  button: 'outlined',
  when: () => currentSession().roles.some((role) => UPLOADERS.includes(role)),
  async act({ record: { id } }, { navigate }) {
    const { listInForce } = await import('./list-in-force.ts');
    navigate(`${NEW_IMPORT_PATH}/priceListItem`, { under: await listInForce(id) });
  },
});
