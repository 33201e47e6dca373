import type { RecordsOf } from '#web/api/typed-records.ts';
import { formatMoney, formatNumber } from '#web/ui/format.ts';
import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

const ACTIVE = 4;

function dayOf(moment: string): string {
  return formatDay(todayIn(currentTimeZone(), new Date(moment)));
}

/** What a promo code takes off, until when, how often it was used, and why it is not in force, in one line. */
export function promoCodeTerms(code: RecordsOf<'PromoCode'>, now: number): string {
  const { discountPercent, discountAmount, validFrom, validTo, usageLimit, usedCount, instanceStateId } = code;
  const isAfter = (moment: string | null | undefined) => typeof moment === 'string' && Date.parse(moment) > now;
  const isBefore = (moment: string | null | undefined) => typeof moment === 'string' && Date.parse(moment) < now;
  const used = usedCount ?? 0;
  const isUsedUp = typeof usageLimit === 'number' && used >= usageLimit;
  const parts = [
    typeof discountPercent === 'number' ? `−${formatNumber(discountPercent)}\u00a0%` : null,
    typeof discountAmount === 'number' ? `−${formatMoney(discountAmount, '₽')}` : null,
    instanceStateId !== ACTIVE ? 'выключен' : null,
    isAfter(validFrom) ? `с ${dayOf(validFrom ?? '')}` : null,
    isBefore(validTo) ? `закончился ${dayOf(validTo ?? '')}` : null,
    isAfter(validTo) ? `до ${dayOf(validTo ?? '')}` : null,
    typeof usageLimit === 'number'
      ? `применён ${formatNumber(used)} из ${formatNumber(usageLimit)}${isUsedUp ? ': больше нельзя' : ''}`
      : `применён ${formatNumber(used)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
