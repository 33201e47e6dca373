import { refTo, type DemoRecordOf } from '../demo-batch.ts';
import { cycled } from '../rows.ts';

const UNIVERSITIES = [
  'Северный медицинский университет',
  'Волжская медицинская академия',
  'Институт клинической медицины',
] as const;

const CERTIFICATES = [
  'Аккредитация по специальности',
  'Эхокардиография: базовый курс',
  'Доказательная медицина для практикующих врачей',
  'Коммуникация с пациентом в трудных ситуациях',
] as const;

const PUBLICATIONS = [
  'Чек-лист первого приёма: опыт трёх филиалов',
  'Как сократить число ненужных исследований',
  'Ведение пациентов с сочетанной патологией',
] as const;

/** The duration of each step in years, counted from the year of graduation. */
const RESIDENCY_YEARS = 2;
const FIRST_POST_YEARS = 8;

function entriesOf(doctor: DemoRecordOf<'doctor'>, index: number): readonly DemoRecordOf<'resume'>[] {
  const graduated = Number(String(doctor.professionStartDate).slice(0, 4));
  const started = graduated + RESIDENCY_YEARS;
  const moved = Math.min(started + FIRST_POST_YEARS, 2024);
  const speciality = String(doctor.professionalArea);
  return [
    {
      caption: index % 3 === 0 ? 'Педиатрический факультет' : 'Лечебный факультет',
      zone: 'education',
      organisation: cycled(UNIVERSITIES, index),
      yearFrom: graduated - 6,
      yearTo: graduated,
      text: 'Специалитет, диплом с отличием.',
    },
    {
      caption: `Ординатура: ${speciality.toLowerCase()}`,
      zone: 'education',
      organisation: cycled(UNIVERSITIES, index + 1),
      yearFrom: graduated,
      yearTo: started,
    },
    {
      caption: String(doctor.jobPosition),
      zone: 'work',
      organisation: String(doctor.company),
      yearFrom: moved,
      text: 'Амбулаторный приём, ведение школы пациентов.',
    },
    index % 2 === 0
      ? {
          caption: cycled(CERTIFICATES, index / 2),
          zone: 'certificates',
          yearFrom: 2025,
          organisation: 'Учебный центр «Белый клён»',
        }
      : {
          caption: cycled(PUBLICATIONS, index),
          zone: 'publications',
          yearFrom: 2023,
          organisation: 'Вестник последипломного образования',
        },
  ];
}

/** Each doctor's resume: education, work, and a certificate or a publication. */
export function resumeRecords(doctors: readonly DemoRecordOf<'doctor'>[]): readonly DemoRecordOf<'resume'>[] {
  return doctors.slice(0, 15).flatMap((doctor, index) =>
    entriesOf(doctor, index).map(
      (entry, at): DemoRecordOf<'resume'> => ({
        doctorId: refTo('doctor', String(doctor.$key)),
        ...entry,
        priority: (at + 1) * 10,
      }),
    ),
  );
}
