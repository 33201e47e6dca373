import type { Reason } from '#model/duplicates/score-pair.ts';
import type { Metadata } from '#model/wire/metadata.ts';

const CAPTIONS: Readonly<Record<Reason, string>> = {
  phone: 'Телефон',
  email: 'E-mail',
  code: 'ИНН',
  name: 'Имя',
  similarName: 'Похожее имя',
};

/** Why two records of the class may be one, in a word. */
export function reasonCaption({ duplicates }: Pick<Metadata, 'duplicates'>, reason: Reason): string {
  return reason === 'name' && duplicates?.kind === 'companies' ? 'Название' : CAPTIONS[reason];
}
