import type { PresentUser } from '#model/wire/live.ts';

/** Who is at a block, for screen readers. */
export function holdersText(people: readonly PresentUser[] = []): string {
  if (people.length === 0) return '';
  const names = people.map(({ fullName }) => fullName).join(', ');
  return `сейчас ${people.length === 1 ? 'редактирует' : 'редактируют'} ${names}`;
}
