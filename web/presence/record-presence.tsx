import { useEffect, useSyncExternalStore } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { Faces } from '#web/ui/faces/faces.tsx';
import type { PresentUser } from '#model/wire/live.ts';
import { colleaguesAt, openRecord, subscribePresence } from '#web/api/live/presence.ts';

interface RecordPresenceProps {
  readonly metadata: Pick<Metadata, 'className' | 'properties'>;
  readonly id: number;
}

/** In the header of an open record: the colleagues who have it open too (contract «Live and presence»). */
export function RecordPresence({ metadata, id }: RecordPresenceProps) {
  const colleagues = useColleagues(metadata.className, id);
  const people = colleagues.map(({ fieldName, ...person }) => {
    // A place within a structured value is told by its field.
    const caption = metadata.properties.find(({ name }) => name === fieldName?.split('[')[0])?.caption;
    return caption === undefined ? person : { ...person, doing: `редактирует поле «${caption}»` };
  });
  return <Faces label="Запись также открыта" people={people} />;
}

/** Reports the record as open while the component is mounted, and returns the others who have it open. */
function useColleagues(className: string, id: number): readonly PresentUser[] {
  useEffect(() => openRecord(className, id), [className, id]);
  return useSyncExternalStore(subscribePresence, () => colleaguesAt(id));
}
