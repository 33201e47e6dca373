/** What the preview of a template shows of an event while none is chosen. */
export const SAMPLE_EVENT = {
  eventCaption: 'Научно-практическая конференция',
  eventType: 'Конгресс',
  eventDate: '14–16 мая 2026',
  dateStart: '14 мая 2026',
  dateEnd: '16 мая 2026',
  city: 'Москва',
  address: 'Парковая ул., д. 2',
  educationScore: '12',
} as const;
