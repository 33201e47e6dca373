import { counted, type PluralForms } from '#model/plural.ts';
import type { PeriodUnit, RelativePeriod } from '#model/wire/relative-value.ts';
