/** The fields that certificate templates may contain, as `{{name}}`, with their captions. */
export const CERTIFICATE_FIELDS = {
  fullName: 'ФИО участника',
  lastName: 'Фамилия участника',
  firstName: 'Имя участника',
  patronymic: 'Отчество участника',
  eventCaption: 'Название мероприятия',
  eventType: 'Тип мероприятия',
  eventDate: 'Дни мероприятия',
  dateStart: 'День начала',
  dateEnd: 'День окончания',
  city: 'Город',
  address: 'Адрес',
  educationScore: 'Баллы НМО',
  registrationId: 'Номер регистрации',
  registrationDate: 'День регистрации',
  number: 'Номер сертификата',
  issuedAt: 'День выдачи',
} as const;

/** The name of a field of certificates. */
export type CertificateField = keyof typeof CERTIFICATE_FIELDS;

/** The fields that booklet templates may contain besides the parameters of a booklet. */
export const BOOKLET_FIELDS = {
  eventCaption: 'Название мероприятия',
  eventType: 'Тип мероприятия',
  eventDate: 'Дни мероприятия',
  dateStart: 'День начала',
  dateEnd: 'День окончания',
  city: 'Город',
  address: 'Адрес',
  addressInstruction: 'Как добраться',
  description: 'Описание',
  phone1: 'Телефон',
  phone2: 'Второй телефон',
  email: 'E-mail',
  educationScore: 'Баллы НМО',
  schedule: 'Программа',
  speakers: 'Докладчики',
} as const;

/** The name of a field of booklets. */
export type BookletField = keyof typeof BOOKLET_FIELDS;
