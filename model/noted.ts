import type { NavigationGroup } from './terms/navigation-groups.ts';
import type { ClassDefinition } from './define-class.ts';

/** The groups of the menu on whose records notes are written. */
export const NOTED_GROUPS: readonly NavigationGroup[] = ['content', 'events', 'people', 'commerce', 'crm'];

/** Whether notes are written on the records of the class, its own or those of the class that it shows. */
export function takesNotes({ navigation }: Pick<ClassDefinition, 'navigation'>): boolean {
  return navigation !== undefined && NOTED_GROUPS.includes(navigation.group);
}

/** The most people that one note names. */
export const MOST_MENTIONS = 20;

/** A person named in the text of a note: `@[12]` is the user with the id 12, whose name is written where it is drawn. */
export const MENTION = /@\[(\d{1,15})\]/gu;

/** The ids of the users that the text of a note names, each once. */
export function mentionedIn(text: string): readonly number[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id)))].filter((id) => id > 0);
}

/** How the text of a note names the user. */
export function mentionOf(userId: number): string {
  return `@[${userId}]`;
}
